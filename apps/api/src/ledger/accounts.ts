import type { Queryable } from "../platform/db/database.ts";
import type { KeptKind } from "./kinds.ts";

const statements = {
  balance: {
    name: "ledger-balance",
    text: "select balance_units as balance from accounts where merchant_id = app_merchant() and member_id = $1 and kind = $2",
  },
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
