import { deskCalls } from "./desk.ts";

/** Every call of operators, keyed by "METHOD /path". */
export const consoleContract = { ...deskCalls } as const;

export type ConsoleContract = typeof consoleContract;
export type ConsoleKey = keyof ConsoleContract;
