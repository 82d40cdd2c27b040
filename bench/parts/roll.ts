/**
 * How fast the roller counts play facts, beside the rounds that the same machine settles through HTTP, and how far it falls
 * behind.
 */
import pg from "pg";
import { startApiProcess } from "../lib/api-process.ts";
import { STAKE_UNITS } from "../lib/bets-beside.ts";
import { createCrowd } from "../lib/crowd.ts";
import { runLoad } from "../lib/load.ts";
import { median, quantile } from "../lib/measure.ts";
import { launchPlayers } from "../lib/players.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";
import { signBet, startVendor } from "../lib/vendor.ts";
import { findBrandId } from "./bets.ts";

const BET_PATH = "/vendor/v2/BGS/transaction/bet";
/** One roller at a time holds this lock: a session that has it keeps the server's roller away (roll_play). */
const ROLLER_LOCK = 7_215_005;
const clients = 64;
const sampleMs = 200;

/** Seconds that the roller is behind, until it is told to stop, and at least once. */
async function sampleLag(owner: pg.Client, brandId: number, isOver: () => boolean): Promise<number[]> {
  const lags: number[] = [];
  while (!isOver() || lags.length === 0) {
    const { rows } = await owner.query<{ lag: number | null }>(
      "select extract(epoch from clock_timestamp() - complete_at)::float as lag from play_rolls where merchant_id = $1",
      [brandId],
    );
    const lag = rows[0]?.lag;
    if (lag !== undefined && lag !== null) lags.push(lag);
    await new Promise((resolve) => setTimeout(resolve, sampleMs));
  }
  return lags;
}

/** Writes facts of many members, as settled rounds do, and counts them. @returns facts per second */
async function rollFacts(owner: pg.Client, brandId: number, facts: number): Promise<number> {
  await owner.query(
    `insert into play_facts (merchant_id, settled_at, day, member_id, account_id, category, valid_delta, win_delta, rounds_delta)
     select merchant_id, now(), merchant_day(merchant_id, now()), member_id, 0, 'RNG', 100, 90, 1
     from (select merchant_id, member_id, row_number() over (order by member_id) as place, count(*) over () as people
       from members where merchant_id = $1 and type = 0) m, generate_series(1, $2::integer) n
     where m.place = n % m.people + 1`,
    [brandId, facts],
  );
  const startedAt = performance.now();
  const { rows } = await owner.query<{ counted: string }>("select counted::text from roll_play(now())");
  const seconds = (performance.now() - startedAt) / 1_000;
  if (Number(rows[0]?.counted) < facts) throw new Error(`only ${rows[0]?.counted} facts were counted`);
  return facts / seconds;
}

/** Part of `settle`: the roller. */
export async function measureRoll(settings: Settings): Promise<Figure[]> {
  const vendor = await startVendor();
  const api = await startApiProcess(vendor.origin);
  const [owner, watcher] = [0, 1].map(() => new pg.Client({ connectionString: api.urls.owner })) as [
    pg.Client,
    pg.Client,
  ];
  try {
    await Promise.all([owner.connect(), watcher.connect()]);
    const [model] = await launchPlayers(api, vendor, 1);
    if (model === undefined) throw new Error("nobody launched a game");
    const crowd = await createCrowd(api, model, settings.quick ? 100 : 1_000);
    const brandId = await findBrandId(api);
    const calls = settings.quick ? 200 : 20_000;
    const settled: number[] = [];
    const lags: number[] = [];
    for (let round = 0; round < settings.rounds; round += 1) {
      // They are signed beforehand: that is the vendor's work.
      const bets = Array.from({ length: calls }, (_, n) => {
        const player = crowd[n % crowd.length];
        if (!player) throw new Error("nobody bets");
        return { ...signBet(player, api.vendorKeys.privateKey, STAKE_UNITS), method: "POST" as const };
      });
      let isOver = false;
      const sampling = sampleLag(watcher, brandId, () => isOver);
      settled.push(
        await runLoad({
          url: api.origin + BET_PATH,
          connections: clients,
          calls,
          next: () => bets.pop() ?? { body: "", headers: {}, method: "POST" },
          verify: (body) => body.includes('"RS_OK"'),
        }).finally(() => {
          isOver = true;
        }),
      );
      lags.push(...(await sampling));
    }

    await owner.query("select set_config('app.merchant', $1, false)", [String(brandId)]);
    await owner.query("select pg_advisory_lock($1, $2)", [ROLLER_LOCK, brandId]);
    const rolled: number[] = [];
    for (let round = 0; round < settings.rounds; round += 1)
      rolled.push(await rollFacts(owner, brandId, settings.quick ? 1_000 : 100_000));
    return [
      {
        what: "counting what was played",
        ours: median(rolled),
        limit: median(settled),
        unit: "rounds/s",
        budget: { least: 2 },
        limitName: `rounds settled through HTTP, ${clients} clients`,
      },
      {
        what: "what was played is behind meanwhile, p95",
        ours: quantile(lags, 0.95),
        unit: "s",
        budget: { most: 10 },
      },
    ];
  } finally {
    await Promise.all([owner.end(), watcher.end()]);
    await api.stop();
    await vendor.stop();
  }
}
