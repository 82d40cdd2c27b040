import type { DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

export interface RecordFilter {
  readonly memberId: bigint;
  /** From the start of the first day to the end of the last. */
  readonly from: Date;
  readonly to: Date;
  readonly gameType: string | null;
  readonly vendor: string | null;
  /** The days on which the rounds were settled. Undefined to filter by the time at which they began. */
  readonly settledOn: DayRange | undefined;
}

export interface RoundRow {
  vendor: string;
  round_id: string;
  node_id: string;
  game_vendor: string;
  game_code: string;
  game_type: string;
  started_at: Date;
  stake_units: bigint;
  valid_units: bigint;
  net_units: bigint;
  win_units: bigint;
  state: "open" | "settled" | "cancelled";
}

export interface RecordTotals {
  rounds: bigint;
  stake: bigint;
  valid: bigint;
  win: bigint;
  net: bigint;
}

const own = `merchant_id = app_merchant() and member_id = $1
  and ($4::text is null or game_type = $4) and ($5::text is null or game_vendor = $5)`;
const filters = {
  begun: `${own} and started_at >= $2 and started_at < $3`,
  // No round is settled before it begins, and no zone is two days ahead: the index of the start ends the search.
  settled: `${own} and settled_day between $2 and $3 and state = 'settled' and started_at < $3::date + 2`,
} as const;
type FilterName = keyof typeof filters;

/** A stake counts once its round is settled, minus the part that was returned. */
const valid = "case when state = 'settled' then stake_units - returned_units else 0 end";

const pageBy = (name: FilterName) => ({
  name: `record-page-${name}`,
  text: `select vendor, round_id, node_id, game_vendor, game_code, game_type, started_at, stake_units, win_units, state,
      ${valid} as valid_units, win_units - (stake_units - returned_units) as net_units
    from game_rounds where ${filters[name]} and ($6::timestamptz is null or (started_at, round_id, vendor) < ($6, $7, $8))
    order by started_at desc, round_id desc, vendor desc limit $9 offset $10`,
});
const totalsBy = (name: FilterName) => ({
  name: `record-totals-${name}`,
  text: `select count(*) as rounds, coalesce(sum(stake_units), 0)::bigint as stake, coalesce(sum(${valid}), 0)::bigint as valid,
      coalesce(sum(win_units), 0)::bigint as win, coalesce(sum(win_units - (stake_units - returned_units)), 0)::bigint as net
    from game_rounds where ${filters[name]}`,
});
const statements = {
  begun: { page: pageBy("begun"), totals: totalsBy("begun") },
  settled: { page: pageBy("settled"), totals: totalsBy("settled") },
};

const statementsOf = ({ settledOn }: RecordFilter) => statements[settledOn ? "settled" : "begun"];
const valuesOf = ({ memberId, from, to, settledOn, gameType, vendor }: RecordFilter) => [
  memberId,
  ...(settledOn ?? [from, to]),
  gameType,
  vendor,
];

/** A row of the record. The rows after it are earlier. */
export type RoundPlace = Pick<RoundRow, "started_at" | "round_id" | "vendor">;

/**
 * A page of the record, or the page after a row. The totals read every row of the range, so an offset within it costs no more
 * than the totals.
 */
export const listRounds = (
  q: Queryable,
  of: RecordFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: RoundPlace | undefined },
): Promise<RoundRow[]> => {
  const place = [after?.started_at ?? null, after?.round_id ?? null, after?.vendor ?? null];
  return q.query<RoundRow>(statementsOf(of).page, [...valuesOf(of), ...place, limit, offset]);
};

/** The sums of the rounds under a filter. */
export const sumRounds = async (q: Queryable, of: RecordFilter): Promise<RecordTotals> => {
  const [row] = await q.query<RecordTotals>(statementsOf(of).totals, valuesOf(of));
  if (!row) throw new Error("an aggregate has one row");
  return row;
};
