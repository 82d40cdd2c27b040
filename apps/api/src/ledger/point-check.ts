/** Points of members against their lots, and orders of the mall against their transfers (ADR 73). `inRange` comes before it. */
export const pointCheck: readonly [invariant: string, sql: string] = [
  "EXT-04",
  // There are few points compared with bets, so all lots and orders are read, and each transfer by its key.
  `, spent as (
       select k.merchant_id, k.scope, k.idempotency_key as key, abs(x.amount_units) as units
       from transfer_keys k join transfers x on x.transfer_id = k.transfer_id and x.created_at = k.created_at
       where k.scope in ('points_spend', 'points_return'))
     select merchant_id, format('member %s has %s points, their lots have %s', member_id, a.units, l.units) as detail
     from (select merchant_id, member_id, balance_units as units from accounts where kind = 'points') a
       full join (select merchant_id, member_id, sum(left_units) as units from point_lots group by 1, 2) l using (merchant_id, member_id)
     where coalesce(a.units, 0) <> coalesce(l.units, 0)
     union all
     select o.merchant_id, format('order %s of %s is %s, it took %s from lots and %s from the account, and returned %s',
       o.order_id, o.price_units, o.state, l.units, paid.units, back.units)
     from mall_orders o
       left join (select merchant_id, order_id, sum(units) as units from mall_order_lots group by 1, 2) l using (merchant_id, order_id)
       left join spent paid on paid.merchant_id = o.merchant_id and paid.scope = 'points_spend' and paid.key = 'order:' || o.order_id
       left join spent back on back.merchant_id = o.merchant_id and back.scope = 'points_return' and back.key = 'order:' || o.order_id
     where l.units is distinct from o.price_units or paid.units is distinct from o.price_units
       or back.units is distinct from case o.state when 'refused' then o.price_units end
     union all select s.merchant_id, format('the ledger has %s, there is no such order', s.key) from spent s
     where not exists (select from mall_orders o where o.merchant_id = s.merchant_id and 'order:' || o.order_id = s.key)`,
];
