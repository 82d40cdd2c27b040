import type { Day } from "@croupier/domain/periods";
import { gatherBigints, gatherIntegers, readBigints, readIntegers } from "../../../platform/db/columns.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { allowMemory } from "./compute.store.ts";

/** Members' turnover in a category by the rounds, and their newest lines, as columns of equal length, in units. */
export interface Recomputed {
  readonly category: string;
  readonly memberIds: BigInt64Array;
  readonly units: BigInt64Array;
  /** The nearest agents of the day; 0 below the brand itself. */
  readonly agentIds: BigInt64Array;
  readonly ppm: Int32Array;
  readonly kept: BigInt64Array;
  /** 1 for an agent or an account that earns nothing; 0 for other members. */
  readonly isOther: Int32Array;
}

/** A part of a day: one category of an agent and the team, or all. */
export interface Part {
  readonly agentId: bigint | null;
  readonly category: string | null;
}

/** Members' numbers that one row of the answer covers. */
const numbersPerRow = 5_000;

/**
 * A day from its rounds, without its counted sums: less the changes since a mark, which no line has yet. Rows are fetched in
 * portions.
 */
const recomputed = `declare recomputed no scroll cursor for
  with rounds as (
    select r.member_id, r.game_type as category, sum(r.stake_units - r.returned_units)::bigint as units from game_rounds r
      where r.merchant_id = app_merchant() and r.settled_day = $1 and r.state = 'settled' and r.is_real group by 1, 2
  ), late as (
    select f.member_id, f.category, sum(f.valid_delta)::bigint as units from play_facts f
      where f.merchant_id = app_merchant() and f.origin_day = $1 and f.written >= $2 and f.category <> '' group by 1, 2
  ), kept as (
    (select distinct on (l.member_id, l.category) l.member_id, l.category, l.computed_units as units from settlement_lines l
      where l.merchant_id = app_merchant() and l.day = $1 order by l.member_id desc, l.category desc, l.revision desc)
    union all
    select u.member_id, u.category, u.own + u.team from unwritten_lines($1, $1) u
  ), plays as (
    select member_id, category, greatest(0, coalesce(r.units, 0) - coalesce(f.units, 0)) as units, coalesce(k.units, 0) as kept
      from rounds r full join late f using (member_id, category) full join kept k using (member_id, category)
      -- As it is, so that what is looked up by its columns may use indexes.
      offset 0
  ), part as (
    select t.member_id from team_of_days($3, $1, $1) t union select $3
  )
  , placed as (
    select p.member_id, p.category, p.units, p.kept, coalesce(case when d.member_id is null and p.units > 0 then (
        select s.agent_id from upline_spans s where s.merchant_id = app_merchant() and s.member_id = p.member_id
          and $1 between s.from_day and coalesce(s.to_day, 'infinity')) else d.agent_id end, 0) as agent_id,
      coalesce(o.ppm, 0) as ppm, p.member_id / ${numbersPerRow} as part_of_members,
      (p.member_id in (select m.member_id from members m where m.merchant_id = app_merchant() and m.type <> 0))::integer as is_other
    from plays p
      left join member_days d on d.merchant_id = app_merchant() and d.day = $1 and d.member_id = p.member_id and d.category = p.category
      left join rates_on($1) o on o.member_id = p.member_id and o.category = p.category
    where ($4::text is null or p.category = $4) and ($3::bigint is null or p.member_id in (select t.member_id from part t))
  )
  select p.category, ${gatherBigints("p.member_id")} as "memberIds", ${gatherBigints("p.units")} as units,
      ${gatherBigints("p.agent_id")} as "agentIds", ${gatherIntegers("p.ppm")} as ppm, ${gatherBigints("p.kept")} as kept,
      ${gatherIntegers("p.is_other")} as "isOther"
    from placed p group by p.part_of_members, p.category`;

const perFetch = 10;

/** A day, row by row. Runs in the caller's transaction. */
export async function* fetchRecomputed(
  q: Queryable,
  { day, mark }: { day: Day; mark: bigint },
  { agentId, category }: Part,
): AsyncGenerator<Recomputed> {
  await allowMemory(q);
  // All rows are needed, so the first one need not come soon.
  await q.query("set local cursor_tuple_fraction = 1");
  await q.query(recomputed, [day, mark, agentId, category]);
  for (;;) {
    const rows = await q.query<{ category: string } & Record<Exclude<keyof Recomputed, "category">, Buffer>>(
      `fetch ${perFetch} from recomputed`,
    );
    for (const row of rows)
      yield {
        category: row.category,
        memberIds: readBigints(row.memberIds),
        units: readBigints(row.units),
        agentIds: readBigints(row.agentIds),
        ppm: readIntegers(row.ppm),
        kept: readBigints(row.kept),
        isOther: readIntegers(row.isOther),
      };
    if (rows.length < perFetch) break;
  }
  await q.query("close recomputed");
}

/**
 * Paid lines of a day whose money differs: neither credited, nor given as a reward, nor taken back or owed.
 * @returns each line's amount, and the amount moved
 */
export const listUnpaid = (
  q: Queryable,
  day: Day,
): Promise<{ memberId: bigint; category: string; kept: bigint; moved: bigint }[]> =>
  q.query(
    `select l.member_id as "memberId", l.category, l.credited_units as kept, n.moved from settlement_lines l
     cross join lateral (select format('rebate:%s:%s:%s:%s', l.day, l.category, l.member_id, l.revision) as key) k
     cross join lateral (select (coalesce((select sum(t.amount_units) from transfer_keys x
           join transfers t on t.merchant_id = app_merchant() and t.transfer_id = x.transfer_id and t.created_at = x.created_at
           join accounts a on a.account_id = t.account_id and a.kind = 'agent'
           where x.merchant_id = app_merchant() and x.scope = 'rebate' and x.idempotency_key = k.key and l.credited_units > 0), 0)
         + coalesce((select r.amount_units from rewards r where r.merchant_id = app_merchant() and r.source = 'rebate' and r.source_key = k.key), 0)
         - coalesce((select d.asked_units from agent_debts d where d.merchant_id = app_merchant() and d.kind = 'rebate' and d.key = k.key), 0)
       )::bigint as moved) n
     where l.merchant_id = app_merchant() and l.day = $1 and l.state = 'paid' and l.credited_units <> 0 and n.moved <> l.credited_units`,
    [day],
  );

export const findVerifiedDay = async (q: Queryable): Promise<Day | undefined> =>
  (
    await q.query<{ day: Day | null }>(
      "select verified_day::text as day from settlement_marks where merchant_id = app_merchant()",
    )
  )[0]?.day ?? undefined;

export const saveVerifiedDay = (q: Queryable, day: Day): Promise<object[]> =>
  q.query("update settlement_marks set verified_day = $1 where merchant_id = app_merchant()", [day]);

/** The given members who earn: types 0, 1 and 2. */
export const listEarning = async (q: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> =>
  new Set(
    (
      await q.query<{ id: bigint }>(
        "select member_id as id from members where merchant_id = app_merchant() and member_id = any ($1) and type in (0, 1, 2)",
        [memberIds],
      )
    ).map(({ id }) => id),
  );
