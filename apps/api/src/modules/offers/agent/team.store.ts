import type { DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";
import { isInTeamAt } from "./team-days.ts";
import { isAgent, teamScope } from "./team-scope.store.ts";

/** Real money over some days, in units, of members and agents together. */
export interface TeamSums {
  readonly rounds: bigint;
  readonly valid: bigint;
  readonly win: bigint;
  readonly deposit: bigint;
  readonly withdrawal: bigint;
  /** Rewards and other gifts, including rebates of their own play. */
  readonly given: bigint;
  readonly givenRebate: bigint;
  /** Money added to earnings, less what was taken back. */
  readonly rebate: bigint;
  readonly salary: bigint;
}

const sums = `coalesce(sum(d.rounds), 0)::bigint as rounds, coalesce(sum(d.valid_units), 0)::bigint as valid,
  coalesce(sum(d.win_units), 0)::bigint as win, coalesce(sum(d.deposit_units), 0)::bigint as deposit,
  coalesce(sum(d.withdrawal_units), 0)::bigint as withdrawal, coalesce(sum(d.given_units), 0)::bigint as given,
  coalesce(sum(d.given_rebate_units), 0)::bigint as "givenRebate", coalesce(sum(d.rebate_units), 0)::bigint as rebate,
  coalesce(sum(d.salary_units), 0)::bigint as salary`;

const kept = `d.rounds, d.valid_units, d.win_units, d.deposit_units, d.withdrawal_units, d.given_units, d.given_rebate_units,
  d.rebate_units, d.salary_units`;

/**
 * The agent's own sums, and those of the team: each agent has the sums of the members whose nearest agent they were on that
 * day, so a team is its agent's sums plus those of the agents below, on the days on which they were below. Ordinary members
 * have no sums of others, so the query needs no type, and no member's row is read but the agent's own (AGT-42). On days that are over,
 * the sums of the agents below are one row, and only days without it are summed here.
 */
export const sumTeam = async (
  q: Queryable,
  agentId: bigint,
  [first, last]: DayRange,
): Promise<{ own: TeamSums; team: TeamSums }> => {
  const [own] = await q.query<TeamSums>(
    {
      name: "team-own",
      text: `select ${sums} from member_days d where d.merchant_id = app_merchant() and d.member_id = $1 and d.day between $2 and $3`,
    },
    [agentId, first, last],
  );
  const [team] = await q.query<TeamSums>(
    {
      name: "team-sums",
      text: `select ${sums} from (
          select ${kept} from team_days_summed s cross join lateral (
              select ${kept} from agent_days d where d.merchant_id = app_merchant() and d.agent_id = $1 and d.day = s.day
              union all
              select ${kept} from team_days d where d.merchant_id = app_merchant() and d.agent_id = $1 and d.day = s.day
              -- Both along their keys.
              offset 0
            ) d where s.merchant_id = app_merchant() and s.day between $2 and $3 and s.is_summed
          union all
          select d.rounds, d.valid, d.win, d.deposit, d.withdrawal, d.given, d.given_rebate, d.rebate, d.salary
            from (select $2::date + n as day from generate_series(0, $3::date - $2::date) n) o
              cross join lateral team_sums_of_day($1, o.day) d
            where not exists (select from team_days_summed s where s.merchant_id = app_merchant() and s.day = o.day and s.is_summed)
              and exists (select from agent_days a where a.merchant_id = app_merchant() and a.day = o.day)
        ) d`,
    },
    [agentId, first, last],
  );
  if (!own || !team) throw new Error("an aggregate has one row");
  return { own, team };
};

export interface TeamPeople {
  readonly members: number;
  readonly registered: number;
  /** Members with a settled round of real money. */
  readonly active: number;
}

export const countPeople = async (
  q: Queryable,
  agentId: bigint,
  { days, from, to }: { days: DayRange; from: Date; to: Date },
): Promise<TeamPeople> => {
  const [row] = await q.query<TeamPeople>(
    {
      name: "team-people",
      text: `select (select count(*)::integer from team_of($1)) as members,
          count(distinct t.member_id) filter (where t.joined_at >= $2 and t.joined_at < $3
            and ${isInTeamAt("t.joined_at", "$4", "$5")})::integer as registered,
          count(distinct t.member_id) filter (where exists (select from member_days d where d.merchant_id = app_merchant()
            and d.member_id = t.member_id and d.day between t.first_day and t.last_day and d.rounds > 0))::integer as active
        from team_of_days($1, $4, $5) t`,
    },
    [agentId, from, to, ...days],
  );
  if (!row) throw new Error("an aggregate has one row");
  return row;
};

/** The time up to which everything is counted; undefined before the brand's first count. */
export const findCountedUntil = async (q: Queryable): Promise<Date | undefined> =>
  (
    await q.query<{ at: Date | null }>(
      "select complete_at as at from play_rolls where merchant_id = app_merchant()",
    )
  )[0]?.at ?? undefined;

export interface LineRow extends TeamSums {
  readonly member_id: bigint;
  readonly username: string;
  readonly is_agent: boolean;
}

/**
 * Lines of a team: everybody whose nearest agent it was, an agent with their entire team. A member without activity has
 * none. A day belongs to the line of the agent who led on it, so the lines add up to the team. The lines of an agent below
 * include one of that agent's own, and cover the days on which that agent was below, so they add up to the agent's line.
 */
const lines = `${teamScope}, days as (
    select d.member_id, ${kept} from scope c
      join member_days d on d.merchant_id = app_merchant() and d.agent_id = c.agent_id and d.day between c.first_day and c.last_day
    union all
    select d.member_id, ${kept} from scope c
      join member_days d on d.merchant_id = app_merchant() and d.member_id = c.agent_id and d.day between c.first_day and c.last_day
      where cardinality($5::bigint[]) > 0
    union all
    select l.head, ${kept} from led l join agent_days d on d.merchant_id = app_merchant() and d.agent_id = l.member_id
        and d.day between l.first_day and l.last_day
  ), line as (
    select d.member_id, ${sums} from days d group by 1
  ), shown as (
    select l.*, m.username, ${isAgent} as is_agent
    from line l join members m on m.merchant_id = app_merchant() and m.member_id = l.member_id
    where $4::text is null or starts_with(m.username, $4)
  )`;

export interface LineFilter {
  readonly agentId: bigint;
  readonly days: DayRange;
  /** The beginning of the name, in lower case. */
  readonly name: string | null;
  /** The path of opened agents, whose last has the lines; empty for the agent's own. */
  readonly under: readonly bigint[];
}

const total = `select count(*)::integer as count, coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(valid), 0)::bigint as valid,
  coalesce(sum(win), 0)::bigint as win, coalesce(sum(deposit), 0)::bigint as deposit,
  coalesce(sum(withdrawal), 0)::bigint as withdrawal, coalesce(sum(given), 0)::bigint as given,
  coalesce(sum("givenRebate"), 0)::bigint as "givenRebate", coalesce(sum(rebate), 0)::bigint as rebate,
  coalesce(sum(salary), 0)::bigint as salary from shown`;
const valuesOf = ({ agentId, days, name, under }: LineFilter) => [agentId, ...days, name, under];

/** The columns that lines are sorted by, as the screen shows them. */
const sortedBy = {
  name: "s.username",
  turnover: "s.valid",
  win: "s.win",
  deposit: "s.deposit",
  withdrawal: "s.withdrawal",
  bonus: 's.given - s."givenRebate"',
  rebate: 's.rebate + s."givenRebate"',
  salary: "s.salary",
  loss: "s.valid - s.win - s.given - s.rebate - s.salary",
} as const;

export interface LineOrder {
  readonly sort: keyof typeof sortedBy;
  readonly order: "asc" | "desc";
}

/** A page of the lines in an order, or the page after one, and the sums of all. Equal lines are sorted by their members. */
export const listLines = async (
  q: Queryable,
  filter: LineFilter & LineOrder,
  page: { limit: number; offset: number; after: readonly [bigint | string, bigint] | undefined },
): Promise<{ rows: (LineRow & { place: bigint | string })[]; count: number; total: TeamSums }> => {
  const { sort, order } = filter;
  const rows = await q.query<LineRow & { place: bigint | string }>(
    {
      name: `team-lines-${sort}-${order}`,
      text: `${lines}, placed as (select s.*, ${sortedBy[sort]} as place from shown s)
        select * from placed p where $8::${sort === "name" ? "text" : "bigint"} is null
          or p.place ${order === "asc" ? ">" : "<"} $8 or p.place = $8 and p.member_id > $9
        order by p.place ${order}, p.member_id limit $6 offset $7`,
    },
    [...valuesOf(filter), page.limit, page.offset, ...(page.after ?? [null, null])],
  );
  const [sum] = await q.query<TeamSums & { count: number }>(
    { name: "team-lines-total", text: `${lines} ${total}` },
    valuesOf(filter),
  );
  if (!sum) throw new Error("an aggregate has one row");
  return { rows, count: sum.count, total: sum };
};

/** A line of a file: the name, whether it is an agent's, the rounds, and its sums in units. */
export type FileLine = readonly [
  name: string,
  isAgent: boolean,
  rounds: number,
  ...units: readonly [
    ...[valid: string, win: string, deposit: string, withdrawal: string],
    ...[given: string, givenRebate: string, rebate: string, salary: string],
  ],
];

/**
 * All lines in the order of the screen, of one instant: pages requested one after the other would not add up. Each text is the
 * JSON of many lines, so that a hundred thousand fit in a few megabytes while they wait for their reader; undefined if there are
 * more than the limit.
 */
export const listLineTexts = async (
  q: Queryable,
  filter: LineFilter & LineOrder,
  most: number,
): Promise<string[] | undefined> => {
  const texts = await q.query<{ count: number; text: string }>(
    {
      name: `team-line-texts-${filter.sort}-${filter.order}`,
      text: `${lines}, placed as (
          select s.*, row_number() over (order by ${sortedBy[filter.sort]} ${filter.order}, s.member_id) as place from shown s order by place limit $6
        ) select count(*)::integer as count, json_agg(json_build_array(p.username, p.is_agent, p.rounds, p.valid::text, p.win::text,
            p.deposit::text, p.withdrawal::text, p.given::text, p."givenRebate"::text, p.rebate::text, p.salary::text) order by p.place)::text as text
          from placed p group by (p.place - 1) / 1000 order by (p.place - 1) / 1000`,
    },
    [...valuesOf(filter), most + 1],
  );
  const count = texts.reduce((sum, part) => sum + part.count, 0);
  return count > most ? undefined : texts.map(({ text }) => text);
};
