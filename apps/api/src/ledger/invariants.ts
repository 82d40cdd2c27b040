/** A violation of the ledger's rules, found by the checker. */
export interface LedgerFault {
  readonly invariant: string;
  readonly brandId: number;
  readonly detail: string;
}

type Query = (sql: string) => Promise<{ rows: { merchant_id: number; detail: string }[] }>;

/**
 * What each transfer says. A bet or a win says it in its row of vendor_transactions alone; those from before 0107, and all
 * others, have a row of transfers.
 */
const headers = `(select transfer_id, merchant_id, kind, account_id, amount_units, balance_units, other_account_id,
    other_balance_units, currency, idempotency_key from transfers
  union all select v.transfer_id, v.merchant_id, v.kind, v.account_id, case v.kind when 'bet' then -v.amount_units else v.amount_units end,
    v.balance_units, null, null, a.currency, null
  from vendor_transactions v left join accounts a using (account_id)
  where v.kind in ('bet', 'win') and v.transfer_id is not null
    and not exists (select from transfers t where t.transfer_id = v.transfer_id))`;

/** Each statement selects the rows that break its rule: columns merchant_id and detail. */
const checks: readonly (readonly [invariant: string, sql: string])[] = [
  [
    "INV-01",
    `select merchant_id, format('transfer %s sums to %s %s', transfer_id, sum(amount_units), currency) as detail
     from postings group by merchant_id, transfer_id, currency having sum(amount_units) <> 0 or count(*) < 2`,
  ],
  [
    "INV-01",
    `select merchant_id, format('the ledger sums to %s %s', sum(amount_units), currency) as detail
     from postings group by merchant_id, currency having sum(amount_units) <> 0`,
  ],
  [
    "INV-01",
    `select t.merchant_id, format('transfer %s has no postings', t.transfer_id) as detail
     from ${headers} t where not exists (select from postings p where p.transfer_id = t.transfer_id)
     union all select p.merchant_id, format('posting of no transfer %s', p.transfer_id)
     from postings p where not exists (select from ${headers} t where t.transfer_id = p.transfer_id)`,
  ],
  [
    "INV-01",
    `select t.merchant_id, format('transfer %s says %s of account %s, its posting does not', t.transfer_id, t.amount_units, t.account_id) as detail
     from ${headers} t where not exists (select from postings p where (p.transfer_id, p.account_id, p.amount_units, p.balance_after_units)
       = (t.transfer_id, t.account_id, t.amount_units, t.balance_units))
     union all select t.merchant_id, format('transfer %s says %s of account %s, its posting does not', t.transfer_id, -t.amount_units, t.other_account_id)
     from ${headers} t where t.other_account_id is not null and not exists (select from postings p
       where (p.transfer_id, p.account_id, p.amount_units) = (t.transfer_id, t.other_account_id, -t.amount_units)
         and p.balance_after_units is not distinct from t.other_balance_units)`,
  ],
  [
    "INV-02",
    `select a.merchant_id, format('account %s holds %s, its postings sum to %s', a.account_id, a.balance_units, coalesce(p.units, 0)) as detail
     from accounts a left join (select account_id, sum(amount_units) as units from postings group by account_id) p using (account_id)
     where a.balance_units is not null and a.balance_units <> coalesce(p.units, 0)`,
  ],
  [
    "INV-03",
    `select merchant_id, format('account %s is at %s and not flagged', account_id, balance_units) as detail
     from accounts where balance_units < 0 and flagged_at is null`,
  ],
  [
    "INV-03",
    `select t.merchant_id, format('%s %s left account %s at %s', t.kind, t.transfer_id, t.account_id, t.balance_units) as detail
     from ${headers} t where t.amount_units < 0 and t.balance_units < 0 and t.kind <> 'rollback'`,
  ],
  [
    "INV-04",
    `select merchant_id, format('%s %s stands %s times', vendor, transaction_id, count(*)) as detail
     from vendor_transactions group by merchant_id, vendor, transaction_id having count(*) > 1`,
  ],
  [
    "INV-05",
    `select merchant_id, format('key %s of %s was used %s times', idempotency_key, scope, count(*)) as detail
     from transfers where idempotency_key is not null group by merchant_id, scope, idempotency_key, leg having count(*) > 1
     union all select merchant_id, format('key %s of %s has %s of %s legs', idempotency_key, scope, count(*), max(leg) + 1)
     from transfers where idempotency_key is not null group by merchant_id, scope, idempotency_key having count(*) <> max(leg) + 1
     union all select v.merchant_id, format('%s %s and transfer %s disagree', v.vendor, v.transaction_id, v.transfer_id)
     from vendor_transactions v left join ${headers} t on t.transfer_id = v.transfer_id
     where v.transfer_id is not null and (t.transfer_id is null or t.kind <> v.kind or t.account_id <> v.account_id
       or t.balance_units <> v.balance_units or (v.kind <> 'rollback' and abs(t.amount_units) <> v.amount_units))
     union all select t.merchant_id, format('%s %s has no call of a vendor', t.kind, t.transfer_id)
     from ${headers} t where t.idempotency_key is null
       and (select count(*) from vendor_transactions v where v.transfer_id = t.transfer_id) <> 1`,
  ],
  [
    "INV-06",
    `select merchant_id, format('%s %s was rolled back %s times', vendor, reference_id, count(*)) as detail
     from vendor_transactions where kind = 'rollback' and has_effect
     group by merchant_id, vendor, reference_id having count(*) > 1`,
  ],
  [
    "INV-07",
    `select b.merchant_id, format('%s bet %s was won and rolled back', b.vendor, b.transaction_id) as detail
     from vendor_transactions b
     join vendor_transactions r on (r.merchant_id, r.vendor, r.reference_id) = (b.merchant_id, b.vendor, b.transaction_id)
       and r.kind = 'rollback' and r.has_effect
     join vendor_transactions w on (w.merchant_id, w.vendor, w.reference_id) = (b.merchant_id, b.vendor, b.transaction_id)
       and w.kind = 'win'
     where b.kind = 'bet' and not exists (select from vendor_transactions x
       where (x.merchant_id, x.vendor, x.reference_id) = (w.merchant_id, w.vendor, w.transaction_id) and x.kind = 'rollback' and x.has_effect)`,
  ],
  [
    "INV-08",
    `select merchant_id, format('%s %s moved money though it was %s', vendor, transaction_id, status) as detail
     from vendor_transactions where (kind = 'tombstone' or status <> 'ok') and (has_effect or transfer_id is not null)`,
  ],
  [
    "INV-10",
    `select p.merchant_id, format('transfer %s touches account %s of brand %s', p.transfer_id, p.account_id, a.merchant_id) as detail
     from postings p join accounts a using (account_id) join ${headers} t using (transfer_id)
     where p.merchant_id <> a.merchant_id or p.merchant_id <> t.merchant_id or p.currency <> a.currency or p.currency <> t.currency
     union all select p.merchant_id, format('transfer %s touches no account %s', p.transfer_id, p.account_id)
     from postings p where not exists (select from accounts a where a.account_id = p.account_id)
     union all select a.merchant_id, format('account %s is not of its member''s brand', a.account_id)
     from accounts a left join merchants b using (merchant_id) left join members m on m.member_id = a.member_id
     where b.merchant_id is null or (a.member_id is not null and m.merchant_id is distinct from a.merchant_id)`,
  ],
  [
    "INV-12",
    `select house.merchant_id, format('the house owes %s %s and members hold %s (real: %s)', -house.units, house.currency, members.units, is_real) as detail
     from (select a.merchant_id, a.currency, a.is_real, sum(p.amount_units) as units from postings p join accounts a using (account_id)
       where a.member_id is null group by 1, 2, 3) house
     full join (select merchant_id, currency, is_real, sum(balance_units) as units from accounts where member_id is not null group by 1, 2, 3) members
       using (merchant_id, currency, is_real)
     where coalesce(house.units, 0) + coalesce(members.units, 0) <> 0`,
  ],
  [
    "INV-12",
    `select t.merchant_id, format('%s %s goes from %s to %s', t.kind, t.transfer_id, giver.kind, receiver.kind) as detail
     from ${headers} t join postings given on given.transfer_id = t.transfer_id and given.amount_units < 0
     join postings received on received.transfer_id = t.transfer_id and received.amount_units > 0
     join accounts giver on giver.account_id = given.account_id join accounts receiver on receiver.account_id = received.account_id
     where not exists (select from transfer_kinds k where (k.kind, k.from_kind, k.to_kind) = (t.kind, giver.kind, receiver.kind))`,
  ],
  [
    "EXT-05",
    `with calls as (
       select v.merchant_id, v.vendor, v.account_id, v.round_id,
         sum(v.amount_units) filter (where v.kind = 'bet') as stake,
         sum(v.amount_units) filter (where v.kind = 'bet' and b.transaction_id is not null) as returned,
         sum(v.amount_units) filter (where v.kind = 'win' and b.transaction_id is null) as win
       from vendor_transactions v left join vendor_transactions b
         on (b.merchant_id, b.vendor, b.reference_id) = (v.merchant_id, v.vendor, v.transaction_id) and b.kind = 'rollback' and b.has_effect
       where v.has_effect and v.kind in ('bet', 'win') group by 1, 2, 3, 4)
     select merchant_id, format('round %s of %s shows %s/%s/%s, its calls say %s/%s/%s', round_id, vendor,
       r.stake_units, r.returned_units, r.win_units, c.stake, c.returned, c.win) as detail
     from game_rounds r full join calls c using (merchant_id, vendor, account_id, round_id)
     where (r.stake_units, r.returned_units, r.win_units)
       is distinct from (coalesce(c.stake, 0)::bigint, coalesce(c.returned, 0)::bigint, coalesce(c.win, 0)::bigint)`,
  ],
];

/**
 * Checks the whole ledger for violations of INV-01 to INV-08, INV-10 and INV-12, and for recorded rounds that disagree
 * with their calls. It needs a connection of the schema owner, because row-level security would hide rows. In a
 * repeatable-read transaction it sees one instant.
 * @returns every fault; an empty list means that all rules hold
 */
export async function checkInvariants(query: Query): Promise<readonly LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [invariant, sql] of checks) {
    const { rows } = await query(sql);
    for (const row of rows) faults.push({ invariant, brandId: row.merchant_id, detail: row.detail });
  }
  return faults;
}
