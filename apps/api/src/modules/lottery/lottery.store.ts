import type { Queryable } from "../../platform/db/database.ts";
import type { DrawnPrize } from "./lottery.policy.ts";

export interface DrawRow {
  lottery: string;
  draws_at: Date;
  /** null for a draw that was missed. */
  prizes: DrawnPrize[] | null;
}

/** Missed draws are marked this far back. It is a multiple of every period, so the marks stay on schedule. */
const markedDays = 7;

/**
 * Stores the outcome of a draw unless another process was first, and marks the draws that were missed since the
 * previous one. It is one statement, so either all of it is stored or nothing.
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

/** The latest draws of each lottery, newest first. */
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
