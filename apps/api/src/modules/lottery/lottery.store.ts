import type { Queryable } from "../../platform/db/database.ts";
import type { DrawnPrize } from "./lottery.policy.ts";

export interface DrawRow {
  lottery: string;
  draws_at: Date;
  /** null for a draw that was missed. */
  prizes: DrawnPrize[] | null;
}

/** Missed draws are marked as far back as this; a multiple of every period, so that marks keep to the schedule. */
const markedDays = 7;

/**
 * Keeps the outcome of a draw, unless somebody was faster, and marks the draws that were missed since the one before.
 * One statement: either all of it stands or nothing.
 */
export async function createDraw(
  q: Queryable,
  draw: { lottery: string; drawsAt: Date; periodSeconds: number; prizes: readonly DrawnPrize[]; now: Date },
): Promise<void> {
  await q.query(
    {
      name: "lottery-draw",
      text: `with latest as (select max(draws_at) as at from lottery_draws where lottery = $1 and draws_at < $2::timestamptz),
          drawn as (insert into lottery_draws (lottery, draws_at, settled_at, prizes) values ($1, $2, $3, $4)
            on conflict do nothing)
        insert into lottery_draws (lottery, draws_at, settled_at)
        select $1, missed, $3 from latest cross join lateral generate_series(
          greatest(latest.at + make_interval(secs => $5), $2::timestamptz - make_interval(hours => 24 * ${markedDays})),
          $2::timestamptz - make_interval(secs => $5), make_interval(secs => $5)) as missed
        where latest.at is not null on conflict do nothing`,
    },
    [draw.lottery, draw.drawsAt, draw.now, JSON.stringify(draw.prizes), draw.periodSeconds],
  );
}

/** The latest draws of each lottery, the latest first. */
export const listDraws = (q: Queryable, gameIds: readonly string[], count: number): Promise<DrawRow[]> =>
  q.query(
    {
      name: "lottery-draws",
      text: `select d.lottery, d.draws_at, d.prizes from unnest($1::text[]) as asked (lottery)
        cross join lateral (select * from lottery_draws l where l.lottery = asked.lottery
          order by l.draws_at desc limit $2) as d order by d.lottery, d.draws_at desc`,
    },
    [gameIds, count],
  );
