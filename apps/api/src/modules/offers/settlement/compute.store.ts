import type { FoldedDay, PlaceSums } from "@croupier/domain/rebate";
import {
  gatherBigints,
  gatherIntegers,
  readBigints,
  readIntegers,
  toArray,
} from "../../../platform/db/columns.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { linesPerSheet } from "./lines-from-sheets.store.ts";
import type { RunRow } from "./runs.store.ts";

/** The effective rates of a category: the brand's cap, and those of agents by their positions in the tree. */
export interface CountedRates {
  readonly category: string;
  readonly capPpm: number;
  readonly ppm: Int32Array;
}

/** Agents' lines in a category, as columns of equal length. */
export type AgentLines = { readonly category: string } & Readonly<
  Record<"memberIds" | Exclude<keyof FoldedDay, "memberId">, readonly (bigint | number)[]>
>;

const columnsOf = (lines: AgentLines): string[] =>
  [
    lines.memberIds,
    lines.ppm,
    lines.ownTurnoverUnits,
    lines.teamTurnoverUnits,
    lines.ownUnits,
    lines.teamUnits,
  ].map(toArray);

/** The facts and days behind a run's lines. */
export interface LinesOf {
  readonly run: RunRow;
  readonly agentIds: readonly bigint[];
  /** A line above it waits for a person. */
  readonly reviewUnits: bigint;
  readonly now: Date;
}

/** Lets the statements of a close join and sort a million plays in memory, until the transaction ends. */
export const allowMemory = (q: Queryable): Promise<object[]> => q.query("set local work_mem = '128MB'");

const valuesOf = ({ run, agentIds, reviewUnits, now }: LinesOf) => [
  run.period,
  run.revision,
  run.id,
  run.bookedDay,
  reviewUnits,
  now,
  toArray(agentIds),
];

/** Everybody with a position in the tree of the day, from 1. Grouped, so that the planner knows that each appears once. */
const agents = `agents as materialized (
    select a.id, min(a.place)::integer as place from unnest($7::bigint[]) with ordinality a(id, place) group by a.id
  )`;

/**
 * The `computed` lines of some members, less the earlier lines, which are also `of` them. An unchanged line is not written;
 * an earlier one that no longer exists gets a line of 0.
 */
const changed = (of: string): string => `before as (
    select distinct on (l.member_id, l.category) l.member_id, l.category, l.ppm, l.own_turnover_units as own_turnover,
        l.team_turnover_units as team_turnover, l.own_units as own, l.team_units as team
      from settlement_lines l where l.merchant_id = app_merchant() and l.day = $1 and l.revision < $2
        and ${of}
      order by l.member_id, l.category, l.revision desc
  ), changed as (
    select member_id, category, coalesce(c.ppm, b.ppm) as ppm, coalesce(c.own_turnover, 0) as own_turnover,
        coalesce(c.team_turnover, 0) as team_turnover, coalesce(c.own, 0) as own, coalesce(c.team, 0) as team,
        coalesce(b.own + b.team, 0) as was
      from computed c full join before b using (member_id, category)
      where (c.ppm, c.own_turnover, c.team_turnover, c.own, c.team) is distinct from (b.ppm, b.own_turnover, b.team_turnover, b.own, b.team)
        and (c.member_id is not null or b.own_turnover + b.team_turnover > 0)
  )`;

/**
 * The first run of a day has none before it, and writes its lines in the order in which they come: they need no join and sort.
 */
const fresh = (which: string): string =>
  `changed as (select c.*, 0::bigint as was from computed c where ${which})`;

/** Lines that wait for a person are written at once; the rest of a first run goes to sheets, each of a category. */
const sheets = (perSheet: number): string => `sheets as (
    insert into settlement_sheets (merchant_id, run_id, category, units, member_ids, ppm, own_turnover_units, own_units)
      select app_merchant(), $3, c.category, sum(c.own), array_agg(c.member_id), array_agg(c.ppm), array_agg(c.own_turnover), array_agg(c.own)
        from (select c.*, row_number() over () / ${perSheet} as sheet from computed c where c.own <= $5) c
        group by c.sheet, c.category
  )`;

/**
 * Writes the `computed` lines. A person reviews large ones, and every line after one that a person has cancelled.
 */
const written = (
  { run }: LinesOf,
  of: string,
  which = "true",
): string => `${run.revision === 1 ? fresh(which) : changed(of)}, written as (
    insert into settlement_lines (merchant_id, run_id, member_id, day, booked_day, revision, category, ppm, own_turnover_units,
        team_turnover_units, own_units, team_units, computed_units, before_units, state, credited_units, paid_at)
      select app_merchant(), $3, n.member_id, $1, $4, $2, n.category, n.ppm, n.own_turnover, n.team_turnover, n.own, n.team,
          n.own + n.team, n.was, case when n.own + n.team = n.was then 'paid' when n.own + n.team - n.was > $5 or $2 > 1 and exists (
            select from settlement_lines x where x.merchant_id = app_merchant() and x.day = $1 and x.member_id = n.member_id
              and x.category = n.category and x.state = 'cancelled') then 'review' else 'computed' end,
          case when n.own + n.team = n.was then 0 end, case when n.own + n.team = n.was then $6::timestamptz end
        from changed n ${run.revision === 1 ? "" : "order by n.member_id, n.category"}
  )`;

/**
 * One pass over the plays of a day: writes the lines of ordinary members, by the effective rates of their nearest agents;
 * those of the first run as sheets, to be written when they are paid. @returns the sums for the agents
 */
export const insertMemberLines = async (
  q: Queryable,
  of: LinesOf & { readonly mark: bigint; readonly perSheet: number },
  counted: readonly CountedRates[],
): Promise<({ readonly category: string } & PlaceSums)[]> => {
  const isEmpty = of.agentIds.length === 0 || counted.length === 0;
  const rows = await q.query<{ category: string } & Record<"places" | "own" | "team" | "legs", Buffer>>(
    `with ${agents}, categories as materialized (
       select c.category, c.cap, c.n from unnest($9::text[], $10::integer[]) with ordinality c(category, cap, n)
     ), played as materialized (
       -- In this order a row takes 64 bytes, and a million of them the memory that there is.
       select p.member_id, p.units, rebate_share(p.units, p.ppm) as own, rebate_share(p.units, p.most - p.ppm) as leg, p.ppm, p.place, p.category,
           p.is_agent from (
         select p.member_id, p.category, p.units, p.is_agent, p.place, p.most, least(p.own_ppm, p.most) as ppm from (
           select p.member_id, p.category, p.units, p.ppm as own_ppm, g.id is not null as is_agent, coalesce(g.place, a.place) as place,
               coalesce(case when p.agent_id is null then c.cap else ($11::integer[])[c.n][a.place] end, 0) as most
             from rated_plays($1, $8) p
               left join agents g on g.id = p.member_id
               left join agents a on a.id = p.agent_id
               left join categories c on c.category = p.category
             -- Each step by itself: an expression that is used five times would be computed five times.
             offset 0
         ) p offset 0
       ) p
     ), computed as not materialized (
       select p.member_id, p.category, p.ppm, p.units as own_turnover, 0::bigint as team_turnover, p.own, 0::bigint as team
         from played p
         where not p.is_agent and p.own > 0
           and p.member_id not in (select m.member_id from members m where m.merchant_id = app_merchant() and m.type <> 0)
     ), ${written(of, "l.member_id not in (select a.id from agents a)", "c.own > $5")}${of.run.revision === 1 ? `, ${sheets(of.perSheet)}` : ""}
     select s.category, ${gatherIntegers("s.place - 1")} as places, ${gatherBigints("s.own")} as own, ${gatherBigints("s.team")} as team,
         ${gatherBigints("s.legs")} as legs
       from (select p.category, p.place, sum(case when p.is_agent then p.units else 0 end)::bigint as own,
           sum(case when p.is_agent then 0 else p.units end)::bigint as team,
           sum(case when p.is_agent then 0 else p.leg end)::bigint as legs
         from played p where p.place is not null group by 1, 2) s group by 1`,
    [
      ...valuesOf(of),
      of.mark,
      counted.map(({ category }) => category),
      toArray(counted.map(({ capPpm }) => capPpm)),
      isEmpty ? "{}" : toArray(counted.map(({ ppm }) => toArray(ppm))),
    ],
  );
  return rows.map(({ category, places, own, team, legs }) => ({
    category,
    places: readIntegers(places),
    ownUnits: readBigints(own),
    teamUnits: readBigints(team),
    legsUnits: readBigints(legs),
  }));
};

/** Writes the lines of agents in a category as they were folded. */
export const insertAgentLines = (q: Queryable, of: LinesOf, lines: AgentLines): Promise<object[]> =>
  q.query(
    `with ${agents}, computed as (
       select l.member_id, $8::text as category, l.ppm, l.own_turnover, l.team_turnover, l.own, l.team
         from unnest($9::bigint[], $10::integer[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[])
             l(member_id, ppm, own_turnover, team_turnover, own, team) order by 1
     ), ${written(of, "l.category = $8 and l.member_id in (select a.id from agents a)")} select`,
    [...valuesOf(of), lines.category, ...columnsOf(lines)],
  );

/** Stores the lines of agents in a category as sheets, in order, to be written when they are paid. */
export const insertAgentSheets = (
  q: Queryable,
  { id }: Pick<RunRow, "id">,
  lines: AgentLines,
  perSheet = linesPerSheet,
): Promise<object[]> => {
  const part = (n: number, type: string): string => `($${n}::${type}[])[i:i + ${perSheet - 1}]`;
  return q.query(
    `insert into settlement_sheets (merchant_id, run_id, category, units, member_ids, ppm, own_turnover_units, team_turnover_units, own_units,
       team_units)
     select app_merchant(), $1, $2, (select sum(o.units + o.team) from unnest(${part(7, "bigint")}, ${part(8, "bigint")}) o(units, team)),
         ${part(3, "bigint")}, ${part(4, "integer")}, ${part(5, "bigint")}, ${part(6, "bigint")}, ${part(7, "bigint")}, ${part(8, "bigint")}
       from generate_series(1, cardinality($3::bigint[]), ${perSheet}) i order by i`,
    [id, lines.category, ...columnsOf(lines)],
  );
};

/** The categories in which earlier runs of the day have lines. */
export const listCategoriesBefore = async (
  q: Queryable,
  { period, revision }: RunRow,
): Promise<readonly string[]> =>
  revision === 1
    ? []
    : (
        await q.query<{ category: string }>(
          "select distinct category from settlement_lines where merchant_id = app_merchant() and day = $1 and revision < $2",
          [period, revision],
        )
      ).map(({ category }) => category);
