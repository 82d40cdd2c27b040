import type { Queryable } from "../../../platform/db/database.ts";

/** Counts a trial of an address per day. @returns false when the limit is reached */
export const addTrialOpening = async (
  q: Queryable,
  opening: { brandId: number; address: string; day: string; limit: number },
): Promise<boolean> =>
  (
    await q.query(
      `insert into trial_openings as t (merchant_id, address, day, opened)
       select $1, $2, $3, 1 where $4 > 0
       on conflict (merchant_id, address, day) do update set opened = t.opened + 1 where t.opened < $4
       returning opened`,
      [opening.brandId, opening.address, opening.day, opening.limit],
    )
  ).length === 1;

export const deleteTrialOpenings = (q: Queryable, beforeDay: string): Promise<object[]> =>
  q.query("delete from trial_openings where day < $1", [beforeDay]);
