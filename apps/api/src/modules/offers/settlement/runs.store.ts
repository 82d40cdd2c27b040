import type { Day, DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

/** The state of a run: computed lines are reviewed if they are large, then paid (ADR 68). */
export type RunState = "open" | "closing" | "computed" | "review" | "payable" | "paid";

export interface RunRow {
  readonly id: bigint;
  readonly period: Day;
  readonly bookedDay: Day;
  readonly revision: number;
  readonly state: RunState;
  readonly factsUntil: bigint | null;
  readonly paidUntil: bigint;
}

const columns = `run_id as id, period::text, booked_day::text as "bookedDay", revision, state, facts_until as "factsUntil",
  paid_until as "paidUntil"`;
const ofBrand = "merchant_id = app_merchant() and kind = 'rebate'";

/** The last day that has a run, whatever its state. */
export const findLastDay = async (q: Queryable): Promise<Day | undefined> =>
  (
    await q.query<{ day: Day | null }>(
      `select max(period)::text as day from settlement_runs where ${ofBrand} and revision = 1`,
    )
  )[0]?.day ?? undefined;

/** The first day on which anybody had a rate; undefined if nobody had one. */
export const findFirstRateDay = async (q: Queryable): Promise<Day | undefined> =>
  (
    await q.query<{ day: Day | null }>(
      // Without a row `min` is null, and `greatest` would leave it out.
      "select greatest(min(from_day), '1970-01-01')::text as day from rate_spans where merchant_id = app_merchant() having count(*) > 0",
    )
  )[0]?.day ?? undefined;

/** Whether an earlier run of the same day is not computed yet: a later one deducts its amounts. */
export const hasEarlierOpen = async (q: Queryable, { period, revision }: RunRow): Promise<boolean> =>
  (
    await q.query(
      `select from settlement_runs where ${ofBrand} and period = $1 and revision < $2 and computed_at is null limit 1`,
      [period, revision],
    )
  ).length > 0;

/** Whether a first run, called `r`, still has lines to write: it is not computed, or some are in sheets. */
const hasLinesToCome = `r.state <> 'paid' and r.revision = 1
  and (r.computed_at is null or exists (select from settlement_sheets s where s.run_id = r.run_id))`;

/** Whether an earlier day still has lines to write. Bills of a paid day count those of all days before it. */
export const hasEarlierUnwritten = async (q: Queryable, { period }: RunRow): Promise<boolean> =>
  (
    await q.query(
      `select from settlement_runs r where ${ofBrand} and r.period < $1 and ${hasLinesToCome} limit 1`,
      [period],
    )
  ).length > 0;

/** The sum of a run's lines. */
export const sumRun = async (q: Queryable, id: bigint): Promise<bigint> =>
  (
    await q.query<{ units: bigint }>(
      `select ((select coalesce(sum(l.computed_units - l.before_units), 0) from settlement_lines l
           join settlement_runs r using (run_id) where l.merchant_id = app_merchant() and l.run_id = $1 and l.day = r.period)
         + (select coalesce(sum(s.units), 0) from settlement_sheets s where s.merchant_id = app_merchant() and s.run_id = $1))::bigint as units`,
      [id],
    )
  )[0]?.units ?? 0n;

/** Opens a run, unless another process has. */
export const openRun = (
  q: Queryable,
  run: Pick<RunRow, "period" | "bookedDay" | "revision">,
  now: Date,
): Promise<object[]> =>
  q.query(
    `insert into settlement_runs (merchant_id, kind, period, booked_day, revision, state, created_at)
     values (app_merchant(), 'rebate', $1, $2, $3, 'open', $4) on conflict do nothing`,
    [run.period, run.bookedDay, run.revision, now],
  );

/** The runs that are not done, in their order. */
export const listUnfinished = (q: Queryable): Promise<RunRow[]> =>
  q.query<RunRow>(
    `select ${columns} from settlement_runs where ${ofBrand} and state <> 'paid' order by run_id`,
  );

/** A run, locked: of two processes, the second one leaves it. @returns undefined if another process has locked it */
export const lockRun = async (q: Queryable, id: bigint): Promise<RunRow | undefined> =>
  (
    await q.query<RunRow>(
      `select ${columns} from settlement_runs where ${ofBrand} and run_id = $1 for update skip locked`,
      [id],
    )
  )[0];

export const saveRun = (
  q: Queryable,
  id: bigint,
  run: { state: RunState; factsUntil?: bigint; paidUntil?: bigint; now: Date },
): Promise<object[]> =>
  q.query(
    `update settlement_runs set state = $2, facts_until = coalesce($3, facts_until), paid_until = coalesce($4, paid_until),
       computed_at = case when $3::bigint is null then computed_at else $5 end, paid_at = case when $2 = 'paid' then $5 else paid_at end
     where ${ofBrand} and run_id = $1`,
    [id, run.state, run.factsUntil ?? null, run.paidUntil ?? null, run.now],
  );

export const countRevisions = async (q: Queryable, day: Day): Promise<number> =>
  (
    await q.query<{ count: number }>(
      `select coalesce(max(revision), 0)::integer as count from settlement_runs where ${ofBrand} and period = $1`,
      [day],
    )
  )[0]?.count ?? 0;

export const isSettled = async (q: Queryable, day: Day): Promise<boolean> => {
  const rows = await q.query<{ state: RunState }>(
    `select state from settlement_runs where ${ofBrand} and period = $1 and revision = 1`,
    [day],
  );
  return rows.some(({ state }) => state === "paid");
};

/** The days computed since a run, for the first time or again, and the last run up to which all are paid. */
export const listComputed = async (
  q: Queryable,
  sinceRun: bigint,
): Promise<{ days: Day[]; untilRun: bigint }> => {
  const rows = await q.query<{ day: Day | null; until: bigint }>(
    `with paid as (
       select coalesce(min(run_id) filter (where state <> 'paid') - 1, max(run_id), 0)::bigint as until from settlement_runs where ${ofBrand}
     ) select p.until, r.period::text as day from paid p
       left join settlement_runs r on r.merchant_id = app_merchant() and r.kind = 'rebate' and r.run_id > $1 and r.run_id <= p.until
       order by 2`,
    [sinceRun],
  );
  return {
    days: [...new Set(rows.flatMap(({ day }) => day ?? []))],
    untilRun: rows[0]?.until ?? 0n,
  };
};

/**
 * The sum of the lines of an agent and each day's team, or what a member's own play earned. A member who became an agent has lines
 * that their team is part of.
 */
export const sumRebates = async (
  q: Queryable,
  { memberId, isAgent }: { memberId: bigint; isAgent: boolean },
  [first, last]: DayRange,
): Promise<bigint> =>
  (
    await q.query<{ units: bigint }>(
      `with team as materialized (
         select $1::bigint as member_id, $3::date as first_day, $4::date as last_day
         union all select t.member_id, t.first_day, t.last_day from team_of_days($1, $3, $4) t where $2
       ) select ((select coalesce(sum(case when $2 then l.computed_units - l.before_units else own_rebate(l) end), 0)
           from team t join settlement_lines l on l.member_id = t.member_id and l.day between t.first_day and t.last_day
           where l.merchant_id = app_merchant() and l.day between $3 and $4 and l.state <> 'cancelled')
         + (select coalesce(sum(case when $2 then u.own + u.team else u.own end), 0)
           from team t join unwritten_lines($3, $4) u on u.member_id = t.member_id and u.day between t.first_day and t.last_day))::bigint as units`,
      [memberId, isAgent, first, last],
    )
  )[0]?.units ?? 0n;

/** The last day up to which all lines are written. */
export const findSettledDay = async (q: Queryable): Promise<Day | undefined> =>
  (
    await q.query<{ day: Day | null }>(
      `select max(period)::text as day from settlement_runs where ${ofBrand} and revision = 1 and computed_at is not null
         and period < coalesce((select min(r.period) from settlement_runs r where ${ofBrand} and ${hasLinesToCome}), 'infinity')`,
    )
  )[0]?.day ?? undefined;

/** The newest computed run of a day, which has all of its lines. */
export const findNewestRun = async (q: Queryable, day: Day): Promise<RunRow | undefined> =>
  (
    await q.query<RunRow>(
      `select ${columns} from settlement_runs where ${ofBrand} and period = $1 and computed_at is not null order by revision desc limit 1`,
      [day],
    )
  )[0];

/** The fact up to which the roller has counted. */
export const getRolledUntil = async (q: Queryable): Promise<bigint> =>
  (
    await q.query<{ until: bigint }>(
      "select rolled_until as until from play_rolls where merchant_id = app_merchant()",
    )
  )[0]?.until ?? 0n;

/**
 * The earlier days that counted facts have changed since the mark. After a restore from a dump, whose transactions are
 * counted again, all facts there count as new: computing a day again changes nothing.
 */
export const listTouchedDays = async (q: Queryable, until: bigint): Promise<Day[]> =>
  (
    await q.query<{ day: Day }>(
      `select distinct f.origin_day::text as day from play_facts f
       where f.merchant_id = app_merchant() and f.origin_day is not null and f.written < $1 and f.written >= coalesce(
         (select m.facts_until from settlement_marks m where m.merchant_id = app_merchant() and m.facts_until <= $1), 0)
       order by 1`,
      [until],
    )
  ).map(({ day }) => day);

export const saveMark = (q: Queryable, until: bigint): Promise<object[]> =>
  q.query(
    `insert into settlement_marks (merchant_id, facts_until) values (app_merchant(), $1)
     on conflict (merchant_id) do update set facts_until = excluded.facts_until`,
    [until],
  );

/** Records a day that changed too late to be restated automatically. */
export const insertLateDay = (q: Queryable, day: Day, now: Date): Promise<object[]> =>
  q.query(
    "insert into settlement_late_days (merchant_id, day, found_at) values (app_merchant(), $1, $2) on conflict do nothing",
    [day, now],
  );

export const listLateDays = async (q: Queryable): Promise<Day[]> =>
  (
    await q.query<{ day: Day }>(
      "select day::text from settlement_late_days where merchant_id = app_merchant() order by 1",
    )
  ).map(({ day }) => day);

export const deleteLateDay = (q: Queryable, day: Day): Promise<object[]> =>
  q.query("delete from settlement_late_days where merchant_id = app_merchant() and day = $1", [day]);
