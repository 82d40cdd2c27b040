import type { LedgerFault, Query } from "./invariants.ts";

/**
 * INV-18: held accounts equal the open withdrawal orders, in each brand and currency, and for each member, so that two
 * drifts do not cancel out. Orders belong to a module, and their amounts move in the same transactions as the money.
 */
const heldAgainstOrders = `with held as (
    select merchant_id, currency, member_id, sum(balance_units) as units from accounts where kind = 'held' group by 1, 2, 3),
  asked as (
    select merchant_id, currency, member_id, sum(amount_units) as units from withdrawal_orders
    where step not in ('paid', 'rejected', 'cancelled') group by 1, 2, 3),
  both_sides as (
    select merchant_id, currency, member_id, coalesce(held.units, 0) as held, coalesce(asked.units, 0) as asked
    from held full join asked using (merchant_id, currency, member_id))
  select merchant_id, format('%s %s are held, open withdrawals ask for %s', sum(held), currency, sum(asked)) as detail
  from both_sides group by merchant_id, currency having sum(held) <> sum(asked)
  union all
  select merchant_id, format('%s %s are held of member %s, their open withdrawals ask for %s', held, currency, member_id, asked)
  from both_sides where held <> asked`;

/** Finds money that is held for no withdrawal, and withdrawals that hold none, at the instant of the connection's transaction. */
export const checkHeldMoney = async (query: Query): Promise<readonly LedgerFault[]> =>
  (await query(heldAgainstOrders)).rows.map((row) => ({
    invariant: "INV-18",
    brandId: row.merchant_id,
    detail: row.detail,
  }));
