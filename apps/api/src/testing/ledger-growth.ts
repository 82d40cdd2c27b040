import type pg from "pg";

export interface Growth {
  /** Rounds of each player before, so that none comes twice. */
  readonly from: number;
  readonly to: number;
}

const eachRound = `create temp table made as
  select a.merchant_id, a.account_id, a.member_id, a.currency, n, k, (select max(transfer_id) from transfers)
      + row_number() over (order by n, a.account_id, k) as id, case k when 0 then -10 else 5 end as amount,
    a.balance_units - 10 * (n - $1 + 1) + 5 * (n - $1 + k) as balance, now() + n * interval '1 second' as at,
    (select h.account_id from accounts h where h.kind = 'vendor' and h.merchant_id = a.merchant_id limit 1) as house
  from accounts a cross join generate_series($1::integer, $2::integer) n cross join generate_series(0, 1) k
  where a.kind = 'member' and a.is_real`;

const intoTables = [
  `insert into transfers (transfer_id, merchant_id, kind, account_id, amount_units, balance_units, currency, reference, created_at)
   overriding system value select id, merchant_id, case k when 0 then 'bet' else 'win' end, account_id, amount, balance, currency,
     'grown-' || n, at from made order by id`,
  "insert into postings select merchant_id, id, account_id, amount, currency, balance, at from made order by id",
  "insert into postings select merchant_id, id, house, -amount, currency, null, at from made order by id",
  `insert into vendor_transactions (merchant_id, vendor, transaction_id, kind, account_id, round_id, amount_units, reference_id, status,
     balance_units, has_effect, transfer_id, created_at)
   select merchant_id, 'BGS', format('grown-%s-%s-%s', account_id, n, k), case k when 0 then 'bet' else 'win' end, account_id,
     'grown-' || n, abs(amount), case k when 1 then format('grown-%s-%s-0', account_id, n) end, 'ok', balance, true, id, at
   from made order by id`,
  `insert into game_rounds (merchant_id, vendor, account_id, round_id, member_id, is_real, node_id, game_vendor, game_code, game_type,
     stake_units, win_units, is_closed, day, started_at)
   select merchant_id, 'BGS', account_id, 'grown-' || n, member_id, true, '1', 'BGS', 'g', 'RNG', 10, 5, true, at::date, at
   from made where k = 0`,
  `update accounts a set balance_units = m.balance from (select distinct on (account_id) account_id, balance from made
     order by account_id, id desc) m where m.account_id = a.account_id`,
  "select setval('transfers_transfer_id_seq', (select max(transfer_id) from transfers))",
  "drop table made",
];

/** Writes complete rounds of a bet of 10 and a win of 5 for every real member, past the ledger's functions, as the owner. */
export async function growLedger(owner: pg.Client, { from, to }: Growth): Promise<void> {
  await owner.query("begin");
  await owner.query(eachRound, [from, to]);
  for (const statement of intoTables) await owner.query(statement);
  await owner.query("commit");
}
