import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

/** Days up to one whose teams are not summed, the latest first, from the brand's first day on. */
export const listUnsummed = async (q: Queryable, last: Day, limit: number): Promise<Day[]> =>
  (
    await q.query<{ day: Day }>(
      `select o.day::text from (select min(day) as day from agent_days where merchant_id = app_merchant()) f
         cross join lateral (select $1::date - n as day from generate_series(0, $1::date - f.day) n) o
       where not exists (select from team_days_summed s where s.merchant_id = app_merchant() and s.day = o.day and s.is_summed)
       order by o.day desc limit $2`,
      [last, limit],
    )
  ).map(({ day }) => day);

/** Announces that a day is about to be summed. @returns the attempt; undefined where it is summed already */
export const beginTeamDays = async (q: Queryable, day: Day): Promise<bigint | undefined> =>
  (await q.query<{ attempt: bigint | null }>("select begin_team_days($1) as attempt", [day]))[0]?.attempt ??
  undefined;

/** Sums the day of every team. @returns whether it counts: nothing of the day has changed since the attempt was announced */
export const sumTeamDays = async (q: Queryable, day: Day, attempt: bigint): Promise<boolean> =>
  (await q.query<{ counts: boolean }>("select sum_team_days($1, $2) as counts", [day, attempt]))[0]
    ?.counts === true;
