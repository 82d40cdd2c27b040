import { setTimeout as delay } from "node:timers/promises";
import { listFaults } from "./named.ts";
import type { World } from "./operation.ts";
import { withOwner } from "./world.ts";

/** What jobs have not done yet of all that is over by an instant: each row says what. */
const unfinished = `
  with b as (select merchant_id, code, merchant_day(merchant_id, $1) - 1 as day,
    to_char($1::timestamptz at time zone 'UTC' - interval '3 hours', 'YYYY-MM-DD"T"HH24') as hour from merchants
    where merchant_id in (select merchant_id from rate_spans))
  select format('%s of %s is not settled', day, code) as fault from b
    where not exists (select from settlement_runs r where r.merchant_id = b.merchant_id and r.period = b.day and r.state = 'paid')
  union all select format('run %s over %s of %s is %s', run_id, period, code, state) from settlement_runs join b using (merchant_id) where state <> 'paid'
  union all select format('%s of %s is not billed', day, code) from b
    where not exists (select from bill_runs r where r.merchant_id = b.merchant_id and r.cycle = 'daily' and r.last_day = b.day)
  union all select format('hour %s of %s is not billed', hour, code) from b
    where not exists (select from bill_runs r where r.merchant_id = b.merchant_id and r.cycle = 'hourly' and r.period >= b.hour)
  union all select format('bills of %s are not restated', code) from b
    where (select max(run_id) from settlement_runs r where r.merchant_id = b.merchant_id)
      is distinct from (select until_run from bill_marks m where m.merchant_id = b.merchant_id)
  union all select format('rain %s of %s is %s', rain_id, code, state) from rains join b using (merchant_id) where state in ('planned', 'open', 'paying')
  union all select format('%s of %s brought no points', day, code) from b
    where not exists (select from point_runs r where r.merchant_id = b.merchant_id and r.day = b.day and r.done_at is not null)`;

const limitMs = 120_000;
const pollEveryMs = 250;
/** The leap to the rest is longer. */
const leastRestMs = 8 * 3_600_000;

/**
 * Lets all days end, and everything be paid that they bring, while no day passes any more. Then the processes are killed, so that
 * nothing moves while it is compared.
 * @returns what was not done in time
 */
export async function bringToRest(world: World): Promise<readonly string[]> {
  world.clock.rest();
  const limitAt = performance.now() + limitMs;
  const restsAt = world.clock.now().getTime() + leastRestMs;
  return withOwner(world, async (owner) => {
    for (;;) {
      const left = await listFaults(owner, unfinished, [world.clock.now()]);
      const isAtRest = world.clock.now().getTime() > restsAt && left.length === 0;
      if (!isAtRest && performance.now() < limitAt) {
        await delay(pollEveryMs);
        continue;
      }
      await Promise.all(world.processes.map((started) => started.kill()));
      return left.map((what) => `after ${limitMs} ms: ${what}`);
    }
  });
}
