import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Random } from "@croupier/art/random";
import pg from "pg";
import { createDatabase } from "../../platform/db/database.ts";
import { startApiProcess } from "../api-process.ts";
import type { TestBrand } from "../members.ts";
import { keepPaymentProofs } from "../money.ts";
import { createStoppableDatabase } from "../stoppable-database.ts";
import type { TestApi } from "../test-api.ts";
import { createTestGame, createTestKeys } from "../vendor.ts";
import { createTestPlayer } from "../vendor-players.ts";
import { insertGoods, setBrands } from "./goods.ts";
import type { CallAnswer, TortureCall, TorturePlayer, World } from "./operation.ts";
import { openOrders } from "./operations/deposits.ts";
import { insertMethods, openBankAccount } from "./operations/withdrawals.ts";
import { createActs, insertOperators } from "./operator-acts.ts";
import { paymentSecret } from "./payment-notices.ts";
import { createTorturePlayer } from "./player.ts";
import { createWorldClock, dayMs } from "./world-clock.ts";

const openingUnits = 1_000_000;
/** Every third member has little, and meets the end of it. */
const poorUnits = 3_000;
const doorConnections = 6;
const masterSecret = Buffer.alloc(32, 9);
/** What Node runs for a process: the source. */
const torturedProgram = ["--import", "tsx", fileURLToPath(new URL("./process.ts", import.meta.url))];

export const withOwner = async <T>(
  world: Pick<World, "database">,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> => {
  const owner = new pg.Client({ connectionString: world.database.urlFor("croupier_owner") });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};

export interface WorldOptions {
  readonly processes: number;
  /** What Node runs for a process; the source unless given. */
  readonly program?: readonly string[] | undefined;
  /** More settings of the processes. */
  readonly env?: Record<string, string>;
  /** How long each of a day's four stretches is played; the common time unless given. */
  readonly stretchMs?: number | undefined;
  /** What the owner does to the database before anybody uses it. */
  readonly prepare?: ((owner: pg.Client) => Promise<void>) | undefined;
}

/** Starts the database and the processes. */
export async function createWorld(options: WorldOptions): Promise<World> {
  const { processes, program = torturedProgram, prepare } = options;
  const clock = createWorldClock(options.stretchMs);
  const database = await createStoppableDatabase({ isDurable: true });
  const keys = createTestKeys();
  const env = {
    ...keys.env,
    DATABASE_URL: database.urlFor("croupier_app"),
    DATABASE_POOL: "8",
    DEV_SURFACES: "1",
    SANDBOX_PAY_SECRET: paymentSecret,
    // Members' calls name their addresses, as a balancer would.
    TRUSTED_PROXIES: "1",
    MASTER_SECRET: masterSecret.toString("base64url"),
    ...options.env,
    ...clock.settings,
  };
  const door = createDatabase({
    connectionString: database.urlFor("croupier_app"),
    poolSize: doorConnections,
  });
  const operators: bigint[] = [];
  const acts = createActs({ database: door, clock, masterSecret, operators });
  const world: World = { database, keys, env, program, door, acts, clock, processes: [] };
  try {
    await withOwner(world, async (owner) => {
      operators.push(...(await insertOperators(owner)));
      await insertMethods(owner);
      if (options.stretchMs !== undefined) {
        await setBrands(owner);
        await insertGoods(owner);
        // More than the real days ahead, which the server sees to.
        await owner.query("select ensure_play_partitions(60)");
      }
      const api = { owner, clock } as unknown as TestApi;
      await createTestGame(api, { gameCode: "bgs-jade-lanterns", name: "Jade Lanterns" });
      await keepPaymentProofs(owner);
      await prepare?.(owner);
    });
    for (let n = 0; n < processes; n += 1) world.processes.push(await startApiProcess(env, program));
    await Promise.all(world.processes.map((started) => started.waitUntilReady()));
    return world;
  } catch (error) {
    await removeWorld(world);
    throw error;
  }
}

/** Players of the brands, in turn, with orders that can be paid unless they have none. */
export const createPlayers = (
  world: World,
  count: number,
  {
    brands = ["nova", "lotus"],
    hasOrders = true,
  }: { brands?: readonly TestBrand[]; hasOrders?: boolean } = {},
): Promise<TorturePlayer[]> =>
  withOwner(world, async (owner) => {
    const api = { owner, clock: world.clock } as unknown as TestApi;
    const players: TorturePlayer[] = [];
    while (players.length < count) {
      const brand = brands[players.length % brands.length] ?? "nova";
      const username = `torture${players.length}`;
      const units = hasOrders && players.length % 3 === 2 ? poorUnits : openingUnits;
      // Nobody leaves the game for it that days pass.
      const expiresAt = new Date(world.clock.now().getTime() + 3_650 * dayMs);
      const player = await createTestPlayer(api, { brand, username, balanceUnits: BigInt(units), expiresAt });
      await owner.query("update sessions set expires_at = $2 where session_id = $1", [
        player.login.sessionId,
        expiresAt,
      ]);
      const made = createTorturePlayer(
        player,
        username,
        units,
        hasOrders ? await openOrders(owner, player) : [],
      );
      if (hasOrders) await openBankAccount(owner, made, world.processes[0]?.origin ?? "");
      players.push(made);
    }
    return players;
  });

/** Before a call is sent again. Dozens of clients that try at once would slow down the start that they wait for. */
const shortestPauseMs = 20;
const longestPauseMs = 640;

/** Sends a call to one process after another until one has an answer. @returns how often it was sent */
export async function send(
  world: World,
  call: TortureCall,
  random: Random,
  giveUpMs: number,
): Promise<[answer: CallAnswer | undefined, sent: number]> {
  const limitAt = performance.now() + giveUpMs;
  let sent = 0;
  while (performance.now() < limitAt) {
    sent += 1;
    try {
      const answer = await call.operation.send(world, call, random.pick(world.processes).origin);
      if (answer) return [answer, sent];
    } catch {
      // Nobody listens, or the process or the database died under the call.
    }
    await delay(shortestPauseMs + random.int(Math.min(longestPauseMs, 2 * shortestPauseMs * 2 ** sent)));
  }
  return [undefined, sent];
}

/** Ends the processes and removes the database. */
export async function removeWorld(world: World): Promise<void> {
  await Promise.all(world.processes.map((started) => started.kill()));
  await world.door.close().catch(() => undefined);
  await world.database.remove();
  world.keys.remove();
  world.clock.remove();
}
