import type { Queryable } from "../../../platform/db/database.ts";
import type { DrawnPrize } from "./drawn-prizes.policy.ts";
import type { NewResult } from "./lottery-feed.policy.ts";

export interface DrawRow {
  lottery: string;
  draws_at: Date;
  /** Null for a draw that the vendor did not hold, or an old one that the platform drew. */
  draw_id: string | null;
  /** Null for a missed draw. */
  prizes: DrawnPrize[] | null;
}

/** The last known draw of each lottery, in ms since 1970; lotteries without any are absent. */
export async function listLastDraws(
  q: Queryable,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await q.query<{ lottery: string; last: Date | null }>(
    {
      name: "lottery-last-draws",
      text: `select asked.lottery, (select max(draws_at) from lottery_results r
          where r.merchant_id = app_merchant() and r.lottery = asked.lottery) as last
        from unnest($1::text[]) as asked (lottery)`,
    },
    [gameIds],
  );
  return new Map(rows.flatMap(({ lottery, last }) => (last ? [[lottery, last.getTime()] as const] : [])));
}

/** The stored rows of these draws of a lottery. */
export const findResults = (
  q: Queryable,
  lottery: string,
  drawsAtMs: readonly number[],
): Promise<DrawRow[]> =>
  q.query(
    {
      name: "lottery-find-results",
      text: `select lottery, draws_at, draw_id, prizes from lottery_results
        where merchant_id = app_merchant() and lottery = $1 and draws_at = any ($2::timestamptz[])`,
    },
    [lottery, drawsAtMs.map((ms) => new Date(ms))],
  );

/** Stores draws. @returns whether none of them existed: another process may have been first */
export async function createResults(
  q: Queryable,
  lottery: string,
  results: readonly NewResult[],
  now: Date,
): Promise<boolean> {
  const created = await q.query(
    {
      name: "lottery-create-results",
      text: `insert into lottery_results (merchant_id, lottery, settled_at, draws_at, draw_id, prizes)
        select app_merchant(), $1, $2, r.draws_at, r.draw_id, r.prizes::jsonb
        from unnest($3::timestamptz[], $4::uuid[], $5::text[]) as r (draws_at, draw_id, prizes)
        on conflict do nothing returning 1 as one`,
    },
    [
      lottery,
      now,
      results.map(({ drawsAtMs }) => new Date(drawsAtMs)),
      results.map(({ drawId }) => drawId),
      results.map(({ prizes }) => prizes && JSON.stringify(prizes)),
    ],
  );
  return created.length === results.length;
}

/**
 * The latest draws of each lottery, newest first. Old draws that the platform held for all brands come before those of the
 * brand itself.
 */
export const listDraws = (q: Queryable, gameIds: readonly string[], count: number): Promise<DrawRow[]> =>
  q.query(
    {
      name: "lottery-draws",
      text: `select d.* from unnest($1::text[]) as asked (lottery) cross join lateral (
          select lottery, draws_at, draw_id, prizes from lottery_results r
            where r.merchant_id = app_merchant() and r.lottery = asked.lottery
          union all
          select lottery, draws_at, null, prizes from lottery_draws h
            where h.lottery = asked.lottery and h.draws_at < coalesce((select min(draws_at) from lottery_results r
              where r.merchant_id = app_merchant() and r.lottery = asked.lottery), 'infinity')
          order by draws_at desc limit $2) as d
        order by d.lottery, d.draws_at desc`,
    },
    [gameIds, count],
  );
