import { setTimeout as delay } from "node:timers/promises";
import { listNames } from "./checks/rows.ts";
import type { Hand } from "./hand.ts";
import type { House } from "./house.ts";

const limitMs = 120_000;
const pollEveryMs = 200;

/** The unfinished work, in words. */
const unfinished = `
  select format('round %s of %s is %s', id, game_code, state) as name from rounds
    where player is not null and (state in ('betting', 'running', 'placed', 'drawn', 'cancelling') or set_aside_at is not null)
  union all select format('%s %s of round %s is not acknowledged: %s', kind, place, round_id, last_answer) from wallet_calls
    where kind <> 'bet' and done_at is null
  union all select format('draw %s of %s is %s', number, game_code, state) from draws where state in ('open', 'drawn')
  union all select format('duel %s of %s is %s', id, game_code, state) from duels where state in ('waiting', 'playing')
  union all select format('correction of draw %s is not settled', draw_id) from corrections where settled_at is null`;

/** Lets every time pass until nothing is under way. @returns the work that was not finished in time */
export async function bringArcadeToRest(
  { pool }: Pick<House, "pool">,
  hand: Hand,
): Promise<readonly string[]> {
  await hand.rest();
  const limitAt = performance.now() + limitMs;
  for (;;) {
    const left = await listNames(pool, unfinished);
    if (left.length === 0) break;
    if (performance.now() > limitAt) return left.map((what) => `after ${limitMs} ms: ${what}`);
    await delay(pollEveryMs);
  }
  await hand.stop();
  return [];
}
