import type { Pool } from "pg";

/** Roads, and proofs of draws on which nobody bet, reach back so far. */
const KEPT_DAYS = 7;

/** Where the last batch ended; the time is the database's own text, which loses no microseconds. */
interface Place {
  readonly endedAt: string;
  readonly id: string;
}

/**
 * Deletes a batch of tables' finished draws without bets: a watched table makes four thousand a day. Draws with bets or a
 * correction are kept as long as those, and lotteries' are all kept, because a feed tells their results.
 * @returns where the batch ended, or undefined when it was the last one
 */
async function deleteBatch(pool: Pool, after: Place, size: number): Promise<Place | undefined> {
  const { rows } = await pool.query<{ ended_at: string; id: string; looked: number }>(
    `with batch as (
       select id, ends_at from draws
       where draws_at is null and (ends_at, id) > ($1::timestamptz, $2::uuid)
         and ends_at < now() - make_interval(days => ${KEPT_DAYS})
       order by ends_at, id limit $3
     ), deleted as (
       delete from draws using batch
       where draws.id = batch.id and draws.state in ('settled', 'void')
         and not exists (select from rounds where rounds.draw_id = draws.id)
         and not exists (select from corrections where corrections.draw_id = draws.id)
     )
     select ends_at::text as ended_at, id, (select count(*)::integer from batch) as looked
     from batch order by ends_at desc, id desc limit 1`,
    [after.endedAt, after.id, size],
  );
  const [last] = rows;
  return last && last.looked === size ? { endedAt: last.ended_at, id: last.id } : undefined;
}

/**
 * The turn of a worker that deletes old draws of tables in batches, so that none holds its locks for long. It checks each of
 * them once in the life of a process.
 */
export function createDrawCleaning(pool: Pool, batchSize = 1_000): () => Promise<void> {
  let place: Place = { endedAt: "-infinity", id: "00000000-0000-0000-0000-000000000000" };
  return async () => {
    for (let next: Place | undefined = place; next; ) {
      place = next;
      next = await deleteBatch(pool, place, batchSize);
    }
  };
}
