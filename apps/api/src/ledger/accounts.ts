import type { Queryable } from "../platform/db/database.ts";
import type { KeptKind } from "./kinds.ts";

const statements = {
  balance: {
    name: "ledger-balance",
    text: "select balance_units as balance from accounts where merchant_id = app_merchant() and member_id = $1 and kind = $2",
  },
  lock: { name: "ledger-lock-wallet", text: "select ledger_lock_wallet($1) as balance" },
  rest: { name: "ledger-rest-bets", text: "select ledger_rest_bets($1) as rested" },
  open: { name: "ledger-open", text: "select ledger_open_account($1) as account" },
} as const;

/** The balance of a member's account in units. 0 before the first movement (API-24). */
export const getBalance = async (
  q: Queryable,
  memberId: bigint,
  kind: KeptKind = "member",
): Promise<bigint> => {
  const [row] = await q.query<{ balance: bigint }>(statements.balance, [memberId, kind]);
  return row?.balance ?? 0n;
};

/** Returns the member's account and creates it if needed. @returns undefined for a member of another brand */
export const openAccount = async (q: Queryable, memberId: bigint): Promise<bigint | undefined> => {
  const [row] = await q.query<{ account: bigint | null }>(statements.open, [memberId]);
  return row?.account ?? undefined;
};

/**
 * Locks a member's wallet until the transaction ends, so that no call and no transfer moves it meanwhile.
 * @returns its balance in units, undefined if there is none yet
 */
export const lockWallet = async (q: Queryable, memberId: bigint): Promise<bigint | undefined> => {
  const [row] = await q.query<{ balance: bigint | null }>(statements.lock, [memberId]);
  return row?.balance ?? undefined;
};

/**
 * Stops reporting the bets of members whom no requirement binds any more, and deletes reports from before a time (ADR 93).
 * @returns for how many members reporting was stopped
 */
export const restBets = async (q: Queryable, before: Date): Promise<number> => {
  const [row] = await q.query<{ rested: number }>(statements.rest, [before]);
  return row?.rested ?? 0;
};
