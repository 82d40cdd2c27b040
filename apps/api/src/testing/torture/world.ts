import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "@croupier/art/random";
import pg from "pg";
import { signatureHeader, signBody } from "../../platform/body-signature.ts";
import { systemClock } from "../../platform/clock.ts";
import { type ApiProcess, startApiProcess } from "../api-process.ts";
import type { TestBrand } from "../members.ts";
import { createStoppableDatabase, type StoppableDatabase } from "../stoppable-database.ts";
import type { TestApi } from "../test-api.ts";
import { createTestGame, createTestKeys } from "../vendor.ts";
import { createTestPlayer } from "../vendor-players.ts";
import type { TortureCall, TorturePlayer } from "./calls.ts";
import { openOrders, paymentSecret, signNotice } from "./deposits.ts";

const openingUnits = 1_000_000;
/** A call without an answer for so long is a fault. */
export const giveUpMs = 60_000;

/** A database and API processes on it, for calls over HTTP. */
export interface World {
  readonly database: StoppableDatabase;
  readonly keys: ReturnType<typeof createTestKeys>;
  readonly processes: ApiProcess[];
  readonly env: Record<string, string>;
}

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
  readonly program?: readonly string[];
  /** More settings of the processes. */
  readonly env?: Record<string, string>;
}

/** Starts the database and the processes. */
export async function createWorld(options: WorldOptions): Promise<World> {
  const { processes, program } = options;
  const database = await createStoppableDatabase({ isDurable: true });
  const keys = createTestKeys();
  const env = {
    ...keys.env,
    DATABASE_URL: database.urlFor("croupier_app"),
    DATABASE_POOL: "8",
    DEV_SURFACES: "1",
    SANDBOX_PAY_SECRET: paymentSecret,
    ...options.env,
  };
  const world = { database, keys, env, processes: [] as ApiProcess[] };
  await withOwner(world, async (owner) => {
    const api = { owner, clock: systemClock } as unknown as TestApi;
    await createTestGame(api, { gameCode: "bgs-jade-lanterns", name: "Jade Lanterns" });
  });
  for (let n = 0; n < processes; n += 1) world.processes.push(await startApiProcess(env, program));
  await Promise.all(world.processes.map((started) => started.waitUntilReady()));
  return world;
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
    const api = { owner, clock: systemClock } as unknown as TestApi;
    const players: TorturePlayer[] = [];
    while (players.length < count) {
      const brand = brands[players.length % brands.length] ?? "nova";
      const username = `torture${players.length}`;
      const player = await createTestPlayer(api, { brand, username, balanceUnits: BigInt(openingUnits) });
      const orders = hasOrders ? await openOrders(owner, player) : [];
      players.push({ player, openingUnits, calls: [], rolledBack: new Set(), orders });
    }
    return players;
  });

/** A call with its signature, ready to be sent. */
export interface SignedCall extends Pick<TortureCall, "kind"> {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly text: string;
}

export function signCall({ keys }: Pick<World, "keys">, { kind, body }: TortureCall): SignedCall {
  const text = JSON.stringify(body);
  if (kind === "deposit") return { kind, path: "/payments/sandbox/webhook", headers: signNotice(text), text };
  const signature = signBody(Buffer.from(text), keys.vendorKey);
  const headers = { "content-type": "application/json", [signatureHeader]: signature };
  return { kind, path: `/vendor/v2/BGS/transaction/${kind}`, headers, text };
}

/** Sends a call to a process. @returns undefined when it has to be sent again */
export async function sendSigned(
  origin: string,
  { kind, path, headers, text }: SignedCall,
): Promise<TortureCall["answer"]> {
  const response = await fetch(origin + path, { method: "POST", headers, body: text });
  const reply = (await response.json()) as { accepted?: boolean; status: string; balance: unknown };
  if (kind === "deposit") {
    if (response.status !== 200 && response.status !== 422) return undefined;
    return { status: reply.accepted ? "RS_OK" : "refused", balance: undefined };
  }
  const { status, balance } = reply;
  return response.status === 200 && status !== "RS_ERROR_UNKNOWN" ? { status, balance } : undefined;
}

/** Sends a call to one process after another until one has an answer. @returns how often it was sent */
export async function send(
  world: World,
  call: TortureCall,
  random: Random,
): Promise<[answer: TortureCall["answer"], sent: number]> {
  const limitAt = performance.now() + giveUpMs;
  for (let sent = 1; performance.now() < limitAt; sent += 1) {
    try {
      const answer = await sendSigned(random.pick(world.processes).origin, signCall(world, call));
      if (answer) return [answer, sent];
    } catch {
      // Nobody listens, or the process died under the call.
    }
    await delay(20 + random.int(60));
  }
  return [undefined, 0];
}

/** Ends the processes and removes the database. */
export async function removeWorld(world: World): Promise<void> {
  await Promise.all(world.processes.map((started) => started.kill()));
  await world.database.remove();
  world.keys.remove();
}
