import type { DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";
import { isInTeamAt } from "./team-days.ts";

export interface TeamRoundRow {
  readonly username: string;
  readonly round_id: string;
  readonly vendor: string;
  readonly account_id: bigint;
  readonly node_id: string;
  readonly game_vendor: string;
  readonly game_code: string;
  readonly game_type: string;
  readonly started_at: Date;
  readonly stake_units: bigint;
  readonly valid_units: bigint;
  readonly win_units: bigint;
  readonly net_units: bigint;
  readonly state: "open" | "settled" | "cancelled";
}

export interface TeamRoundFilter {
  readonly agentId: bigint;
  readonly days: DayRange;
  /** From the start of the first day to the end of the last. */
  readonly from: Date;
  readonly to: Date;
  readonly gameType: string | null;
  /** A full name, in lower case. */
  readonly name: string | null;
  /** By the days on which rounds were settled, as lines count them, instead of the days on which they began. */
  readonly isBySettled: boolean;
  /** The path of opened agents; the rounds are those of its last. Null for the rounds of anybody. */
  readonly under: readonly bigint[] | null;
}

const valid = "case when r.state = 'settled' then r.stake_units - r.returned_units else 0 end";
const began = `r.started_at >= $2 and r.started_at < $3 and ${isInTeamAt("r.started_at", "$6", "$7")}`;
/** A round may have begun long before it ended; there is no known limit. */
const settled = `r.state = 'settled' and r.settled_day between t.first_day and t.last_day and r.started_at < $3 and $2::timestamptz is not null`;
/** The last agent in the path led the player, or played, on a day of the path $8. */
const led = (
  day: string,
): string => `($8::bigint[] is null or exists (select from days_through($1, $8, $6, $7) d
  where ${day} between d.first_day and d.last_day and (r.member_id = ($8::bigint[])[cardinality($8::bigint[])]
    or exists (select from upline_spans s where s.merchant_id = app_merchant() and s.member_id = r.member_id
      and s.agent_id = coalesce(($8::bigint[])[cardinality($8::bigint[])], $1) and ${day} between s.from_day and coalesce(s.to_day, 'infinity')))))`;
const during = {
  began: `${began} and ${led("merchant_day(app_merchant(), r.started_at)")}`,
  settled: `${settled} and ${led("r.settled_day")}`,
};
const roundsOf = (isBySettled: boolean): string => `from team_of_days($1, $6, $7) t
  join game_rounds r on r.member_id = t.member_id and r.merchant_id = app_merchant() and r.is_real and ${during[isBySettled ? "settled" : "began"]}
  join members m on m.merchant_id = app_merchant() and m.member_id = r.member_id
  where ($4::text is null or r.game_type = $4) and ($5::text is null or m.username = $5)`;

/** A row of the record. The rows after it began earlier. */
export type TeamRoundPlace = Pick<TeamRoundRow, "started_at" | "round_id" | "vendor" | "account_id">;

const valuesOf = ({ agentId, days, from, to, gameType, name, under }: TeamRoundFilter) => [
  agentId,
  from,
  to,
  gameType,
  name,
  ...days,
  under,
];

/**
 * A page of the rounds of real money that began or ended while the player was in the team, newest first, or the page after a row.
 */
export const listTeamRounds = (
  q: Queryable,
  filter: TeamRoundFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: TeamRoundPlace | undefined },
): Promise<TeamRoundRow[]> => {
  // Rounds later than the row are not read again.
  const to = after ? new Date(after.started_at.getTime() + 1) : filter.to;
  const place = [after?.started_at, after?.round_id, after?.vendor, after?.account_id];
  return q.query<TeamRoundRow>(
    {
      name: filter.isBySettled ? "team-rounds-settled" : "team-rounds",
      text: `select m.username, r.round_id, r.vendor, r.account_id, r.node_id, r.game_vendor, r.game_code, r.game_type, r.started_at,
          r.stake_units, r.win_units, r.state, ${valid} as valid_units, r.win_units - (r.stake_units - r.returned_units) as net_units
        ${roundsOf(filter.isBySettled)} and ($9::timestamptz is null or (r.started_at, r.round_id, r.vendor, r.account_id) < ($9, $10, $11, $12::bigint))
        order by r.started_at desc, r.round_id desc, r.vendor desc, r.account_id desc limit $13 offset $14`,
    },
    [...valuesOf({ ...filter, to }), ...place.map((value) => value ?? null), limit, offset],
  );
};

export interface TeamRoundTotals {
  readonly count: number;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly win: bigint;
  readonly net: bigint;
}

/** The sums of the rounds under a filter. */
export const sumTeamRounds = async (q: Queryable, filter: TeamRoundFilter): Promise<TeamRoundTotals> => {
  const [total] = await q.query<TeamRoundTotals>(
    {
      name: filter.isBySettled ? "team-rounds-settled-total" : "team-rounds-total",
      text: `select count(*)::integer as count, coalesce(sum(r.stake_units), 0)::bigint as stake, coalesce(sum(${valid}), 0)::bigint as valid,
          coalesce(sum(r.win_units), 0)::bigint as win,
          coalesce(sum(r.win_units - (r.stake_units - r.returned_units)), 0)::bigint as net
          ${roundsOf(filter.isBySettled)}`,
    },
    valuesOf(filter),
  );
  if (!total) throw new Error("an aggregate has one row");
  return total;
};
