import type { CheckIn } from "@croupier/domain/mission";
import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

export interface CheckInRow extends CheckIn {
  readonly amountUnits: bigint;
}

/** The member's last check-in. */
export const findLastCheckIn = async (q: Queryable, memberId: bigint): Promise<CheckInRow | undefined> =>
  (
    await q.query<CheckInRow>(
      {
        name: "check-in-last",
        text: `select day::text, streak, amount_units as "amountUnits" from check_ins
          where merchant_id = app_merchant() and member_id = $1 order by day desc limit 1`,
      },
      [memberId],
    )
  )[0];

export const insertCheckIn = (
  q: Queryable,
  { memberId, day, streak, amountUnits }: CheckInRow & { memberId: bigint; day: Day },
): Promise<object[]> =>
  q.query(
    `insert into check_ins (merchant_id, member_id, day, streak, amount_units) values (app_merchant(), $1, $2, $3, $4)`,
    [memberId, day, streak, amountUnits],
  );
