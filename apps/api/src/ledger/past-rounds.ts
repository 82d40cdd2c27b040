import type { ClientBase } from "pg";

/** A round of the past as the arcade played it, with the ids of its player and game. */
export interface PlayedRound {
  readonly accountId: string;
  readonly memberId: string;
  readonly nodeId: string;
  readonly gameVendor: string;
  readonly gameType: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly betId: string;
  readonly winId: string;
  readonly stakeUnits: bigint;
  readonly winUnits: bigint;
  readonly betAt: Date;
  readonly winAt: Date;
  /** The mark by which the ledger recognises a copy of each call. */
  readonly betFingerprint: Buffer;
  readonly winFingerprint: Buffer;
}

/**
 * Books rounds of a day, as `ledger_bet` and `ledger_win` would have booked each of their calls at its time: postings, calls,
 * rounds and facts of play in one statement, numbered in the order of their times, and the balances with them.
 * @throws Error when a wallet would have gone below 0
 */
export async function insertRounds(
  client: ClientBase,
  brandId: number,
  currency: string,
  rounds: readonly PlayedRound[],
): Promise<void> {
  if (rounds.length === 0) return;
  const { rows } = await client.query<{ least: string }>({
    name: "past-rounds",
    text: `with r as (
        select * from unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[],
          $12::bigint[], $13::bigint[], $14::timestamptz[], $15::timestamptz[], $16::bytea[], $17::bytea[]) with ordinality
          u(account_id, member_id, node_id, game_vendor, game_type, game_code, round_id, bet_id, win_id, stake, win, bet_at, win_at,
            bet_print, win_print, nr)
      ), house as materialized (
        select ledger_house($1, 'vendor', 'BGS', $2, true) as account_id
      ), called as (
        select c.*, case when c.amount <> 0 then nextval('transfers_transfer_id_seq') end as transfer_id from (
          select r.account_id, r.round_id, 'bet' as kind, r.bet_id as id, null as reference, -r.stake as amount, r.bet_at as at,
              r.bet_print as print, r.nr from r
          union all
          select r.account_id, r.round_id, 'win', r.win_id, r.bet_id, r.win, r.win_at, r.win_print, r.nr from r
          order by at, nr, kind) c
      ), moved as materialized (
        select c.*, (a.balance_units + sum(c.amount) over (partition by c.account_id order by c.at, c.nr, c.kind))::bigint as balance
        from called c join accounts a using (account_id)
      ), posted as (
        insert into postings (merchant_id, transfer_id, account_id, amount_units, currency, balance_after_units, created_at, house_account_id)
        select $1, m.transfer_id, m.account_id, m.amount, $2, m.balance, m.at, house.account_id
        from moved m cross join house where m.transfer_id is not null order by m.transfer_id
      ), kept as (
        insert into vendor_transactions (merchant_id, vendor, transaction_id, kind, account_id, round_id, amount_units, reference_id,
          fingerprint, status, balance_units, has_effect, transfer_id, created_at)
        select $1, 'BGS', m.id, m.kind, m.account_id, m.round_id, abs(m.amount), m.reference, m.print, 'ok', m.balance, true,
          m.transfer_id, m.at from moved m order by m.at, m.nr, m.kind
      ), settled as (
        insert into game_rounds (merchant_id, vendor, account_id, round_id, member_id, is_real, node_id, game_vendor, game_code,
          game_type, stake_units, win_units, is_closed, day, started_at, ended_at, settled_day)
        select $1, 'BGS', account_id, round_id, member_id, true, node_id, game_vendor, game_code, game_type, stake, win, true,
          (bet_at at time zone 'UTC')::date, bet_at, win_at, merchant_day($1, win_at) from r order by bet_at
      ), told as (
        insert into play_facts (merchant_id, settled_at, day, member_id, account_id, category, vendor, round_id, valid_delta, win_delta,
          rounds_delta)
        select $1, win_at, merchant_day($1, win_at), member_id, account_id, game_type, 'BGS', round_id, stake, win, 1 from r order by win_at
      ), ended as (
        select m.account_id, sum(m.amount)::bigint as units, max(m.at) as last_at, min(m.at) as first_at,
          max(m.at) filter (where m.kind = 'bet') as bet_at, min(m.balance) as least
        from moved m group by m.account_id
      ), changed as (
        update accounts a set balance_units = a.balance_units + e.units, moved_at = e.last_at, played_at = e.bet_at,
          play_since = e.first_at, checked_at = e.first_at
        from ended e where a.account_id = e.account_id
      )
      select min(least) as least from ended`,
    values: [
      brandId,
      currency,
      rounds.map(({ accountId }) => accountId),
      rounds.map(({ memberId }) => memberId),
      rounds.map(({ nodeId }) => nodeId),
      rounds.map(({ gameVendor }) => gameVendor),
      rounds.map(({ gameType }) => gameType),
      rounds.map(({ gameCode }) => gameCode),
      rounds.map(({ roundId }) => roundId),
      rounds.map(({ betId }) => betId),
      rounds.map(({ winId }) => winId),
      rounds.map(({ stakeUnits }) => stakeUnits),
      rounds.map(({ winUnits }) => winUnits),
      rounds.map(({ betAt }) => betAt.toISOString()),
      rounds.map(({ winAt }) => winAt.toISOString()),
      rounds.map(({ betFingerprint }) => betFingerprint),
      rounds.map(({ winFingerprint }) => winFingerprint),
    ],
  });
  if (Number(rows[0]?.least ?? 0) < 0) throw new Error("a past that no wallet could have paid");
}
