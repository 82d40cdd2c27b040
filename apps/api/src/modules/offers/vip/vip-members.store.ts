import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Holding, Label } from "./vip-months.policy.ts";

export interface HolderRow extends Holding, Label {
  readonly memberId: bigint;
  /** The first day of the month that has not been reviewed. */
  readonly reviewedTo: Day;
}

const columns = `member_id as "memberId", level, risen_on::text as "risenOn", fallen_on::text as "fallenOn",
  reviewed_to::text as "reviewedTo", label_level as "labelLevel", label_until::text as "labelUntil"`;

/** The given members who hold a level. */
export const listHolders = (q: Queryable, memberIds: readonly bigint[]): Promise<HolderRow[]> =>
  q.query<HolderRow>(
    {
      name: "vip-holders",
      text: `select ${columns} from vip_members where merchant_id = app_merchant() and member_id = any($1)`,
    },
    [memberIds],
  );

/** Locks the member first, as every transaction does that changes one. */
export const lockMember = (q: Queryable, memberId: bigint): Promise<object[]> =>
  q.query("select from members where merchant_id = app_merchant() and member_id = $1 for no key update", [
    memberId,
  ]);

/** Raises a member's level, or writes their first. */
export const saveRise = (
  q: Queryable,
  of: { memberId: bigint; level: number; day: Day; month: Day },
): Promise<object[]> =>
  q.query(
    `insert into vip_members (merchant_id, member_id, level, risen_on, reviewed_to) values (app_merchant(), $1, $2, $3, $4)
     on conflict (merchant_id, member_id) do update set level = excluded.level, risen_on = excluded.risen_on`,
    [of.memberId, of.level, of.day, of.month],
  );

/** The next holders whose last month has not been reviewed, locked. Locked rows are left to their transaction. */
export const lockUnreviewed = (q: Queryable, month: Day, limit: number): Promise<HolderRow[]> =>
  q.query<HolderRow>(
    `select ${columns} from vip_members where merchant_id = app_merchant() and reviewed_to < $1
     order by reviewed_to, member_id limit $2 for update skip locked`,
    [month, limit],
  );

export interface Reviewed {
  readonly memberId: bigint;
  readonly level: number;
  readonly fallenOn: Day | null;
  readonly reviewedTo: Day;
}

export const saveReviews = (q: Queryable, rows: readonly Reviewed[]): Promise<object[]> =>
  q.query(
    `update vip_members v set level = r.level, fallen_on = r.fallen_on, reviewed_to = r.reviewed_to
     from unnest($1::bigint[], $2::integer[], $3::date[], $4::date[]) as r (member_id, level, fallen_on, reviewed_to)
     where v.merchant_id = app_merchant() and v.member_id = r.member_id`,
    [
      rows.map(({ memberId }) => memberId),
      rows.map(({ level }) => level),
      rows.map(({ fallenOn }) => fallenOn),
      rows.map(({ reviewedTo }) => reviewedTo),
    ],
  );

/** Whether a month before this one still needs a review for any member. */
export const hasUnreviewed = async (q: Queryable, month: Day): Promise<boolean> =>
  (
    await q.query("select from vip_members where merchant_id = app_merchant() and reviewed_to < $1 limit 1", [
      month,
    ])
  ).length > 0;

/** The next holders of at least a level who have not been checked for a month's warning, now marked as checked. */
export const takeUnwarned = (
  q: Queryable,
  month: Day,
  fromLevel: number,
  limit: number,
): Promise<HolderRow[]> =>
  q.query<HolderRow>(
    `update vip_members v set warned_of = $1 from (
       select member_id from vip_members where merchant_id = app_merchant() and warned_of is distinct from $1::date and level >= $2
       order by member_id limit $3 for update skip locked) due
     where v.merchant_id = app_merchant() and v.member_id = due.member_id returning ${columns.replace("member_id", "v.member_id")}`,
    [month, fromLevel, limit],
  );

/** @returns the member, if the brand has one of this name with real money */
export const findMember = async (q: Queryable, username: string): Promise<bigint | undefined> =>
  (
    await q.query<{ member_id: bigint }>(
      "select member_id from members where merchant_id = app_merchant() and username = $1 and type in (0, 1, 2)",
      [username],
    )
  )[0]?.member_id;

/** Gives a level by hand until a day. A member without a reached level holds the lowest one as well. */
export const saveLabel = (
  q: Queryable,
  of: { memberId: bigint; level: number; until: Day; lowest: number; day: Day; month: Day },
): Promise<object[]> =>
  q.query(
    `insert into vip_members (merchant_id, member_id, level, risen_on, reviewed_to, label_level, label_until)
     values (app_merchant(), $1, $4, $5, $6, $2, $3)
     on conflict (merchant_id, member_id) do update set label_level = excluded.label_level, label_until = excluded.label_until`,
    [of.memberId, of.level, of.until, of.lowest, of.day, of.month],
  );

/** @returns whether there was a label */
export const endLabel = async (q: Queryable, memberId: bigint): Promise<boolean> =>
  (
    await q.query(
      `update vip_members set label_level = null, label_until = null
       where merchant_id = app_merchant() and member_id = $1 and label_level is not null returning member_id`,
      [memberId],
    )
  ).length > 0;

export interface LabelRow {
  readonly username: string;
  readonly level: number;
  readonly labelLevel: number;
  readonly labelUntil: Day;
}

/** The valid labels on a day, those ending soonest first. */
export const listLabels = (q: Queryable, day: Day): Promise<LabelRow[]> =>
  q.query<LabelRow>(
    `select m.username, v.level, v.label_level as "labelLevel", v.label_until::text as "labelUntil"
     from vip_members v join members m using (merchant_id, member_id)
     where v.merchant_id = app_merchant() and v.label_until >= $1 order by v.label_until, m.username limit 500`,
    [day],
  );

/** The job's mark in the play; undefined before its first run. */
export const findMark = async (q: Queryable): Promise<bigint | undefined> =>
  (
    await q.query<{ looked_until: bigint }>(
      "select looked_until from vip_looks where merchant_id = app_merchant()",
    )
  )[0]?.looked_until;

export const saveMark = (q: Queryable, until: bigint): Promise<object[]> =>
  q.query(
    `insert into vip_looks (merchant_id, looked_until) values (app_merchant(), $1)
     on conflict (merchant_id) do update set looked_until = excluded.looked_until`,
    [until],
  );

export interface Wake {
  readonly memberId: bigint;
  readonly times: number;
}

/** Members who could not be raised. */
export const listWakes = (q: Queryable, limit: number): Promise<Wake[]> =>
  q.query<Wake>(
    `select member_id as "memberId", times from vip_wakes where merchant_id = app_merchant() order by member_id limit $1`,
    [limit],
  );

/** Has the next run check members again. */
export const wake = (q: Queryable, memberIds: readonly bigint[]): Promise<object[]> =>
  q.query(
    `insert into vip_wakes as w (merchant_id, member_id)
     select app_merchant(), m.id from unnest($1::bigint[]) as m (id) order by m.id
     on conflict (merchant_id, member_id) do update set times = w.times + 1`,
    [memberIds],
  );

/** Removes the processed members, except those who were woken again meanwhile. */
export const deleteWakes = (q: Queryable, wakes: readonly Wake[]): Promise<object[]> =>
  q.query(
    `delete from vip_wakes w using unnest($1::bigint[], $2::integer[]) as seen (member_id, times)
     where w.merchant_id = app_merchant() and w.member_id = seen.member_id and w.times = seen.times`,
    [wakes.map(({ memberId }) => memberId), wakes.map(({ times }) => times)],
  );
