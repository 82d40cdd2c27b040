import type { LedgerFault, Query } from "./invariants.ts";

/**
 * INV-24: an account's stored movements lead from balance to balance, and with the later postings to its present balance. It
 * reads the accounts that moved in the last two days of their brand, each from its first movement on.
 */
const movementsAgainstBalances = `with newest as (select merchant_id, max(moved_at) as at from accounts group by 1),
  moved as (
    select a.merchant_id, a.account_id, a.balance_units from accounts a join newest n using (merchant_id)
    where a.member_id is not null and a.moved_at > n.at - interval '2 days'),
  kept as (
    select m.merchant_id, m.account_id, k.transfer_id, k.balance_units, k.in_units - k.out_units as net,
      lag(k.balance_units, 1, 0::bigint) over own as before, row_number() over own = count(*) over (partition by m.account_id) as is_last
    from moved m join account_movements k on k.account_id = m.account_id
    window own as (partition by m.account_id order by k.last_at, k.transfer_id)),
  newer as (
    select p.account_id, sum(p.amount_units) as units
    from newest n left join movement_rolls r using (merchant_id)
      cross join lateral (select account_id, amount_units from postings where merchant_id = n.merchant_id
        and transfer_id > coalesce(r.until_transfer, 0) and balance_after_units is not null) p
    group by 1)
  select merchant_id, format('movement %s of account %s leaves %s, with the one before it %s',
      transfer_id, account_id, balance_units, before + net) as detail
  from kept where balance_units <> before + net
  union all
  select m.merchant_id, format('account %s has %s, its movements and the postings since lead to %s',
      m.account_id, m.balance_units, coalesce(k.balance_units, 0) + coalesce(n.units, 0))
  from moved m left join kept k on k.account_id = m.account_id and k.is_last left join newer n on n.account_id = m.account_id
  where m.balance_units <> coalesce(k.balance_units, 0) + coalesce(n.units, 0)`;

/** Looks for movements that do not fit, at the instant of the connection's transaction. */
export const checkKeptMovements = async (query: Query): Promise<readonly LedgerFault[]> =>
  (await query(movementsAgainstBalances)).rows.map((row) => ({
    invariant: "INV-24",
    brandId: row.merchant_id,
    detail: row.detail,
  }));
