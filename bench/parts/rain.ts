/**
 * Scheduled red rains: presses and grabs of ten thousand members through the lanes of two processes, compared with single inserts
 * into a bare table of the same database; the draw of a large rain; presses through HTTP, and what they do to bets (RWD-19).
 */
import pg from "pg";
import { createBrandModule } from "../../apps/api/src/modules/ground/brand/brand.module.ts";
import { createExclusionModule } from "../../apps/api/src/modules/ground/exclusion/exclusion.module.ts";
import { createRainDraw } from "../../apps/api/src/modules/offers/rain/rain-draw.ts";
import { createEligibility } from "../../apps/api/src/modules/offers/rain/rain-eligibility.ts";
import { createRainLane } from "../../apps/api/src/modules/offers/rain/rain-lane.ts";
import { memberDays } from "../../apps/api/src/modules/play/play-days/play-days.module.ts";
import { createDatabase, type Database } from "../../apps/api/src/platform/db/database.ts";
import { startApiProcess } from "../lib/api-process.ts";
import { createCrowd } from "../lib/crowd.ts";
import { median, takeTurns } from "../lib/measure.ts";
import { launchPlayers } from "../lib/players.ts";
import { nextRain, openRain, type RainWorld, secret } from "../lib/rain-world.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";
import { startVendor } from "../lib/vendor.ts";
import { findBrandId } from "./bets.ts";
import { measureHttp } from "./rain-http.ts";

/** The numbers of the crowd's members begin here (lib/crowd.ts). */
const FIRST = 1_000_000_000n;
const BARE = "single inserts into a bare table";

/** Part `rain` of docs/performance.md. */
export async function measureRain(settings: Settings): Promise<Figure[]> {
  const vendor = await startVendor();
  const api = await startApiProcess(vendor.origin);
  const owner = new pg.Client({ connectionString: api.urls.owner });
  const open = () => createDatabase({ connectionString: api.urls.app });
  const databases = [open(), open()] as const;
  const bare = new pg.Pool({ connectionString: api.urls.owner, max: 24 });
  try {
    await owner.connect();
    await owner.query(
      "create table bare_entries (rain_id bigint, member_id bigint, primary key (rain_id, member_id))",
    );
    const [model] = await launchPlayers(api, vendor, 1);
    if (model === undefined) throw new Error("nobody launched a game");
    const count = settings.quick ? 500 : 10_000;
    const crowd = await createCrowd(api, model, count);
    const brandId = await findBrandId(api);
    const { port } = createBrandModule({
      database: databases[0],
      version: "bench",
      changes: { onChange: () => undefined },
    });
    const brand = (await port.listBrands()).find((one) => one.brandId === brandId);
    if (!brand) throw new Error("the brand of the players is not there");
    const members = crowd.map((_, index) => FIRST + BigInt(index + 1));
    const world: RainWorld = { api, brand, databases, owner, members };
    return [
      ...(await measureLanes(world, () => insertSingly(world, bare), settings)),
      await measureDraw(world, settings),
      ...(await measureHttp(world, { crowd, insertSingly: () => insertSingly(world, bare) }, settings)),
    ];
  } finally {
    await Promise.all(databases.map((database) => database.close()));
    await bare.end();
    await owner.end();
    await api.stop();
    await vendor.stop();
  }
}

/** The lane of a process, with a pool of its own. */
function createLane({ brand }: RainWorld, database: Database) {
  const { port: exclusions } = createExclusionModule({
    reviews: { open: async () => undefined },
    database,
    brands: { listBrands: async () => [brand] },
    masterSecret: secret,
    logger: { warn: () => undefined },
  });
  const findBars = createEligibility({
    exclusions,
    playDays: memberDays,
    vip: { getLevel: async () => 0 },
  });
  return createRainLane({ database, findBars });
}

/** Presses of all members at once, by turns through both lanes. @returns presses per second */
async function pressAll(world: RainWorld, mode: "draw" | "grab"): Promise<number> {
  const rainId = await openRain(world, { mode, envelopes: mode === "grab" ? world.members.length : 100 });
  const [one, other] = world.databases;
  const lanes = [createLane(world, one), createLane(world, other)] as const;
  const now = new Date();
  const startedAt = performance.now();
  const answers = await Promise.all(
    world.members.map((memberId, n) => lanes[n % 2 ? 1 : 0]({ brand: world.brand, rainId, memberId, now })),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  if (answers.some((answer) => "refused" in answer)) throw new Error("a press was refused");
  return world.members.length / seconds;
}

/** The same number of rows, one a statement, by as many connections. @returns rows per second */
async function insertSingly({ api, members }: RainWorld, pool: pg.Pool): Promise<number> {
  const rainId = nextRain();
  const startedAt = performance.now();
  let next = 0;
  const call = async () => {
    for (let at = next++; at < members.length; at = next++)
      await pool.query({
        name: "bare",
        text: "insert into bare_entries (rain_id, member_id) values ($1, $2)",
        values: [rainId, members[at]],
      });
  };
  await Promise.all(Array.from({ length: 24 }, call));
  if (api.pid === 0) throw new Error("the server has ended");
  return members.length / ((performance.now() - startedAt) / 1_000);
}

async function measureLanes(
  world: RainWorld,
  insert: () => Promise<number>,
  settings: Settings,
): Promise<Figure[]> {
  const { draw, grab, bare } = await takeTurns(
    { bare: insert, draw: () => pressAll(world, "draw"), grab: () => pressAll(world, "grab") },
    settings.rounds,
  );
  const figure = (what: string, ours: readonly number[], least: number): Figure => ({
    what,
    ours: median(ours),
    limit: median(bare),
    limitName: BARE,
    unit: "entries/s",
    budget: { least },
  });
  return [
    figure("rain: entries of 10,000 members, two lanes", draw, 4),
    figure("rain: grabs of 10,000 members, two lanes", grab, 2),
  ];
}

/** A thousand envelopes among a hundred thousand entries: one transaction, from the lock to the commit. */
async function measureDraw(world: RainWorld, settings: Settings): Promise<Figure> {
  const { brand, owner, databases } = world;
  const entries = settings.quick ? 1_000 : 100_000;
  await owner.query(
    `insert into members (merchant_id, username, type, password_hash, affiliate_code)
     select $1, 'rain' || n, 0, '', 'rain' || n from generate_series(1, $2) n`,
    [brand.brandId, entries],
  );
  const draws = createRainDraw({
    database: databases[0],
    masterSecret: secret,
    live: { announceToBrand: async () => undefined },
    logger: { error: console.error },
  });
  const times: number[] = [];
  for (let round = 0; round < settings.rounds; round += 1) {
    const id = await openRain(world, { mode: "draw", envelopes: settings.quick ? 100 : 1_000 });
    await owner.query(
      `insert into rain_entries (merchant_id, rain_id, member_id)
       select merchant_id, $2, member_id from members where merchant_id = $1 and username like 'rain%'`,
      [brand.brandId, id],
    );
    await owner.query("analyze rain_entries, envelopes");
    const startedAt = performance.now();
    await draws.close(brand, id, new Date(Date.now() + 3_700_000));
    times.push(performance.now() - startedAt);
  }
  return {
    what: "rain: draw of 1,000 envelopes among 100,000 entries",
    ours: median(times),
    unit: "ms",
    budget: { most: 2_000 },
  };
}
