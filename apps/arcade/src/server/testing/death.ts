import pg from "pg";
import type { WalletClient } from "../wallet/wallet-client.ts";

/**
 * Where a process dies: `before bet` and `after bet` are a call of the wallet, `after set-placed` is a statement by its name, and
 * `committed set-placed` the end of its transaction.
 */
export interface Death {
  readonly moment: "before" | "after" | "committed";
  readonly name: string;
}

/** @throws Error for a text that names no step */
export function readDeath(step: string): Death {
  const [moment, name = ""] = step.split(" ");
  if ((moment !== "before" && moment !== "after" && moment !== "committed") || name === "")
    throw new Error(`not a step: ${step}`);
  return { moment, name };
}

/** Calls `die` around each call of the wallet that the step names. */
export const dieAtWallet =
  ({ moment, name }: Death, die: () => void) =>
  (wallet: WalletClient): WalletClient =>
  async (call) => {
    if (call.kind === name && moment === "before") die();
    const answer = await wallet(call);
    if (call.kind === name && moment === "after") die();
    return answer;
  };

type Query = (this: object, ...args: unknown[]) => unknown;

/** Calls `die` after each statement, or each transaction, that the step names. A statement of its own is its own transaction. */
export function dieAtStatement({ moment, name }: Death, die: () => void): void {
  if (moment === "before") return;
  const query = pg.Client.prototype.query as unknown as Query;
  /** By connection: the work of its open transaction. */
  const open = new WeakMap<object, Set<string>>();
  pg.Client.prototype.query = function ask(this: object, ...args: unknown[]) {
    const [what] = args;
    const text = typeof what === "string" ? what : (what as { name?: string }).name;
    const done = open.get(this);
    if (text === "begin") open.set(this, new Set());
    else if (text === "commit" || text === "rollback") open.delete(this);
    else if (text !== undefined) done?.add(text);
    const isEnd = text === "commit" ? done?.has(name) : !done && text === name;
    const isDue = moment === "committed" ? isEnd : text === name;
    if (!isDue) return query.apply(this, args);
    const back = args.at(-1);
    if (typeof back !== "function")
      return (query.apply(this, args) as Promise<unknown>).then((result) => {
        die();
        return result;
      });
    return query.apply(this, [
      ...args.slice(0, -1),
      (error: unknown, result: unknown) => {
        if (!error) die();
        (back as (error: unknown, result: unknown) => void)(error, result);
      },
    ]);
  } as unknown as typeof pg.Client.prototype.query;
}
