import type { Queryable } from "../../../platform/db/database.ts";

/** How often the member wants the check. Undefined if they leave it to the brand. */
export const findChoice = async (q: Queryable, memberId: bigint): Promise<number | undefined> =>
  (
    await q.query<{ minutes: number }>(
      { name: "play-check-choice", text: "select minutes from play_check_choices where member_id = $1" },
      [memberId],
    )
  )[0]?.minutes;

export const saveChoice = async (
  q: Queryable,
  memberId: bigint,
  minutes: number,
  now: Date,
): Promise<void> => {
  await q.query(
    `insert into play_check_choices (merchant_id, member_id, minutes, chosen_at) values (app_merchant(), $1, $2, $3)
     on conflict (member_id) do update set minutes = excluded.minutes, chosen_at = excluded.chosen_at`,
    [memberId, minutes, now],
  );
};

export const insertCheck = async (
  q: Queryable,
  check: {
    memberId: bigint;
    dueAt: Date;
    now: Date;
    decision: "goOn" | "stop";
    stakeUnits: bigint;
    winUnits: bigint;
  },
): Promise<void> => {
  await q.query(
    `insert into play_checks (merchant_id, member_id, due_at, acknowledged_at, decision, stake_units, win_units)
     values (app_merchant(), $1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [check.memberId, check.dueAt, check.now, check.decision, check.stakeUnits, check.winUnits],
  );
};
