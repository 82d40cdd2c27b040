import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

/** The limit of a statement that changes teams, which takes minutes for a large one. */
export const changeMs = 600_000;

/** Locks the brand's tree until the transaction ends, so that moves happen one after the other (AGT-10). */
export const lockTree = (q: Queryable): Promise<object[]> =>
  q.query("select pg_advisory_xact_lock(hashtext('team_members'), app_merchant())");

export interface MovingRow {
  readonly memberId: bigint;
  readonly name: string;
  readonly type: number;
}

export const findByName = async (q: Queryable, name: string): Promise<MovingRow | undefined> =>
  (
    await q.query<MovingRow>(
      `select member_id as "memberId", username as name, type from members where merchant_id = app_merchant() and username = $1`,
      [name],
    )
  )[0];

/**
 * A member and everybody who has the same nearest agent because they are below the member; an agent alone. In the tree after all
 * planned moves.
 */
const ledBy = `with recursive led as (
    select m.member_id, m.type not in (0, 4, 40) as is_agent from members m where m.merchant_id = app_merchant() and m.member_id = $1
    union
    select s.member_id, m.type not in (0, 4, 40) from led l
      join upline_spans s on s.merchant_id = app_merchant() and s.upline_id = l.member_id and s.to_day is null
      join members m on m.merchant_id = app_merchant() and m.member_id = s.member_id
    where not l.is_agent)`;

/** Whether any account whose nearest agent a member would become has had a rate. */
export const hasRatesBeneath = async (q: Queryable, memberId: bigint): Promise<boolean> =>
  (
    await q.query(
      `${ledBy} select from led l join rate_spans r on r.merchant_id = app_merchant() and r.member_id = l.member_id
         where l.member_id <> $1 and r.ppm > 0 limit 1`,
      [memberId],
    )
  ).length > 0;

/**
 * Whether a move is not carried out yet of a member or of anybody who would move along; `isOfAll` asks for everybody below. The
 * tree of today counts, and the one after all planned moves.
 */
export const hasComingMove = async (
  q: Queryable,
  memberId: bigint,
  today: Day,
  { isOfAll }: { isOfAll: boolean },
): Promise<boolean> =>
  (
    await q.query(
      `with recursive up as (
         select s.member_id from upline_spans s join members m on m.merchant_id = app_merchant() and m.member_id = s.member_id
           where s.merchant_id = app_merchant() and s.to_day is null and s.from_day > '-infinity'
             and (s.from_day > $2 or m.upline_id is distinct from s.upline_id)
         union
         select a.member_id from up u
           cross join lateral (
             select m.upline_id from members m where m.merchant_id = app_merchant() and m.member_id = u.member_id
             union all
             select s.upline_id from upline_spans s where s.merchant_id = app_merchant() and s.member_id = u.member_id and s.to_day is null) o
           join members a on a.merchant_id = app_merchant() and a.member_id = o.upline_id
           where $3::boolean or a.type in (0, 4, 40)
       ) select from up where member_id = $1`,
      [memberId, today, isOfAll],
    )
  ).length > 0;

/** Whether a member is still to move, or to move along, after a day. */
export const hasMoveAfter = async (q: Queryable, memberId: bigint, day: Day): Promise<boolean> =>
  (
    await q.query(
      `select from upline_spans where merchant_id = app_merchant() and member_id = $1 and to_day is null and from_day > $2`,
      [memberId, day],
    )
  ).length > 0;

/** Whether a member is at or below another one, once all moves have happened. */
export const isAtOrBelow = async (q: Queryable, memberId: bigint, topId: bigint): Promise<boolean> =>
  (
    await q.query(
      `with recursive up as (
         select $1::bigint as member_id
         union
         select s.upline_id from up u join upline_spans s on s.merchant_id = app_merchant() and s.member_id = u.member_id and s.to_day is null
           where s.upline_id is not null
       ) select from up where member_id = $2`,
      [memberId, topId],
    )
  ).length > 0;

/** The largest number of agents in one line below a member, who may be no agent; 0 if there is none. */
export const countLevelsBelow = async (q: Queryable, memberId: bigint): Promise<number> => {
  const [row] = await q.query<{ levels: number }>(
    `${ledBy}, down as (
       select l.member_id, case when l.member_id = $1 then 0 else 1 end as level from led l where l.is_agent
       union all
       select s.member_id, d.level + 1 from down d join upline_spans s on s.merchant_id = app_merchant() and s.agent_id = d.member_id and s.to_day is null
         join members m on m.merchant_id = app_merchant() and m.member_id = s.member_id and m.type not in (0, 4, 40)
       where d.level < 1000
     ) select coalesce(max(level), 0)::integer as levels from down`,
    [memberId],
  );
  return row?.levels ?? 0;
};

/** Writes the spans of a move with the new nearest agent: of the member and of those who move along. */
export const insertMove = async (
  q: Queryable,
  move: { memberId: bigint; uplineId: bigint | undefined; agentId: bigint | undefined; fromDay: Day },
): Promise<void> => {
  // A member who never had an upline has no span.
  await q.query(
    `insert into upline_spans (merchant_id, member_id, from_day) select app_merchant(), $1::bigint, '-infinity'
       where not exists (select from upline_spans where merchant_id = app_merchant() and member_id = $1::bigint and to_day is null)`,
    [move.memberId],
  );
  await q.query(
    `${ledBy}, closed as (
       update upline_spans s set to_day = $2::date - 1 from led l
         where s.merchant_id = app_merchant() and s.member_id = l.member_id and s.to_day is null
         returning s.member_id, s.upline_id
     ) insert into upline_spans (merchant_id, member_id, upline_id, agent_id, from_day)
       select app_merchant(), c.member_id, case when c.member_id = $1 then $3::bigint else c.upline_id end, $4::bigint, $2 from closed c`,
    [move.memberId, move.fromDay, move.uplineId ?? null, move.agentId ?? null],
  );
};

/** Makes the database compare a moved member's rates with those above, from a day on. */
export const checkMovedRates = (q: Queryable, memberId: bigint, fromDay: Day): Promise<object[]> =>
  q.query(
    `select check_rates(app_merchant(), r.member_id, r.category, daterange($2, null, '[)')) from (
       select distinct r.member_id, r.category from rate_spans r where r.merchant_id = app_merchant() and (r.member_id = $1
         or r.member_id in (select s.member_id from upline_spans s where s.merchant_id = app_merchant() and s.to_day is null and s.from_day = $2))) r`,
    [memberId, fromDay],
  );

export interface DueMove {
  readonly memberId: bigint;
  readonly uplineId: bigint | null;
}

/** Moves whose day has come and which the members' rows do not show yet, oldest first. */
export const listDueMoves = (q: Queryable, today: Day): Promise<DueMove[]> =>
  q.query<DueMove>(
    `select s.member_id as "memberId", s.upline_id as "uplineId" from upline_spans s
       join members m on m.merchant_id = app_merchant() and m.member_id = s.member_id
     where s.merchant_id = app_merchant() and s.to_day is null and s.from_day > '-infinity' and s.from_day <= $1
       and m.upline_id is distinct from s.upline_id order by s.from_day, s.member_id`,
    [today],
  );

export const applyMove = (q: Queryable, { memberId, uplineId }: DueMove): Promise<object[]> =>
  q.query("update members set upline_id = $2 where merchant_id = app_merchant() and member_id = $1", [
    memberId,
    uplineId,
  ]);

/** The nearest agent above, once all moves have happened. */
export const findNearestAgent = async (q: Queryable, memberId: bigint): Promise<bigint | undefined> =>
  (
    await q.query<{ agentId: bigint | null }>(
      `select agent_id as "agentId" from upline_spans where merchant_id = app_merchant() and member_id = $1 and to_day is null`,
      [memberId],
    )
  )[0]?.agentId ?? undefined;

export const setType = (q: Queryable, memberId: bigint, type: number): Promise<object[]> =>
  q.query("update members set type = $2 where merchant_id = app_merchant() and member_id = $1", [
    memberId,
    type,
  ]);

export const listComingMoves = (
  q: Queryable,
  today: Day,
): Promise<{ name: string; upline: string | null; fromDay: Day }[]> =>
  q.query(
    `select m.username as name, u.username as upline, s.from_day::text as "fromDay" from upline_spans s
       join members m on m.merchant_id = app_merchant() and m.member_id = s.member_id
       left join members u on u.merchant_id = app_merchant() and u.member_id = s.upline_id
     where s.merchant_id = app_merchant() and s.to_day is null and s.from_day > $1 and m.upline_id is distinct from s.upline_id
     order by s.from_day, m.username`,
    [today],
  );

/** What agents owe for lines that were taken back, oldest first. */
export const listDebts = (q: Queryable): Promise<{ id: bigint; name: string; leftUnits: bigint }[]> =>
  q.query(
    `select d.debt_id as id, m.username as name, d.left_units as "leftUnits" from agent_debts d
       join members m on m.merchant_id = app_merchant() and m.member_id = d.member_id
     where d.merchant_id = app_merchant() and d.left_units > 0 order by d.debt_id`,
  );
