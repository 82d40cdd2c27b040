import type { Day, DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../platform/db/database.ts";

/** Real money over some days, in units, of members and agents together. */
export interface TeamSums {
  readonly rounds: bigint;
  readonly valid: bigint;
  readonly win: bigint;
  readonly deposit: bigint;
  readonly withdrawal: bigint;
  readonly given: bigint;
}

/** Everything that the caller's transaction reads from here on is of one instant. It comes before its first statement. */
export const seeOneInstant = (q: Queryable): Promise<object[]> =>
  q.query("set transaction isolation level repeatable read, read only");

const sums = `coalesce(sum(d.rounds), 0)::bigint as rounds, coalesce(sum(d.valid_units), 0)::bigint as valid,
  coalesce(sum(d.win_units), 0)::bigint as win, coalesce(sum(d.deposit_units), 0)::bigint as deposit,
  coalesce(sum(d.withdrawal_units), 0)::bigint as withdrawal, coalesce(sum(d.given_units), 0)::bigint as given`;

/** The agents below an agent, at any depth. */
const teamAgents = `team_agents as materialized (
    select t.member_id from team_of($1) t join members m on m.merchant_id = app_merchant() and m.member_id = t.member_id
    where m.type not in (0, 4, 40))`;

/**
 * What the agent did, and what the team did: each agent has the sums of the members whose nearest agent they are or were on that
 * day, so a team is its agent's sums and those of the agents below. Nobody's own row is read but the agent's.
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
      text: `with ${teamAgents}
        select ${sums} from agent_days d where d.merchant_id = app_merchant() and d.day between $2 and $3
          and d.agent_id in (select $1::bigint union all select member_id from team_agents)`,
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
      text: `select count(*)::integer as members,
          count(*) filter (where t.created_at >= $2 and t.created_at < $3)::integer as registered,
          count(*) filter (where exists (select from member_days d where d.merchant_id = app_merchant()
            and d.member_id = t.member_id and d.day between $4 and $5 and d.rounds > 0))::integer as active
        from team_of($1) t`,
    },
    [agentId, from, to, ...days],
  );
  if (!row) throw new Error("an aggregate has one row");
  return row;
};

/** Up to when everything is counted; undefined before the brand's first. */
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
 * Lines of a team: everybody whose nearest agent it is, an agent with the whole team below. Who did nothing has none. A line is the
 * one of the day, so the lines add up to the team.
 */
const lines = `with ${teamAgents}, lines as materialized (
    select a.member_id as agent_id, coalesce(h.head, a.member_id) as head from team_agents a
    left join lateral (
      select x.agent_id as head from team_members x join team_agents b on b.member_id = x.agent_id
      where x.merchant_id = app_merchant() and x.member_id = a.member_id
        and not exists (select from team_members y join team_agents c on c.member_id = y.agent_id
          where y.merchant_id = app_merchant() and y.member_id = x.agent_id)
      limit 1) h on true
  ), days as (
    select d.member_id, d.rounds, d.valid_units, d.win_units, d.deposit_units, d.withdrawal_units, d.given_units from member_days d
      where d.merchant_id = app_merchant() and d.day between $2 and $3 and d.agent_id = $1
    union all
    select l.head, d.rounds, d.valid_units, d.win_units, d.deposit_units, d.withdrawal_units, d.given_units
      from lines l join agent_days d on d.merchant_id = app_merchant() and d.agent_id = l.agent_id and d.day between $2 and $3
  ), line as (
    select d.member_id, ${sums} from days d group by 1
  ), shown as (
    select l.*, m.username, m.type not in (0, 4, 40) as is_agent
    from line l join members m on m.merchant_id = app_merchant() and m.member_id = l.member_id
    where $4::text is null or starts_with(m.username, $4)
  )`;

export interface LineFilter {
  readonly agentId: bigint;
  readonly days: DayRange;
  /** How the name begins, in small letters. */
  readonly name: string | null;
}

/** A page of the lines, the largest turnover first, and what all of them come to. */
export const listLines = async (
  q: Queryable,
  { agentId, days, name }: LineFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: LineRow[]; count: number; total: TeamSums }> => {
  const values = [agentId, ...days, name];
  const rows = await q.query<LineRow>(
    {
      name: "team-lines",
      text: `${lines} select * from shown order by valid desc, member_id limit $5 offset $6`,
    },
    [...values, limit, offset],
  );
  const [total] = await q.query<TeamSums & { count: number }>(
    {
      name: "team-lines-total",
      text: `${lines} select count(*)::integer as count, coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(valid), 0)::bigint as valid,
          coalesce(sum(win), 0)::bigint as win, coalesce(sum(deposit), 0)::bigint as deposit,
          coalesce(sum(withdrawal), 0)::bigint as withdrawal, coalesce(sum(given), 0)::bigint as given from shown`,
    },
    values,
  );
  if (!total) throw new Error("an aggregate has one row");
  return { rows, count: total.count, total };
};

export interface PersonRow {
  readonly member_id: bigint;
  readonly username: string;
  readonly is_agent: boolean;
  readonly disabled: boolean;
  readonly balance_units: bigint;
  readonly last_login_day: Day | null;
  readonly turnover_units: bigint;
  readonly directs: number;
}

/** One step below somebody, or whoever in the team has a name that begins so; by name. */
export const listPeople = (
  q: Queryable,
  of: { agentId: bigint; underId: bigint; name: string | null; today: Day },
  { limit, offset }: { limit: number; offset: number },
): Promise<(PersonRow & { count: number })[]> =>
  q.query(
    {
      name: "team-people-page",
      text: `with found as (
          select m.member_id, m.username, m.type, m.disabled, count(*) over ()::integer as count from members m
          where m.merchant_id = app_merchant()
            and case when $3::text is null then m.upline_id = $2
              else starts_with(m.username, $3) and m.member_id in (select t.member_id from team_of($1) t) end
          order by m.username limit $5 offset $6)
        select f.member_id, f.username, f.type not in (0, 4, 40) as is_agent, f.disabled, f.count,
          coalesce((select a.balance_units from accounts a where a.merchant_id = app_merchant() and a.member_id = f.member_id
            and a.kind = 'member' and a.is_real), 0) as balance_units,
          (select max(d.day)::text from member_login_days d where d.merchant_id = app_merchant() and d.member_id = f.member_id)
            as last_login_day,
          (select coalesce(sum(d.valid_units), 0)::bigint from member_days d where d.merchant_id = app_merchant()
            and d.member_id = f.member_id and d.day = $4) as turnover_units,
          (select count(*)::integer from members b where b.merchant_id = app_merchant() and b.upline_id = f.member_id) as directs
        from found f order by f.username`,
    },
    [of.agentId, of.underId, of.name, of.today, limit, offset],
  );

/** The way from an agent down to somebody in the team, without the agent; undefined for anybody else. */
export const findPath = async (
  q: Queryable,
  agentId: bigint,
  memberId: bigint,
): Promise<{ member_id: bigint; username: string }[] | undefined> => {
  const rows = await q.query<{ member_id: bigint; username: string; upline_id: bigint | null }>(
    `with recursive up as (
       select m.member_id, m.username, m.upline_id, 1 as steps from members m where m.merchant_id = app_merchant() and m.member_id = $2
         and exists (select from team_of($1) t where t.member_id = $2)
       union all
       select m.member_id, m.username, m.upline_id, u.steps + 1 from up u
         join members m on m.merchant_id = app_merchant() and m.member_id = u.upline_id
       where m.member_id <> $1 and u.steps < 1000
     ) select member_id, username, upline_id from up order by steps desc`,
    [agentId, memberId],
  );
  return rows.length === 0 ? undefined : rows;
};
