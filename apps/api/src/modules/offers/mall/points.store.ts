import type { Day } from "@croupier/domain/periods";
import type { PointRules } from "@croupier/domain/points";
import type { Queryable } from "../../../platform/db/database.ts";

/** Locks the member first, as every transaction does that changes one. */
export const lockMember = (q: Queryable, memberId: bigint): Promise<object[]> =>
  q.query("select from members where merchant_id = app_merchant() and member_id = $1 for no key update", [
    memberId,
  ]);

/** The last day whose play has brought points, or is about to. */
export const findLastRun = async (q: Queryable): Promise<Day | undefined> =>
  (
    await q.query<{ day: Day | null }>(
      "select max(day)::text as day from point_runs where merchant_id = app_merchant()",
    )
  )[0]?.day ?? undefined;

/** Begins a day if it has not begun. It keeps the rules, by which its corrections are counted too. */
export const beginRun = (q: Queryable, day: Day, { rates, factors }: PointRules): Promise<object[]> =>
  q.query(
    "insert into point_runs (merchant_id, day, rules) values (app_merchant(), $1, $2) on conflict do nothing",
    [day, JSON.stringify({ rates, factors })],
  );

/** The unfinished days, oldest first. */
export const listOpenRuns = async (q: Queryable): Promise<Day[]> =>
  (
    await q.query<{ day: Day }>(
      "select day::text from point_runs where merchant_id = app_merchant() and done_at is null order by day",
    )
  ).map(({ day }) => day);

export interface PointRun {
  readonly afterMember: bigint;
  /** Null for days from before they were stored. */
  readonly rules: PointRules | null;
}

/** The progress of a day, locked; undefined if it is done, or another process is working on it. */
export const lockRun = async (q: Queryable, day: Day): Promise<PointRun | undefined> =>
  (
    await q.query<PointRun>(
      `select after_member as "afterMember", rules from point_runs
       where merchant_id = app_merchant() and day = $1 and done_at is null for update skip locked`,
      [day],
    )
  )[0];

export const saveRun = (
  q: Queryable,
  { day, afterMember, doneAt }: { day: Day; afterMember: bigint; doneAt: Date | null },
): Promise<object[]> =>
  q.query(
    "update point_runs set after_member = $2, done_at = $3 where merchant_id = app_merchant() and day = $1",
    [day, afterMember, doneAt],
  );

export interface Earned {
  readonly memberId: bigint;
  readonly units: bigint;
  /** The level whose factor counted. */
  readonly level?: number;
}

/** Writes the lots of a day. @returns the new ones */
export const insertLots = async (
  q: Queryable,
  lots: readonly Earned[],
  { day, expiresOn }: { day: Day; expiresOn: Day },
): Promise<Earned[]> =>
  q.query<{ memberId: bigint; units: bigint }>(
    `insert into point_lots (merchant_id, member_id, day, earned_units, left_units, expires_on, level)
     select app_merchant(), l.member_id, $3, l.units, l.units, $4, l.level
     from unnest($1::bigint[], $2::bigint[], $5::smallint[]) as l (member_id, units, level)
     on conflict do nothing returning member_id as "memberId", earned_units as units`,
    [
      lots.map(({ memberId }) => memberId),
      lots.map(({ units }) => units),
      day,
      expiresOn,
      lots.map(({ level }) => level ?? null),
    ],
  );

/** The brand's day before the one on which a member joined. */
export const findDayBefore = async (q: Queryable, memberId: bigint): Promise<Day | undefined> =>
  (
    await q.query<{ day: Day }>(
      `select (merchant_day(merchant_id, created_at) - 1)::text as day from members
       where merchant_id = app_merchant() and member_id = $1`,
      [memberId],
    )
  )[0]?.day;

export interface Lot {
  readonly day: Day;
  readonly units: bigint;
}

/** A member's lots, those that expire first before others, locked. */
export const lockLots = (q: Queryable, memberId: bigint): Promise<Lot[]> =>
  q.query<Lot>(
    {
      name: "mall-lots",
      text: `select day::text, left_units as units from point_lots
        where merchant_id = app_merchant() and member_id = $1 and left_units > 0 order by expires_on, day for update`,
    },
    [memberId],
  );

/** Takes units from a member's lots, which the caller has locked. */
export const takeFromLots = (q: Queryable, memberId: bigint, parts: readonly Lot[]): Promise<object[]> =>
  q.query(
    `update point_lots l set left_units = l.left_units - t.units from unnest($2::date[], $3::bigint[]) as t (day, units)
     where l.merchant_id = app_merchant() and l.member_id = $1 and l.day = t.day`,
    [memberId, parts.map(({ day }) => day), parts.map(({ units }) => units)],
  );

/**
 * Returns an order's points to the lots that paid for it. Lots that expire before a day are warned of again, because their
 * member has not seen these points for a while.
 */
export const returnToLots = (q: Queryable, orderId: bigint, warnBefore: Day): Promise<object[]> =>
  q.query(
    `update point_lots l set left_units = l.left_units + o.units,
       warned_days = case when l.expires_on < $2 then null else l.warned_days end
     from mall_order_lots o where o.merchant_id = app_merchant() and o.order_id = $1
       and l.merchant_id = o.merchant_id and l.member_id = o.member_id and l.day = o.day`,
    [orderId, warnBefore],
  );

export interface Ending {
  readonly memberId: bigint;
  readonly units: bigint;
  readonly expiresOn: Day;
}

/** The next points of a member that expire. */
export const findEnding = async (q: Queryable, memberId: bigint): Promise<Ending | undefined> =>
  (
    await q.query<Ending>(
      `select member_id as "memberId", expires_on::text as "expiresOn", sum(left_units)::bigint as units from point_lots
       where merchant_id = app_merchant() and member_id = $1 and left_units > 0 group by 1, expires_on order by expires_on limit 1`,
      [memberId],
    )
  )[0];

/** Lots whose first warning is due by one day, or whose second, after the first, is due by another. */
const unwarned = `merchant_id = app_merchant() and left_units > 0 and expires_on <= $1
  and (warned_days is null or (warned_days = 14 and expires_on <= $2))`;

/** The next members with a warning due, in the order of their numbers. */
export const listUnwarned = async (
  q: Queryable,
  days: { first: Day; second: Day },
  afterMember: bigint,
  limit: number,
): Promise<bigint[]> =>
  (
    await q.query<{ member_id: bigint }>(
      `select distinct member_id from point_lots where ${unwarned} and member_id > $3 order by member_id limit $4`,
      [days.first, days.second, afterMember, limit],
    )
  ).map((row) => row.member_id);

/** Marks these members' due lots as warned of. A late warning moves the expiry, so that the notice is never shorter. */
export const takeWarnings = (
  q: Queryable,
  days: { first: Day; second: Day },
  memberIds: readonly bigint[],
): Promise<Ending[]> =>
  q.query<Ending>(
    `with due as (
       select member_id, day from point_lots where ${unwarned} and member_id = any($3) order by member_id, day for update
     ), told as (
       update point_lots l set warned_days = case when l.warned_days is null then 14 else 3 end,
         expires_on = greatest(l.expires_on, case when l.warned_days is null then $1::date else $2::date end)
       from due where l.merchant_id = app_merchant() and l.member_id = due.member_id and l.day = due.day
       returning l.member_id, l.expires_on, l.left_units
     ) select member_id as "memberId", expires_on::text as "expiresOn", sum(left_units)::bigint as units
       from told group by 1, 2 order by 1, 2`,
    [days.first, days.second, memberIds],
  );

/** Lots that expire until a day, after both warnings, locked. Lots that somebody is spending right now are skipped. */
export const lockEnded = (
  q: Queryable,
  until: Day,
  limit: number,
): Promise<(Ending & { readonly day: Day })[]> =>
  q.query(
    `select member_id as "memberId", day::text, expires_on::text as "expiresOn", left_units as units from point_lots
     where merchant_id = app_merchant() and left_units > 0 and expires_on <= $1 and warned_days = 3
     order by member_id, day limit $2 for update skip locked`,
    [until, limit],
  );

/** Takes back the second warning of lots that the caller has locked: it comes again, and moves their day. */
export const warnAgain = (
  q: Queryable,
  lots: readonly { readonly memberId: bigint; readonly day: Day }[],
): Promise<object[]> =>
  q.query(
    `update point_lots l set warned_days = 14 from unnest($1::bigint[], $2::date[]) as k (member_id, day)
     where l.merchant_id = app_merchant() and l.member_id = k.member_id and l.day = k.day`,
    [lots.map(({ memberId }) => memberId), lots.map(({ day }) => day)],
  );

/** Empties lots that the caller has locked. */
export const emptyLots = (
  q: Queryable,
  lots: readonly { readonly memberId: bigint; readonly day: Day }[],
): Promise<object[]> =>
  q.query(
    `update point_lots l set left_units = 0 from unnest($1::bigint[], $2::date[]) as e (member_id, day)
     where l.merchant_id = app_merchant() and l.member_id = e.member_id and l.day = e.day`,
    [lots.map(({ memberId }) => memberId), lots.map(({ day }) => day)],
  );
