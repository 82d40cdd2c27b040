import type { Queryable } from "../../../platform/db/database.ts";
import type { FileRound } from "./rounds-file.ts";

/** Kinds of differences, in the order in which they are checked: a round has the first that applies. */
export const differenceKinds = [
  "repeated",
  "missing_here",
  "missing_there",
  "currency",
  "amount",
  "state",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export interface Period {
  readonly vendor: string;
  readonly from: Date;
  readonly to: Date;
}

/** One side of a difference. Amounts are units, as texts. */
export interface RoundSide {
  readonly bet: string;
  readonly win: string;
  readonly currency: string;
  readonly state: string;
}

export interface DifferenceRow {
  kind: DifferenceKind;
  round_id: string;
  player_id: string;
  theirs: RoundSide | null;
  ours: RoundSide | null;
}

/** At most this many differences are stored; all of them are counted. */
const mostKept = 10_000;

/** Begins a comparison, and deletes the remains of crashed ones. @returns its number */
export async function beginReconciliation(
  q: Queryable,
  { vendor, from, to }: Period,
  file: string,
  now: Date,
): Promise<bigint> {
  await q.query(
    `delete from vendor_file_rounds where reconciliation_id in (select reconciliation_id from vendor_reconciliations
      where finished_at is null and started_at < $1::timestamptz - interval '1 day')`,
    [now],
  );
  const [row] = await q.query<{ id: bigint }>(
    `insert into vendor_reconciliations (merchant_id, vendor, starts_at, ends_at, file_name, started_at)
      values (app_merchant(), $1, $2, $3, $4, $5) returning reconciliation_id as id`,
    [vendor, from, to, file, now],
  );
  if (!row) throw new Error("a comparison was not made");
  return row.id;
}

/** Stores a part of the file, with the accounts of its players. */
export const keepFileRounds = (
  q: Queryable,
  id: bigint,
  vendor: string,
  rounds: readonly FileRound[],
): Promise<unknown> =>
  q.query(
    `insert into vendor_file_rounds (merchant_id, reconciliation_id, line, round_id, player_id, bet_units, win_units, currency, state,
        account_id)
      select app_merchant(), $1, f.line, f.round_id, f.player_id, f.bet, f.win, f.currency, f.state, p.account_id
      from unnest($3::integer[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::text[])
        as f(line, round_id, player_id, bet, win, currency, state)
      left join vendor_players p on p.player_id = f.player_id and p.vendor = $2`,
    [
      id,
      vendor,
      rounds.map(({ line }) => line),
      rounds.map(({ roundId }) => roundId),
      rounds.map(({ player }) => player),
      rounds.map(({ betUnits }) => betUnits),
      rounds.map(({ winUnits }) => winUnits),
      rounds.map(({ currency }) => currency),
      rounds.map(({ state }) => state),
    ],
  );

export interface CountRow {
  kind: DifferenceKind;
  count: number;
}

/** Compares the file with the ledger and stores the first differences. @returns the number of each kind */
export const compareFile = (
  q: Queryable,
  id: bigint,
  { vendor, from, to }: Period,
  edgeSeconds: number,
): Promise<CountRow[]> =>
  q.query<CountRow>("select kind, count from vendor_compare_file($1, $2, $3, $4, $5, $6)", [
    id,
    vendor,
    from,
    to,
    `${edgeSeconds} seconds`,
    mostKept,
  ]);

export interface SumRow {
  side: "theirs" | "ours";
  currency: string;
  rounds: number;
  bet: bigint;
  win: bigint;
}

/** Sums the file, and the ledger's rounds that were started in its time, by currency. */
export const sumSides = (q: Queryable, id: bigint, { vendor, from, to }: Period): Promise<SumRow[]> =>
  q.query<SumRow>(
    `select 'theirs' as side, currency, count(*)::integer as rounds, sum(bet_units)::bigint as bet, sum(win_units)::bigint as win
      from vendor_file_rounds where reconciliation_id = $1 group by currency
      union all
      select 'ours', a.currency, count(*)::integer, sum(r.stake_units - r.returned_units)::bigint, sum(r.win_units)::bigint
      from game_rounds r join accounts a on a.account_id = r.account_id
      where r.merchant_id = app_merchant() and r.vendor = $2 and r.started_at >= $3 and r.started_at < $4 group by a.currency
      order by 2, 1`,
    [id, vendor, from, to],
  );

/** Stores the result, and deletes the file. */
export async function endReconciliation(
  q: Queryable,
  id: bigint,
  outcome: { counts: object; sums: object; fileRounds: number; ourRounds: number; now: Date },
): Promise<void> {
  const { counts, sums, fileRounds, ourRounds, now } = outcome;
  await q.query(
    `update vendor_reconciliations set counts = $2, sums = $3, file_rounds = $4, our_rounds = $5, finished_at = $6
      where reconciliation_id = $1`,
    [id, counts, sums, fileRounds, ourRounds, now],
  );
  await q.query("delete from vendor_file_rounds where reconciliation_id = $1", [id]);
}

/** Reads the first differences of a comparison. */
export const listDifferences = (q: Queryable, id: bigint, atMost: number): Promise<DifferenceRow[]> =>
  q.query<DifferenceRow>(
    `select kind, round_id, player_id, theirs, ours from vendor_differences where reconciliation_id = $1
      order by place limit $2`,
    [id, atMost],
  );
