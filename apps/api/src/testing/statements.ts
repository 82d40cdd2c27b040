import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

interface Statement {
  readonly name?: string;
  readonly text: string;
}

const textOf = (given: unknown): string | undefined => {
  if (typeof given === "string") return given;
  return typeof given === "object" && given !== null && "text" in given
    ? (given as Statement).text
    : undefined;
};

/** The brand that a connection acts for depends on its previous user. */
const isOfConnection = (text: string): boolean => text.includes("set_config('app.merchant'");

/** The list of the statement's sender. Jobs that run at the same time have none. */
const listOfCaller = new AsyncLocalStorage<string[]>();

/** Runs something and lists the statements that it sent, in their order, without their values. */
export async function listStatements<T>(
  run: () => Promise<T>,
): Promise<{ value: T; statements: readonly string[] }> {
  const prototype = pg.Client.prototype as { query(...given: unknown[]): unknown };
  const { query } = prototype;
  const statements: string[] = [];
  prototype.query = function listed(this: unknown, ...given: unknown[]) {
    const text = textOf(given[0]);
    if (text !== undefined && !isOfConnection(text)) listOfCaller.getStore()?.push(text);
    return query.apply(this, given);
  };
  try {
    return { value: await listOfCaller.run(statements, run), statements };
  } finally {
    prototype.query = query;
  }
}
