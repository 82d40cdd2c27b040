import type { Day, DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";
import type { LineState } from "./lines.store.ts";

/** The sums of a line; for a correction, the change. In units. */
export interface LineSums {
  readonly ownTurnover: bigint;
  readonly teamTurnover: bigint;
  readonly own: bigint;
  readonly team: bigint;
}

export interface IncomeRow extends LineSums {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly day: Day;
  readonly bookedDay: Day;
  readonly revision: number;
  readonly category: string;
  readonly ppm: number;
  readonly state: LineState;
  readonly isCorrected: boolean;
  /** The fact marks up to which it and the line before it count; null without one before. */
  readonly mark: bigint;
  readonly markBefore: bigint | null;
  readonly revisionBefore: number | null;
}

/** A member's lines that a range of days lists: those of the days, and corrections of any earlier day. */
const listed = (each = ""): string => `(
    (select l.* from generate_series($2::date, $3::date, interval '1 day') d join settlement_lines l
      on l.merchant_id = app_merchant() and l.day = d::date and l.member_id = $1 and l.revision = 1
        and ($4::text is null or l.category = $4) ${each})
    union all
    (select l.* from settlement_lines l where l.merchant_id = app_merchant() and l.member_id = $1 and l.revision > 1
      and l.booked_day between $2 and $3 and ($4::text is null or l.category = $4) ${each})
  )`;

const withBefore = (of: string): string => `${of} l join settlement_runs r on r.run_id = l.run_id
  left join lateral (
    select p.* from settlement_lines p where p.merchant_id = app_merchant() and p.day = l.day and p.member_id = l.member_id and p.category = l.category
        and p.revision < l.revision order by p.revision desc limit 1
  ) b on l.revision > 1
  left join settlement_runs e on e.run_id = b.run_id`;

const change = (column: string): string => `l.${column} - coalesce(b.${column}, 0)`;
const sums = {
  ownTurnover: change("own_turnover_units"),
  teamTurnover: change("team_turnover_units"),
  own: change("own_units"),
  team: change("team_units"),
};
const columns = `l.line_id as id, l.member_id as "memberId", l.day::text, l.booked_day::text as "bookedDay", l.revision, l.category, l.ppm,
  l.state, ${sums.ownTurnover} as "ownTurnover", ${sums.teamTurnover} as "teamTurnover", ${sums.own} as own, ${sums.team} as team,
  exists (select from settlement_lines n where n.merchant_id = app_merchant() and n.day = l.day and n.member_id = l.member_id
    and n.category = l.category and n.revision > l.revision) as "isCorrected",
  r.facts_until as mark, e.facts_until as "markBefore", b.revision as "revisionBefore"`;

export interface IncomeFilter {
  readonly memberId: bigint;
  readonly days: DayRange;
  readonly category: string | null;
}

const valuesOf = ({ memberId, days, category }: IncomeFilter) => [memberId, ...days, category];
const newestFirst = "order by l.booked_day desc, l.line_id desc";

/** Lines after one, newest first; without one, from the beginning. */
export const listIncome = (
  q: Queryable,
  filter: IncomeFilter,
  {
    limit,
    offset = 0,
    after,
  }: { limit: number; offset?: number; after?: Pick<IncomeRow, "bookedDay" | "id"> | undefined },
): Promise<IncomeRow[]> =>
  q.query<IncomeRow>(
    // Each half ends early, and a line's changes are looked up for the page only.
    `select ${columns} from ${withBefore(`(
       select * from ${listed(`and ($5::date is null or (l.booked_day, l.line_id) < ($5, $6)) ${newestFirst} limit $7::bigint + $8`)} l
         ${newestFirst} limit $7 offset $8
     )`)} ${newestFirst}`,
    [...valuesOf(filter), after?.bookedDay ?? null, after?.id ?? null, limit, offset],
  );

/** The sums of a filter's lines. A cancelled line was not paid. */
export interface IncomeTotals extends LineSums {
  readonly count: number;
  readonly amount: bigint;
}

export const sumIncome = async (q: Queryable, filter: IncomeFilter): Promise<IncomeTotals> => {
  const sum = (expression: string): string => `coalesce(sum(${expression}), 0)::bigint`;
  const [row] = await q.query<IncomeTotals>(
    `select count(*)::integer as count, ${sum(sums.ownTurnover)} as "ownTurnover", ${sum(sums.teamTurnover)} as "teamTurnover",
       ${sum(sums.own)} as own, ${sum(sums.team)} as team,
       ${sum(`case when l.state = 'cancelled' then 0 else ${sums.own} + ${sums.team} end`)} as amount
       from ${withBefore(listed())}`,
    valuesOf(filter),
  );
  if (!row) throw new Error("an aggregate has one row");
  return row;
};

/** A member's own line; undefined for other members' lines. */
export const findLine = async (q: Queryable, memberId: bigint, id: bigint): Promise<IncomeRow | undefined> =>
  (
    await q.query<IncomeRow>(
      `select ${columns} from ${withBefore("settlement_lines")} where l.merchant_id = app_merchant() and l.member_id = $1 and l.line_id = $2`,
      [memberId, id],
    )
  )[0];

/** A direct, with the figures counted for them: for a correction, the change. */
export interface LegRow {
  readonly memberId: bigint;
  readonly name: string;
  readonly isAgent: boolean;
  readonly turnover: bigint;
  readonly ppm: number;
  readonly amount: bigint;
}

/** The agent, day and category of the legs, and the run that counted them, less the run to compare with. */
export interface LegsOf extends Pick<IncomeRow, "day" | "category" | "revision" | "mark"> {
  readonly agentId: bigint;
  /** The agent's rate of the day. */
  readonly ppm: number;
  readonly markBefore: bigint | null;
  readonly revisionBefore: number | null;
}

const legs = `with counted as (
    select p.member_id, p.units, case when $6::bigint is null then 0 else (
        select coalesce(sum(b.units), 0) from plays_until($2, $6) b where b.member_id = p.member_id and b.category = p.category) end as before
      from plays_until($2, $5) p join members m on m.merchant_id = app_merchant() and m.member_id = p.member_id and m.type in (0, 4, 40)
      where p.agent_id = $1 and p.category = $3
    union all
    select s.member_id, team_turnover_on(s.member_id, $2, $3, $5, $4),
        case when $6::bigint is null then 0 else team_turnover_on(s.member_id, $2, $3, $6, $7) end
      from upline_spans s join members m on m.merchant_id = app_merchant() and m.member_id = s.member_id and m.type not in (0, 4, 40)
      where s.merchant_id = app_merchant() and s.agent_id = $1 and $2::date between s.from_day and coalesce(s.to_day, 'infinity')
  ), legs as (
    select c.member_id, c.units - c.before as turnover, least(coalesce(r.ppm, 0), $8::integer) as ppm,
        rebate_share(c.units, $8 - least(coalesce(r.ppm, 0), $8)) - rebate_share(c.before::bigint, $8 - least(coalesce(r.ppm, 0), $8)) as amount
      from counted c left join rates_on($2) r on r.member_id = c.member_id and r.category = $3 where c.units <> c.before
  )`;
const valuesOfLegs = (of: LegsOf) => [
  of.agentId,
  of.day,
  of.category,
  of.revision,
  of.mark,
  of.markBefore,
  of.revisionBefore,
  of.ppm,
];

/** The counted directs of an agent, the largest turnover first. */
export const listLegs = (
  q: Queryable,
  of: LegsOf,
  { limit, offset }: { limit: number; offset: number },
): Promise<LegRow[]> =>
  q.query<LegRow>(
    `${legs} select l.member_id as "memberId", m.username as name, m.type not in (0, 4, 40) as "isAgent", l.turnover::bigint, l.ppm,
       l.amount from legs l join members m on m.merchant_id = app_merchant() and m.member_id = l.member_id
     order by abs(l.turnover) desc, l.member_id limit $9 offset $10`,
    [...valuesOfLegs(of), limit, offset],
  );

export const sumLegs = async (
  q: Queryable,
  of: LegsOf,
): Promise<{ count: number; turnover: bigint; amount: bigint }> => {
  const [row] = await q.query<{ count: number; turnover: bigint; amount: bigint }>(
    `${legs} select count(*)::integer as count, coalesce(sum(turnover), 0)::bigint as turnover, coalesce(sum(amount), 0)::bigint as amount
     from legs`,
    valuesOfLegs(of),
  );
  if (!row) throw new Error("an aggregate has one row");
  return row;
};
