import type { Database } from "../database.ts";

/** Rows of the outbox whose text cannot be opened. */
export interface Unreadable {
  /** Ids of wallet calls. */
  readonly calls: readonly string[];
  /** Ids of rounds that nobody finishes. */
  readonly rounds: readonly string[];
}

export const hasUnreadable = ({ calls, rounds }: Unreadable): boolean => calls.length + rounds.length > 0;

/** Takes rows out of the outbox's turns (SEC-63). */
export async function setAside(database: Database, { calls, rounds }: Unreadable): Promise<void> {
  await database.query({
    name: "set-calls-aside",
    text: "update wallet_calls set set_aside_at = now() where transaction_uuid = any($1::uuid[])",
    values: [calls],
  });
  await database.query({
    name: "set-rounds-aside",
    text: "update rounds set set_aside_at = now() where id = any($1::uuid[])",
    values: [rounds],
  });
}

/** Puts all rows back into the outbox, for a process that may have the secret that they were encrypted with. */
export async function takeUpAgain(database: Database): Promise<number> {
  const calls = await database.query(
    "update wallet_calls set set_aside_at = null where set_aside_at is not null",
  );
  const rounds = await database.query("update rounds set set_aside_at = null where set_aside_at is not null");
  return (calls.rowCount ?? 0) + (rounds.rowCount ?? 0);
}

/** The number of calls and bets set aside. */
export async function countSetAside(database: Database): Promise<{ calls: number; rounds: number }> {
  const { rows } = await database.query<{ calls: number; rounds: number }>(
    `select (select count(*)::int from wallet_calls where set_aside_at is not null and done_at is null) as calls,
       (select count(*)::int from rounds where set_aside_at is not null and state in ('betting', 'running')) as rounds`,
  );
  return rows[0] ?? { calls: 0, rounds: 0 };
}
