import type { Day } from "@croupier/domain/periods";
import type { PointRules } from "@croupier/domain/points";
import type { Queryable } from "../../../platform/db/database.ts";

export interface CorrectedLot {
  readonly earnedUnits: bigint;
  /** The amount of earlier corrections, whether or not the points were there. */
  readonly correctedUnits: bigint;
  /** The level whose factor counted; null for lots from before levels were stored. */
  readonly level: number | null;
  /** The rules by which the day was counted; null for days from before they were stored. */
  readonly rules: PointRules | null;
}

/** The fact up to which changes of earlier days have been processed. */
export const findMark = async (q: Queryable): Promise<bigint | undefined> =>
  (
    await q.query<{ until: bigint }>(
      "select facts_until as until from point_marks where merchant_id = app_merchant()",
    )
  )[0]?.until;

export const saveMark = (q: Queryable, until: bigint): Promise<object[]> =>
  q.query(
    `insert into point_marks (merchant_id, facts_until) values (app_merchant(), $1)
     on conflict (merchant_id) do update set facts_until = excluded.facts_until`,
    [until],
  );

/** The lot of a member and day. The caller holds the member's lock. */
export const lockLot = async (q: Queryable, memberId: bigint, day: Day): Promise<CorrectedLot | undefined> =>
  (
    await q.query<CorrectedLot>(
      `select l.earned_units as "earnedUnits", l.corrected_units as "correctedUnits", l.level, r.rules
       from point_lots l left join point_runs r on r.merchant_id = l.merchant_id and r.day = l.day
       where l.merchant_id = app_merchant() and l.member_id = $1 and l.day = $2 for update of l`,
      [memberId, day],
    )
  )[0];

export const noteCorrected = (q: Queryable, memberId: bigint, day: Day, units: bigint): Promise<object[]> =>
  q.query(
    `update point_lots set corrected_units = corrected_units + $3
     where merchant_id = app_merchant() and member_id = $1 and day = $2`,
    [memberId, day, units],
  );
