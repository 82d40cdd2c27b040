import type { Brand } from "../../../http/context.ts";
import { getBalance } from "../../../ledger/accounts.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Leaving } from "../wagering/wagering.port.ts";
import { type Facts, getFunds } from "./withdrawal.policy.ts";
import type { Withheld, Withholdings } from "./withdrawal.port.ts";
import { findFacts, type OrderRow } from "./withdrawal.store.ts";

/** Everything that binds a member's money, of every module. */
export const listWithheld = async (
  q: Queryable,
  withholdings: readonly Withholdings[],
  memberId: bigint,
  leaving?: Leaving,
): Promise<readonly Withheld[]> => {
  const found: Withheld[] = [];
  for (const one of withholdings) found.push(...(await one.listWithheld(q, memberId, leaving)));
  return found;
};

/**
 * The part of a wallet that may leave it. Only a caller that has locked the account may pass its balance: requirements end
 * by it, and one that is a moment old may lack a win.
 */
export const getFreeUnits = async (
  q: Queryable,
  withholdings: readonly Withholdings[],
  memberId: bigint,
  leaving: Leaving,
): Promise<bigint> => {
  const units = leaving.balanceUnits ?? (await getBalance(q, memberId));
  return getFunds(units, 0n, await listWithheld(q, withholdings, memberId, leaving)).freeUnits;
};

/**
 * Reads the facts that decide about an order, in the deciding transaction. A part of the balance that was bound does
 * not bind an order, whose amount was free when it was held; nor does a requirement that has begun since.
 */
export async function readFacts(
  q: Queryable,
  withholdings: readonly Withholdings[],
  order: Pick<OrderRow, "order_no" | "member_id" | "bank_account_id" | "amount_units">,
  { payoutAccounts }: Pick<Brand["settings"], "payoutAccounts">,
): Promise<Facts> {
  const { member_id: memberId, bank_account_id: bankAccountId } = order;
  const row = await findFacts(q, { memberId, bankAccountId, isPix: payoutAccounts === "pix" });
  if (!row) throw new Error(`withdrawal ${order.order_no} has no member`);
  const withheld = await listWithheld(q, withholdings, memberId);
  return {
    amountUnits: order.amount_units,
    memberSince: row.created_at,
    isMobileVerified: row.is_mobile_verified,
    paidBefore: row.paid_before,
    bounds: withheld
      .filter(({ bound, units }) => units === "all" && bound !== "turnover")
      .map(({ bound }) => bound),
    isAccountThere: row.is_account_there,
    isDisabled: row.disabled,
  };
}
