import { type Environment, withoutEmpty } from "@croupier/domain/environment";
import { builtFronts } from "../paths.ts";

export type Ask = (question: string, options?: { readonly isSecret?: boolean }) => Promise<string>;

/** What a command is given. */
export interface CommandContext {
  /** What comes after the command's name. */
  readonly args: readonly string[];
  readonly env: Environment;
  /** Writes a line to standard output. */
  say(line: string): void;
  /** Writes a line of the log to standard error. */
  log(line: string): void;
  /** Asks the person at the terminal, who types a line. A secret is not shown. */
  ask: Ask;
  /** The lines that are typed without being asked for. */
  readonly lines: AsyncIterable<string>;
}

/** One command of `croupier`. */
export interface Command {
  /** As it is typed: "brand create". */
  readonly name: string;
  /** Its arguments, as the usage shows them. */
  readonly usage: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** @returns the exit code, 0 by default @throws Error in one line */
  run(context: CommandContext): Promise<number | void>;
}

/** The environment as a serving process takes it: with production's rules, and the fronts that were built with it. */
export const asProduction = (env: Environment): Environment => ({
  ...builtFronts(),
  ...withoutEmpty(env),
  NODE_ENV: "production",
});

/** Reads settings that a command needs. @throws Error that names every missing one at once */
export function readNeeded<Name extends string>(env: Environment, ...names: Name[]): Record<Name, string> {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(missing.map((name) => `${name} is missing`).join("; "));
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<Name, string>;
}

/** @throws Error unless it is 32 bytes in base64url */
export function readMasterSecret(text: string): Buffer {
  const secret = Buffer.from(text, "base64url");
  if (secret.length !== 32) throw new Error("MASTER_SECRET must be 32 bytes in base64url");
  return secret;
}
