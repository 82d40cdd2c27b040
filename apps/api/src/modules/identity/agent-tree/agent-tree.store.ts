import type { Day } from "@croupier/domain/periods";
import { gatherBigints, gatherIntegers, readBigints, readIntegers } from "../../../platform/db/columns.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { AgentRates, MemberRate, Rate, TreeAgents } from "./agent-tree.port.ts";

/**
 * Types of accounts that have a place in the tree. There are many more members than agents: the agents' data is looked up
 * for each agent (`offset 0` prevents a join), so no members' rows are read.
 */
const isAgent = "m.merchant_id = app_merchant() and m.type not in (0, 4, 40)";

export const listAgentsOn = async (q: Queryable, day: Day): Promise<TreeAgents> => {
  const [row] = await q.query<Record<"ids" | "above" | "types", Buffer>>(
    `select ${gatherBigints("a.member_id")} as ids, ${gatherBigints("a.agent_id")} as above, ${gatherIntegers("a.type")} as types
     from (select m.member_id, coalesce(s.agent_id, 0) as agent_id, m.type from members m
       left join lateral (select o.agent_id from upline_spans o where o.merchant_id = app_merchant() and o.member_id = m.member_id
         and $1::date between o.from_day and coalesce(o.to_day, 'infinity') offset 0) s on true
       where ${isAgent} order by m.member_id) a`,
    [day],
  );
  if (!row) throw new Error("an aggregate has a row");
  return {
    memberIds: readBigints(row.ids),
    aboveIds: readBigints(row.above),
    types: readIntegers(row.types),
  };
};

export const listAgentRatesOn = async (q: Queryable, day: Day): Promise<AgentRates[]> =>
  (
    await q.query<{ category: string; ids: Buffer; ppm: Buffer }>(
      `select r.category, ${gatherBigints("m.member_id")} as ids, ${gatherIntegers("r.ppm")} as ppm
       from members m cross join lateral (select o.category, o.ppm from rate_spans o where o.merchant_id = app_merchant()
         and o.member_id = m.member_id and o.ppm > 0 and $1::date between o.from_day and coalesce(o.to_day, 'infinity') offset 0) r
       where ${isAgent} group by r.category`,
      [day],
    )
  ).map(({ category, ids, ppm }) => ({ category, memberIds: readBigints(ids), ppm: readIntegers(ppm) }));

const rateColumns = `r.member_id as "memberId", r.category, r.ppm`;

export const listRatesOn = (
  q: Queryable,
  day: Day,
  memberIds: readonly bigint[] | undefined,
): Promise<MemberRate[]> =>
  q.query<MemberRate>(
    `select ${rateColumns} from rate_spans r where r.merchant_id = app_merchant() and r.ppm > 0
       and $1::date between r.from_day and coalesce(r.to_day, 'infinity') and ($2::bigint[] is null or r.member_id = any ($2))
     order by r.member_id, r.category`,
    [day, memberIds ?? null],
  );

/** A rate that counts from a coming day. */
export interface ComingRate extends MemberRate {
  readonly fromDay: Day;
}

export const listComingRates = (
  q: Queryable,
  today: Day,
  memberIds: readonly bigint[],
): Promise<ComingRate[]> =>
  q.query<ComingRate>(
    `select ${rateColumns}, r.from_day::text as "fromDay" from rate_spans r where r.merchant_id = app_merchant()
       and r.from_day > $1 and r.member_id = any ($2) order by r.member_id, r.category, r.from_day`,
    [today, memberIds],
  );

/**
 * Writes a rate that counts from a day on and replaces any rate planned from then. The database refuses a rate that breaks
 * the order of the tree, at the latest when the transaction ends.
 */
export const putRate = async (
  q: Queryable,
  { memberId, category, ppm, fromDay }: ComingRate,
): Promise<void> => {
  const of = [memberId, category, fromDay];
  const own = "merchant_id = app_merchant() and member_id = $1 and category = $2";
  await q.query(`delete from rate_spans where ${own} and from_day >= $3`, of);
  await q.query(
    `update rate_spans set to_day = $3::date - 1 where ${own} and coalesce(to_day, 'infinity') >= $3`,
    of,
  );
  await q.query(
    `insert into rate_spans (merchant_id, member_id, category, from_day, ppm) values (app_merchant(), $1, $2, $3, $4)`,
    [...of, ppm],
  );
};

/** Makes the database check changed rates immediately, so that a refusal surfaces here. */
export const checkRatesNow = (q: Queryable): Promise<object[]> =>
  q.query("set constraints rate_spans_keep_order immediate");

/** Whether the database refused rates because somebody would rank above the agent above them, or below somebody beneath. */
export const isRateRefusal = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | undefined)?.code;
  return code === "CR001" || code === "CR002";
};

export const beginRates = (
  q: Queryable,
  memberId: bigint,
  rates: readonly Rate[],
  today: Day,
): Promise<object[]> =>
  q.query(
    `insert into rate_spans (merchant_id, member_id, category, from_day, ppm)
     select app_merchant(), $1, w.category, $2, least(w.ppm, a.most) from unnest($3::text[], $4::integer[]) w(category, ppm)
       cross join lateral (select min(r.ppm) as most, bool_or(r.from_day <= $2) as has_begun from rate_spans r
         where r.merchant_id = app_merchant() and r.category = w.category and coalesce(r.to_day, 'infinity') >= $2
           and r.member_id = (select coalesce(s.agent_id, 0) from upline_spans s
             where s.merchant_id = app_merchant() and s.member_id = $1 and s.to_day is null)) a
     where a.has_begun and least(w.ppm, a.most) > 0`,
    [memberId, today, rates.map(({ category }) => category), rates.map(({ ppm }) => ppm)],
  );

export const isBelowOn = async (
  q: Queryable,
  agentId: bigint,
  memberId: bigint,
  day: Day,
): Promise<boolean> =>
  (
    await q.query(
      `select from team_members where merchant_id = app_merchant() and agent_id = $1 and member_id = $2 and from_day <= $3
       union all select from former_team_members where merchant_id = app_merchant() and agent_id = $1 and member_id = $2
         and $3::date between from_day and to_day`,
      [agentId, memberId, day],
    )
  ).length > 0;

/** How many agents are above a member, once all planned moves have happened. */
export const countAbove = async (q: Queryable, memberId: bigint): Promise<number> => {
  const [row] = await q.query<{ count: number }>(
    `with recursive up as (
       select s.agent_id, 1 as steps from upline_spans s
         where s.merchant_id = app_merchant() and s.member_id = $1 and s.to_day is null and s.agent_id is not null
       union all
       select s.agent_id, u.steps + 1 from up u join upline_spans s
         on s.merchant_id = app_merchant() and s.member_id = u.agent_id and s.to_day is null and s.agent_id is not null
       where u.steps < 1000
     ) select coalesce(max(steps), 0)::integer as count from up`,
    [memberId],
  );
  return row?.count ?? 0;
};

export interface DirectRow {
  readonly id: bigint;
  readonly name: string;
  readonly isAgent: boolean;
  readonly count: number;
}

/**
 * Those whose nearest agent is `$1` on a day, `$2`, and on the next one, from which a rate that is raised counts: a member who is moved
 * by then waits for their next agent.
 */
const directs = `upline_spans s join upline_spans n on n.merchant_id = app_merchant() and n.member_id = s.member_id
    and n.agent_id = s.agent_id and $2::date + 1 between n.from_day and coalesce(n.to_day, 'infinity')
  where s.merchant_id = app_merchant() and s.agent_id = $1 and $2::date between s.from_day and coalesce(s.to_day, 'infinity')`;

/** The members whose rates an agent sees and raises on a day, by name. */
export const listDirects = (
  q: Queryable,
  agentId: bigint,
  name: string | null,
  { limit, offset, after, day }: { limit: number; offset: number; after: string | undefined; day: Day },
): Promise<DirectRow[]> =>
  q.query<DirectRow>(
    `select d.* from (select m.member_id as id, m.username as name, m.type not in (0, 4, 40) as "isAgent", count(*) over ()::integer as count
     from (select s.member_id from ${directs}) s join members m on m.merchant_id = app_merchant() and m.member_id = s.member_id
     where m.type <> 4 and ($3::text is null or starts_with(m.username, $3))) d
     where $6::text is null or d.name > $6 order by d.name limit $4 offset $5`,
    [agentId, day, name, limit, offset, after ?? null],
  );

/** Whether a member is among them. */
export const isDirect = async (q: Queryable, agentId: bigint, memberId: bigint, day: Day): Promise<boolean> =>
  (await q.query(`select from ${directs} and s.member_id = $3`, [agentId, day, memberId])).length > 0;
