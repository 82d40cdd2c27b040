import type { Queryable } from "../../platform/db/database.ts";
import type { Bet, GameAnswer, GameCall, GameStatus } from "./vendor-calls.ts";

/** How calls reach the database within a transaction. */
interface TogetherCalls {
  run(q: Queryable, call: GameCall): Promise<GameAnswer> | GameAnswer;
  /** Stores a bet as refused. A call that is not stored when it comes alone is not stored here either. */
  keepRefused(q: Queryable, bet: Bet, status: GameStatus): Promise<GameAnswer>;
}

export interface TogetherOptions {
  /**
   * The calls in their order. A step may read what the steps before it have written, such as the bet that a win is for.
   */
  readonly steps: readonly ((q: Queryable) => Promise<GameCall>)[];
  /** Runs in the same transaction once every call is taken. */
  alongside(q: Queryable, calls: readonly GameCall[]): Promise<void>;
}

/** The answers in the order of the steps; or, when one was refused and nothing moved, that one. */
export type Together =
  | { readonly status: "ok"; readonly answers: readonly GameAnswer[] }
  | { readonly status: "refused"; readonly answer: GameAnswer };

const statusOf = (answers: readonly (GameAnswer | undefined)[], at: number): GameStatus | undefined =>
  answers[at]?.status;

/**
 * Runs calls of one player within a transaction, all or nothing. A bet with a valid win cannot be rolled back (INV-07), so
 * a rollback that is refused for this waits until the others are through: the rollback of the win may be one of them.
 */
export async function runTogether(
  q: Queryable,
  { run, keepRefused }: TogetherCalls,
  options: TogetherOptions,
): Promise<Together> {
  const { steps, alongside } = options;
  const calls: GameCall[] = [];
  const answers: (GameAnswer | undefined)[] = [];
  const runStep = async (at: number): Promise<GameStatus | undefined> => {
    const call = await steps[at]?.(q);
    if (!call) return undefined;
    calls[at] = call;
    answers[at] = await run(q, call);
    return statusOf(answers, at);
  };
  const refuse = async (at: number): Promise<Together> => {
    await q.query("rollback to savepoint together");
    const [refused, answer] = [calls[at], answers[at]];
    if (!refused || !answer) throw new Error("a call has no answer");
    if (refused.kind === "bet" && answer.status !== "amount_too_large") {
      const kept = await keepRefused(q, refused.call, answer.status);
      // A copy of these calls was taken since: they are answered as it was.
      return kept.status === "ok"
        ? runTogether(q, { run, keepRefused }, options)
        : { status: "refused", answer: kept };
    }
    // What the steps before it did to the balance was undone.
    const balanceUnits = at === 0 ? answer.balanceUnits : undefined;
    return { status: "refused", answer: { ...answer, balanceUnits } };
  };

  await q.query("savepoint together");
  const waiting: number[] = [];
  for (const at of steps.keys()) {
    const status = await runStep(at);
    if (status === "settled") waiting.push(at);
    else if (status !== "ok") return refuse(at);
  }
  for (const at of waiting) if ((await runStep(at)) !== "ok") return refuse(at);
  await alongside(q, calls);
  return { status: "ok", answers: answers.filter((answer) => answer !== undefined) };
}
