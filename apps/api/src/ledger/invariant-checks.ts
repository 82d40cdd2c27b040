import { givingChecks } from "./giving-checks.ts";

/** The first transfer and the first call that a check reads. */
export interface CheckRange {
  /** Transfers up to this one are left out: their sums are in `ledger_checkpoints`. 0n for all. */
  readonly afterTransfer: bigint;
  /** Calls and rounds from before this time are left out. Undefined for all. */
  readonly since: Date | undefined;
}

/** Everything there is. */
export const wholeLedger: CheckRange = { afterTransfer: 0n, since: undefined };

/**
 * Names the rows of the range: transfers `t` with their postings `p`, calls of vendors `v`, rounds `g`, and the earlier
 * balance of each account, `c`. A bet or a win may be recorded by its call alone, and have one posting for both sides. Every
 * check reads these in one pass, and looks up other rows by key: `offset 0` keeps such a look-up from becoming a join that
 * reads an entire table.
 */
export const inRange = ({ afterTransfer, since }: CheckRange): string => {
  const from = since === undefined ? "'-infinity'" : `'${since.toISOString()}'`;
  return `with posted as (select * from postings where transfer_id > ${afterTransfer}),
    p as (select merchant_id, transfer_id, account_id, amount_units, currency, balance_after_units from posted union all
      select merchant_id, transfer_id, house_account_id, -amount_units, currency, null from posted where house_account_id is not null),
    v as (select * from vendor_transactions where created_at >= ${from}),
    kept as (select transfer_id, merchant_id, kind, account_id, amount_units, balance_units, other_account_id, other_balance_units,
      currency, scope, idempotency_key, leg from transfers where transfer_id > ${afterTransfer}),
    t as (select * from kept union all
      select v.transfer_id, v.merchant_id, v.kind, v.account_id, case v.kind when 'bet' then -v.amount_units else v.amount_units end,
        v.balance_units, null, null, a.currency, null, null, 0
      from v left join accounts a using (account_id)
      where v.kind in ('bet', 'win') and v.transfer_id > ${afterTransfer}
        and not exists (select from kept where kept.transfer_id = v.transfer_id)),
    g as (select * from game_rounds where started_at >= ${from}),
    c as (select account_id, units from ledger_checkpoints where ${afterTransfer} > 0),
    bounds as (select ${afterTransfer} as after_transfer) `;
};

/** Each statement selects the rows that break its rule: columns merchant_id and detail. `inRange` comes before it. */
export const invariantChecks: readonly (readonly [invariant: string, sql: string])[] = [
  [
    "INV-01",
    `select merchant_id, format('transfer %s sums to %s %s', transfer_id, sum(amount_units), currency) as detail
     from p group by merchant_id, transfer_id, currency having sum(amount_units) <> 0 or count(*) < 2`,
  ],
  [
    "INV-01",
    `select merchant_id, format('the ledger sums to %s %s', sum(amount_units), currency) as detail
     from p group by merchant_id, currency having sum(amount_units) <> 0`,
  ],
  [
    "INV-01",
    `select t.merchant_id, format('transfer %s has no postings', t.transfer_id) as detail
     from t where not exists (select from p where p.transfer_id = t.transfer_id)
     union all select p.merchant_id, format('posting of no transfer %s', p.transfer_id)
     from p where not exists (select from t where t.transfer_id = p.transfer_id)`,
  ],
  [
    "INV-01",
    `select t.merchant_id, format('transfer %s says %s of account %s, its posting does not', t.transfer_id, t.amount_units, t.account_id) as detail
     from t where not exists (select from p where p.transfer_id = t.transfer_id and p.account_id = t.account_id
       and p.amount_units = t.amount_units and p.balance_after_units is not distinct from t.balance_units)
     union all select t.merchant_id, format('transfer %s says %s of account %s, its posting does not', t.transfer_id, -t.amount_units, t.other_account_id)
     from t where t.other_account_id is not null and not exists (select from p where p.transfer_id = t.transfer_id
       and p.account_id = t.other_account_id and p.amount_units = -t.amount_units
       and p.balance_after_units is not distinct from t.other_balance_units)`,
  ],
  [
    "INV-02",
    `select a.merchant_id, format('account %s holds %s, its postings sum to %s', a.account_id, a.balance_units,
       coalesce(c.units, 0) + coalesce(s.units, 0)) as detail
     from accounts a left join c using (account_id)
       left join (select account_id, sum(amount_units) as units from p group by account_id) s using (account_id)
     where a.balance_units is not null and a.balance_units <> coalesce(c.units, 0) + coalesce(s.units, 0)`,
  ],
  [
    "INV-03",
    `select merchant_id, format('account %s is at %s and not flagged', account_id, balance_units) as detail
     from accounts where balance_units < 0 and flagged_at is null`,
  ],
  [
    "INV-03",
    `select t.merchant_id, format('%s %s left account %s at %s', t.kind, t.transfer_id, t.account_id, t.balance_units) as detail
     from t where t.amount_units < 0 and t.balance_units < 0 and t.kind <> 'rollback'`,
  ],
  [
    "INV-04",
    `select merchant_id, format('%s %s stands %s times', vendor, transaction_id, count(*)) as detail
     from v group by merchant_id, vendor, transaction_id having count(*) > 1`,
  ],
  [
    "INV-05",
    `select merchant_id, format('key %s of %s was used %s times', idempotency_key, scope, count(*)) as detail
     from t where idempotency_key is not null group by merchant_id, scope, idempotency_key, leg having count(*) > 1
     union all select merchant_id, format('key %s of %s has %s of %s legs', idempotency_key, scope, count(*), max(leg) + 1)
     from t where idempotency_key is not null group by merchant_id, scope, idempotency_key having count(*) <> max(leg) + 1`,
  ],
  [
    "INV-05",
    `select v.merchant_id, format('%s %s and transfer %s disagree', v.vendor, v.transaction_id, v.transfer_id) as detail
     from v cross join bounds left join t on t.transfer_id = v.transfer_id
     where v.transfer_id > bounds.after_transfer and (t.transfer_id is null or t.kind <> v.kind or t.account_id <> v.account_id
       or t.balance_units <> v.balance_units or (v.kind <> 'rollback' and abs(t.amount_units) <> v.amount_units))
     union all select t.merchant_id, format('%s %s has %s calls of a vendor', t.kind, t.transfer_id, coalesce(n.calls, 0))
     from t left join (select transfer_id, count(*) as calls from v where transfer_id is not null group by transfer_id) n using (transfer_id)
     where t.idempotency_key is null and coalesce(n.calls, 0) <> 1`,
  ],
  [
    "INV-06",
    `select merchant_id, format('%s %s was rolled back %s times', vendor, reference_id, count(*)) as detail
     from v where kind = 'rollback' and has_effect
     group by merchant_id, vendor, reference_id having count(*) > 1`,
  ],
  [
    "INV-07",
    // Of a bet that was won and rolled back, one or the other is in range. An id with a space is a round's end, and no win.
    `, late as (select merchant_id, vendor, reference_id from v where kind in ('win', 'rollback') group by 1, 2, 3)
     select late.merchant_id, format('%s bet %s was won and rolled back', late.vendor, late.reference_id) as detail
     from late
     cross join lateral (select from vendor_transactions r
       where (r.merchant_id, r.vendor, r.reference_id) = (late.merchant_id, late.vendor, late.reference_id)
         and r.kind = 'rollback' and r.has_effect offset 0) undone
     cross join lateral (select w.transaction_id from vendor_transactions w
       where (w.merchant_id, w.vendor, w.reference_id) = (late.merchant_id, late.vendor, late.reference_id)
         and w.kind = 'win' and position(' ' in w.transaction_id) = 0 offset 0) won
     left join lateral (select true as is_undone from vendor_transactions x
       where (x.merchant_id, x.vendor, x.reference_id) = (late.merchant_id, late.vendor, won.transaction_id)
         and x.kind = 'rollback' and x.has_effect offset 0) back on true
     where back.is_undone is null`,
  ],
  [
    "INV-08",
    `select merchant_id, format('%s %s moved money though it was %s', vendor, transaction_id, status) as detail
     from v where (kind = 'tombstone' or status <> 'ok') and (has_effect or transfer_id is not null)`,
  ],
  [
    "INV-10",
    `select p.merchant_id, format('transfer %s touches account %s of brand %s', p.transfer_id, p.account_id, a.merchant_id) as detail
     from p join accounts a using (account_id) join t using (transfer_id)
     where p.merchant_id <> a.merchant_id or p.merchant_id <> t.merchant_id or p.currency <> a.currency or p.currency <> t.currency
     union all select p.merchant_id, format('transfer %s touches no account %s', p.transfer_id, p.account_id)
     from p where not exists (select from accounts a where a.account_id = p.account_id)
     union all select a.merchant_id, format('account %s is not of its member''s brand', a.account_id)
     from accounts a left join merchants b using (merchant_id) left join members m on m.member_id = a.member_id
     where b.merchant_id is null or (a.member_id is not null and m.merchant_id is distinct from a.merchant_id)`,
  ],
  [
    "INV-12",
    `select house.merchant_id, format('the house owes %s %s and members have %s, %s of it held for withdrawals (real: %s)',
       -house.units, house.currency, members.units, coalesce(members.held, 0), is_real) as detail
     from (select a.merchant_id, a.currency, a.is_real, sum(s.units) as units
       from (select account_id, units from c union all select account_id, amount_units from p) s join accounts a using (account_id)
       where a.member_id is null group by 1, 2, 3) house
     full join (select merchant_id, currency, is_real, sum(balance_units) as units, sum(balance_units) filter (where kind = 'held') as held
       from accounts where member_id is not null group by 1, 2, 3) members
       using (merchant_id, currency, is_real)
     where coalesce(house.units, 0) + coalesce(members.units, 0) <> 0`,
  ],
  [
    "INV-12",
    `select t.merchant_id, format('%s %s goes from %s to %s', t.kind, t.transfer_id, giver.kind, receiver.kind) as detail
     from t join p given on given.transfer_id = t.transfer_id and given.amount_units < 0
     join p received on received.transfer_id = t.transfer_id and received.amount_units > 0
     join accounts giver on giver.account_id = given.account_id join accounts receiver on receiver.account_id = received.account_id
     where not exists (select from transfer_kinds k where (k.kind, k.from_kind, k.to_kind) = (t.kind, giver.kind, receiver.kind))`,
  ],
  [
    "EXT-05",
    // A round's calls come after its first bet, so that those of a round in range are in range. Few rounds are not, and row-level
    // security lets no hash find those: all rounds of their account are read.
    `, calls as (
       select v.merchant_id, v.vendor, v.account_id, v.round_id,
         sum(v.amount_units) filter (where v.kind = 'bet') as stake,
         sum(v.amount_units) filter (where v.kind = 'bet' and b.transaction_id is not null) as returned,
         sum(v.amount_units) filter (where v.kind = 'win' and b.transaction_id is null) as win
       from v left join v b
         on (b.merchant_id, b.vendor, b.reference_id) = (v.merchant_id, v.vendor, v.transaction_id) and b.kind = 'rollback' and b.has_effect
       where v.has_effect and v.kind in ('bet', 'win') group by 1, 2, 3, 4)
     select merchant_id, format('round %s of %s shows %s/%s/%s, its calls say %s/%s/%s', round_id, vendor,
       g.stake_units, g.returned_units, g.win_units, c.stake, c.returned, c.win) as detail
     from g left join calls c using (merchant_id, vendor, account_id, round_id)
     where (g.stake_units, g.returned_units, g.win_units)
       is distinct from (coalesce(c.stake, 0)::bigint, coalesce(c.returned, 0)::bigint, coalesce(c.win, 0)::bigint)
     union all select c.merchant_id, format('round %s of %s is not there, its calls say %s', c.round_id, c.vendor, c.stake)
     from calls c left join g on (g.merchant_id, g.vendor, g.account_id, g.round_id) = (c.merchant_id, c.vendor, c.account_id, c.round_id)
     left join lateral (select true as is_there from game_rounds r where g.round_id is null
       and (r.merchant_id, r.vendor, r.account_id, r.round_id) = (c.merchant_id, c.vendor, c.account_id, c.round_id) offset 0) r on true
     where g.round_id is null and r.is_there is null`,
  ],
  ...givingChecks,
  [
    "INV-14",
    // Few deposits are charged back, so all of them are read for any range, and each transfer by its key.
    `, charged as (
       select c.merchant_id, c.order_no,
         coalesce(sum(c.taken_units + coalesce(d.paid_units, 0)) filter (where c.reversed_at is null), 0) as units,
         bool_or(c.amount_units <> c.taken_units + coalesce(d.amount_units, 0)) as is_split
       from deposit_chargebacks c left join member_debts d using (merchant_id, order_no, case_no) group by 1, 2),
     moved as (
       select k.merchant_id, m.reference as order_no, -sum(m.amount_units) as units
       from transfer_keys k cross join lateral (select x.reference, x.amount_units from transfers x
         where x.transfer_id = k.transfer_id and x.created_at = k.created_at offset 0) m
       where k.scope = 'chargeback' group by 1, 2)
     select merchant_id, format('%s of order %s were taken back, its transfers say %s', coalesce(charged.units, 0), order_no,
       coalesce(moved.units, 0)) as detail
     from charged full join moved using (merchant_id, order_no)
     where coalesce(charged.units, 0) <> coalesce(moved.units, 0) or is_split`,
  ],
];
