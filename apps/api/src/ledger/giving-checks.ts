import { pointCheck } from "./point-check.ts";

/** Promises and payments other than play: requirements, rewards, rains and bills. Part of the invariants' checks. */
export const givingChecks: readonly (readonly [invariant: string, sql: string])[] = [
  [
    "INV-16",
    // There are few requirements compared with bets, so all of them are read, and each transfer by its key.
    `select o.merchant_id, format('requirement %s came without its bonus of %s', o.requirement_id, o.granted_units) as detail
     from requirements o where o.source = 'promotion' and not exists (
       select from transfer_keys k join transfers x on x.transfer_id = k.transfer_id and x.created_at = k.created_at
       where k.merchant_id = o.merchant_id and k.scope = 'bonus' and k.idempotency_key = 'promotion-sign-up-' || o.source_key
         and x.amount_units = o.granted_units)
     union all
     select merchant_id, format('%s says that %s went back, its transfers %s', key, said.units, moved.units)
     from (select o.merchant_id, 'requirement-' || o.requirement_id as key, o.returned_units as units
         from requirements o where o.returned_units > 0) said
       full join (select k.merchant_id, substring(k.idempotency_key from '^requirement-\\d+') as key, -sum(x.amount_units)::bigint as units
         from transfer_keys k join transfers x on x.transfer_id = k.transfer_id and x.created_at = k.created_at
         where k.scope = 'forfeit' group by 1, 2) moved using (merchant_id, key)
     where said.units is distinct from moved.units
     union all
     select r.merchant_id, format('%s is bound of member %s, who has %s', sum(r.bound_units), r.member_id, a.balance_units)
     from requirements r left join accounts a on a.merchant_id = r.merchant_id and a.member_id = r.member_id and a.kind = 'member'
     where r.bound_units > 0 and not exists (select from bound_calls c where c.account_id = a.account_id and c.stage = 'told')
     group by r.merchant_id, r.member_id, a.balance_units having sum(r.bound_units) > greatest(a.balance_units, 0)`,
  ],
  [
    "INV-21",
    // There are few rewards compared with bets, so all of them are read, and each transfer by its key.
    `select r.merchant_id, format('reward %s of %s is %s, the ledger has %s', r.reward_id, r.amount_units, r.state, x.amount_units) as detail
     from rewards r left join lateral (
       select x.amount_units from transfer_keys k join transfers x on x.transfer_id = k.transfer_id and x.created_at = k.created_at
       where k.merchant_id = r.merchant_id and k.scope = 'bonus' and k.idempotency_key =
         case r.source when 'promotion' then 'promotion-sign-up-' || r.source_key else 'reward:' || r.reward_id end) x on true
     where x.amount_units is distinct from case r.state when 'claimed' then r.amount_units end
     union all select k.merchant_id, format('the ledger has %s, there is no such reward', k.idempotency_key)
     from transfer_keys k where k.scope = 'bonus' and k.idempotency_key like 'reward:%'
       and not exists (select from rewards r where r.merchant_id = k.merchant_id
         and r.reward_id = substr(k.idempotency_key, 8)::bigint)`,
  ],
  pointCheck,
  [
    "RWD-16",
    // Rains are few. The house's account for them holds what those under way may still give.
    `select r.merchant_id, format('rain %s of %s is %s and has paid %s: the account of rains has %s for it', r.rain_id, r.budget_units, r.state,
       coalesce(e.paid, 0), coalesce(m.units, 0) - coalesce(e.paid, 0)) as detail
     from rains r
       left join (select rain_id, sum(amount_units) filter (where paid_at is not null) as paid,
         sum(amount_units) filter (where member_id is not null) as taken from envelopes group by 1) e using (rain_id)
       left join lateral (
         select sum(case x.idempotency_key when 'rain:' || r.rain_id then 1 else -1 end * x.amount) as units
         from (select k.idempotency_key, abs(t.amount_units) as amount from transfer_keys k
           join transfers t on t.transfer_id = k.transfer_id and t.created_at = k.created_at
           where k.merchant_id = r.merchant_id and k.scope = 'rain'
             and k.idempotency_key in ('rain:' || r.rain_id, 'rain:' || r.rain_id || ':rest')) x) m on true
     where coalesce(m.units, 0) <> case when r.state in ('planned', 'open') then r.budget_units when r.state = 'cancelled' then 0
       else coalesce(e.taken, 0) end or (r.state = 'done' and e.taken is distinct from e.paid)`,
  ],
  [
    "RWD-16",
    `select e.merchant_id, format('envelope %s of rain %s has %s, its reward %s', e.place, e.rain_id, e.amount_units, r.amount_units) as detail
     from envelopes e join rewards r on r.merchant_id = e.merchant_id and r.source = 'rain' and r.source_key = e.rain_id || ':' || e.place
     where e.paid_at is not null
       and (r.state, r.amount_units, r.member_id) is distinct from ('claimed', e.amount_units, e.member_id)
     union all select e.merchant_id, format('envelope %s of rain %s was paid without a reward', e.place, e.rain_id) from envelopes e
     where e.paid_at is not null and not exists (select from rewards r where r.merchant_id = e.merchant_id and r.source = 'rain'
       and r.source_key = e.rain_id || ':' || e.place)`,
  ],
  [
    "INV-25",
    // There are few bills of contracts compared with bets, so all of them are read, and each transfer by its key.
    `select d.merchant_id, format('due %s says that %s was paid, its payments %s', d.due_id, d.paid_units, coalesce(p.units, 0)) as detail
     from dues d left join (select due_id, sum(units) as units from due_payments group by 1) p using (due_id)
     where d.paid_units <> coalesce(p.units, 0)
     union all
     select d.merchant_id, format('payment of %s for due %s is not in the ledger', p.units, d.due_id)
     from due_payments p join dues d using (due_id) join bills b using (bill_id)
     where d.to_id is not null and not exists (
       select from transfer_keys k join transfers x on x.transfer_id = k.transfer_id and x.created_at = k.created_at
       where k.merchant_id = d.merchant_id and k.scope = case b.kind when 'dividend' then 'dividend' else 'salary' end
         and k.idempotency_key = 'due:' || d.due_id || case when d.from_id is null then '' else ':' || p.paid_before_units end
         and abs(x.amount_units) = p.units)`,
  ],
];
