/** What each key of a kind has moved on earnings accounts, by postings. */
const movedOf = (scopes: string): string =>
  `moved as (select k.merchant_id, k.scope, k.idempotency_key as key, a.member_id, sum(p.amount_units) as units
     from transfer_keys k join postings p on p.transfer_id = k.transfer_id and p.created_at = k.created_at
       join accounts a on a.account_id = p.account_id and a.kind = 'agent'
     where k.scope in (${scopes}) group by 1, 2, 3, 4)`;

/** Each selects what is not paid as it says, or twice, as `fault`. */
export const paidChecks: readonly string[] = [
  // Lines of agents are credited to their earnings, those of members given as rewards; what is below 0 is taken back, or owed.
  `with ${movedOf("'rebate'")}, lines as (
     select merchant_id, member_id, format('rebate:%s:%s:%s:%s', day, category, member_id, revision) as key, credited_units as units
     from settlement_lines where state = 'paid' and credited_units <> 0)
   select format('AGT-18: line %s says %s: %s moved, %s given, %s asked back', l.key, l.units, m.units, r.amount_units, d.asked_units) as fault
   from lines l left join moved m using (merchant_id, key)
     left join rewards r on r.merchant_id = l.merchant_id and r.source = 'rebate' and r.source_key = l.key
     left join agent_debts d on d.merchant_id = l.merchant_id and d.kind = 'rebate' and d.key = l.key
   where l.units <> case when l.units > 0 then coalesce(m.units, 0) + coalesce(r.amount_units, 0) else -coalesce(d.asked_units, 0) end
     or (l.units < 0 and coalesce(m.units, 0) <> -d.taken_units)
     or m.member_id <> l.member_id or r.member_id <> l.member_id
   union all select format('AGT-18: %s has moved %s, there is no such line', m.key, m.units) from moved m
   where m.key not like 'debt:%' and not exists (select from lines l where l.merchant_id = m.merchant_id and l.key = m.key)
   union all select format('AGT-18: reward %s of %s, there is no such line', r.reward_id, r.source_key) from rewards r
   where r.source = 'rebate' and not exists (select from lines l where l.merchant_id = r.merchant_id and l.key = r.source_key)`,
  // All revisions of a day together are what the newest one says.
  `select format('AGT-16: %s %s of member %s comes to %s, its lines paid %s', day, category, member_id,
     (array_agg(computed_units order by revision desc))[1], sum(credited_units)) as fault
   from settlement_lines group by merchant_id, day, category, member_id
   having bool_and(state = 'paid') and sum(credited_units) <> (array_agg(computed_units order by revision desc))[1]`,
  `with ${movedOf("'rebate', 'salary', 'dividend'")}
   select format('AGT-17: debt %s of %s: %s taken, %s paid since, %s left', d.debt_id, d.asked_units, d.taken_units, coalesce(p.units, 0), d.left_units) as fault
   from agent_debts d left join lateral (select -sum(m.units) as units from moved m
     where m.merchant_id = d.merchant_id and m.scope = d.kind and m.key like format('debt:%s:%%', d.debt_id)) p on true
   where d.asked_units <> d.taken_units + coalesce(p.units, 0) + d.left_units`,
  // What a bill owes, less what was asked back, is what it comes to.
  `select format('AGT-30: bill %s comes to %s, its dues to %s', b.bill_id, b.computed_units, coalesce(sum(signed.units), 0)) as fault
   from bills b left join lateral (select case when d.to_id is not distinct from b.beneficiary_id then d.units else -d.units end as units
     from dues d where d.bill_id = b.bill_id) signed on true
   group by b.bill_id having b.computed_units <> coalesce(sum(signed.units), 0)`,
  // Each payment of a bill moved its amount to whom it is owed, and nothing was moved besides.
  `with ${movedOf("'salary', 'dividend'")}, said as (
     select d.merchant_id, 'due:' || d.due_id || case when d.from_id is null or d.to_id is null then '' else ':' || p.paid_before_units end as key,
       d.from_id, d.to_id, p.units
     from due_payments p join dues d using (due_id))
   select format('AGT-18: payment %s of %s has moved %s to %s and %s from %s', s.key, s.units, i.units, s.to_id, o.units, s.from_id) as fault
   from said s left join moved i on i.merchant_id = s.merchant_id and i.key = s.key and i.member_id = s.to_id
     left join moved o on o.merchant_id = s.merchant_id and o.key = s.key and o.member_id = s.from_id
   where (s.to_id is not null and i.units is distinct from s.units)
     or (s.to_id is not null and s.from_id is not null and o.units is distinct from -s.units)
     or (s.to_id is null and coalesce(-o.units, 0) > s.units)
   union all select format('AGT-18: %s has moved %s, there is no such payment', m.key, m.units) from moved m
   where m.key not like 'debt:%' and not exists (select from said s where s.merchant_id = m.merchant_id and s.key = m.key)`,
  // What entered or left earnings by their owners' hands.
  `with moves as (select merchant_id, member_id, kind, format('%s:%s', member_id, idempotency_key) as key,
       case kind when 'top_up' then amount_units else -amount_units end as units from earnings_moves),
     ${movedOf("'earnings_payout', 'top_up'")}
   select format('AGT-41: %s %s says %s, its postings %s', coalesce(v.kind, m.scope), key, v.units, m.units) as fault
   from moves v full join moved m using (merchant_id, key)
   where (v.kind, v.units) is distinct from (m.scope, m.units)`,
  // Points of a day are one lot of each member, and one transfer into their account.
  `select format('RWD-22: the lot of %s of member %s has %s, its transfers %s', l.day, l.member_id, l.earned_units, m.units) as fault
   from (select * from point_lots where day > '2026-01-01') l full join (
     select t.merchant_id, right(t.reference, 10)::date as day, a.member_id, sum(p.amount_units) as units
     from transfers t join postings p on p.transfer_id = t.transfer_id and p.created_at = t.created_at
       join accounts a on a.account_id = p.account_id and a.kind = 'points'
     where t.kind = 'points_earn' and t.reference like 'play of %' group by 1, 2, 3) m using (merchant_id, day, member_id)
   where l.earned_units is distinct from m.units`,
];
