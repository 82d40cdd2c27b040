import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

export type GiftRunKind = "weekly" | "monthly" | "birthday";
export type PlayRunKind = "rebate" | "loss";
export type RunKind = GiftRunKind | PlayRunKind;

/** The last period for which gifts of a kind have begun. */
export const findLastPeriod = async (q: Queryable, kind: RunKind): Promise<Day | undefined> =>
  (
    await q.query<{ period: Day | null }>(
      "select max(period)::text as period from vip_gift_runs where merchant_id = app_merchant() and kind = $1",
      [kind],
    )
  )[0]?.period ?? undefined;

/** Begins a run if it has not begun. */
export const beginRun = (q: Queryable, kind: RunKind, period: Day): Promise<object[]> =>
  q.query(
    `insert into vip_gift_runs (merchant_id, kind, period) values (app_merchant(), $1, $2) on conflict do nothing`,
    [kind, period],
  );

/** The unfinished runs of some kinds, oldest first. */
export const listOpenRuns = <K extends RunKind>(
  q: Queryable,
  kinds: readonly K[],
): Promise<{ kind: K; period: Day }[]> =>
  q.query(
    `select kind, period::text from vip_gift_runs where merchant_id = app_merchant() and done_at is null and kind = any($1)
     order by period, kind`,
    [kinds],
  );

/** Whether the rebates of a day are paid, and those of all days before it. Another process may still be paying them. */
export const areRebatesPaid = async (q: Queryable, day: Day): Promise<boolean> =>
  (
    await q.query<{ are_paid: boolean | null }>(
      `select max(period) >= $1 and bool_and(done_at is not null or period > $1) as are_paid from vip_gift_runs
       where merchant_id = app_merchant() and kind = 'rebate'`,
      [day],
    )
  )[0]?.are_paid ?? false;

/** The progress of a run, locked; undefined if it is done, or another process is working on it. */
export const lockRun = async (q: Queryable, kind: RunKind, period: Day): Promise<bigint | undefined> =>
  (
    await q.query<{ after_member: bigint }>(
      `select after_member from vip_gift_runs where merchant_id = app_merchant() and kind = $1 and period = $2 and done_at is null
       for update skip locked`,
      [kind, period],
    )
  )[0]?.after_member;

export const saveRun = (
  q: Queryable,
  of: { kind: RunKind; period: Day; afterMember: bigint; doneAt: Date | null },
): Promise<object[]> =>
  q.query(
    `update vip_gift_runs set after_member = $3, done_at = $4 where merchant_id = app_merchant() and kind = $1 and period = $2`,
    [of.kind, of.period, of.afterMember, of.doneAt],
  );

export interface Candidate {
  readonly memberId: bigint;
  readonly level: number;
  readonly labelLevel: number | null;
  readonly labelUntil: Day | null;
}

const columns = `v.member_id as "memberId", v.level, v.label_level as "labelLevel", v.label_until::text as "labelUntil"`;

/** The next holders of a level, after a member. */
export const listCandidates = (q: Queryable, afterMember: bigint, limit: number): Promise<Candidate[]> =>
  q.query<Candidate>(
    {
      name: "vip-candidates",
      text: `select ${columns} from vip_members v where v.merchant_id = app_merchant() and v.member_id > $1 order by v.member_id limit $2`,
    },
    [afterMember, limit],
  );

/** The next holders of a level who were born on one of the days (month * 100 + day), and entered that before a moment. */
export const listBirthdayCandidates = (
  q: Queryable,
  of: { afterMember: bigint; limit: number; birthdays: readonly number[]; setBefore: Date },
): Promise<Candidate[]> =>
  q.query<Candidate>(
    {
      name: "vip-birthdays",
      text: `select ${columns} from members m join vip_members v using (merchant_id, member_id)
        where m.merchant_id = app_merchant() and m.member_id > $1
          and extract(month from m.birthday) * 100 + extract(day from m.birthday) = any($3)
          and (m.birthday_set_at is null or m.birthday_set_at < $4)
        order by m.member_id limit $2`,
    },
    [of.afterMember, of.limit, of.birthdays, of.setBefore],
  );
