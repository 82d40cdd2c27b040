import { setTimeout as delay } from "node:timers/promises";
import { createRandom, type Random } from "@croupier/art/random";
import pg from "pg";
import { checkInvariants } from "../../ledger/invariants.ts";
import { signatureHeader, signBody } from "../../platform/body-signature.ts";
import { systemClock } from "../../platform/clock.ts";
import { type ApiProcess, startApiProcess } from "../api-process.ts";
import { createStoppableDatabase, type StoppableDatabase } from "../stoppable-database.ts";
import type { TestApi } from "../test-api.ts";
import { createTestGame, createTestKeys } from "../vendor.ts";
import { createTestPlayer } from "../vendor-players.ts";
import { drawCalls, isKept, sumAnswers, type TortureCall, type TorturePlayer } from "./calls.ts";
import { findDepositFaults, openOrders, paymentSecret, signNotice } from "./deposits.ts";

export interface TortureOptions {
  readonly seconds: number;
  readonly seed: number;
  readonly processes: number;
  readonly players: number;
  /** What Node runs for an API process; the source unless given. */
  readonly program?: readonly string[];
}

export interface TortureResult {
  /** Calls that were answered, and how often one had to be sent again. */
  readonly calls: number;
  readonly repeats: number;
  /** Orders that were credited. */
  readonly deposits: number;
  readonly kills: { readonly api: number; readonly database: number };
  /** From the last kill until every process was ready. */
  readonly readyMs: number;
  /** Everything that should not be; none is what is wanted. */
  readonly faults: readonly string[];
}

const openingUnits = 1_000_000;
const clientsPerPlayer = 2;
const giveUpMs = 60_000;

interface World {
  readonly database: StoppableDatabase;
  readonly keys: ReturnType<typeof createTestKeys>;
  readonly processes: ApiProcess[];
  readonly env: Record<string, string>;
}

const withOwner = async <T>(
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

async function createWorld({ processes, program }: TortureOptions): Promise<World> {
  const database = await createStoppableDatabase({ isDurable: true });
  const keys = createTestKeys();
  const env = {
    ...keys.env,
    DATABASE_URL: database.urlFor("croupier_app"),
    DATABASE_POOL: "8",
    DEV_SURFACES: "1",
    SANDBOX_PAY_SECRET: paymentSecret,
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

/** Players of both brands, in turn. */
const createPlayers = (world: World, count: number): Promise<TorturePlayer[]> =>
  withOwner(world, async (owner) => {
    const api = { owner, clock: systemClock } as unknown as TestApi;
    const players: TorturePlayer[] = [];
    while (players.length < count) {
      const brand = players.length % 2 === 0 ? "nova" : "lotus";
      const username = `torture${players.length}`;
      const player = await createTestPlayer(api, { brand, username, balanceUnits: BigInt(openingUnits) });
      const orders = await openOrders(owner, player);
      players.push({ player, openingUnits, calls: [], rolledBack: new Set(), orders });
    }
    return players;
  });

/** Sends a call to a process. @returns undefined when it has to be sent again */
async function sendTo(
  world: World,
  origin: string,
  { kind, body }: TortureCall,
): Promise<TortureCall["answer"]> {
  const text = JSON.stringify(body);
  if (kind === "deposit") {
    const url = `${origin}/payments/sandbox/webhook`;
    const response = await fetch(url, { method: "POST", headers: signNotice(text), body: text });
    const { accepted } = (await response.json()) as { accepted?: boolean };
    if (response.status !== 200 && response.status !== 422) return undefined;
    return { status: accepted ? "RS_OK" : "refused", balance: undefined };
  }
  const signature = signBody(Buffer.from(text), world.keys.vendorKey);
  const headers = { "content-type": "application/json", [signatureHeader]: signature };
  const url = `${origin}/vendor/v2/BGS/transaction/${kind}`;
  const response = await fetch(url, { method: "POST", headers, body: text });
  const { status, balance } = (await response.json()) as { status: string; balance: unknown };
  return response.status === 200 && status !== "RS_ERROR_UNKNOWN" ? { status, balance } : undefined;
}

/** Sends a call to one process after another until one has an answer. @returns how often it was sent */
async function send(
  world: World,
  call: TortureCall,
  random: Random,
): Promise<[answer: TortureCall["answer"], sent: number]> {
  const limitAt = performance.now() + giveUpMs;
  for (let sent = 1; performance.now() < limitAt; sent += 1) {
    try {
      const answer = await sendTo(world, random.pick(world.processes).origin, call);
      if (answer) return [answer, sent];
    } catch {
      // Nobody listens, or the process died under the call.
    }
    await delay(20 + random.int(60));
  }
  return [undefined, 0];
}

/** Plays, kills processes and the database while it plays, and then looks at all that was answered. */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const { seconds, seed, program } = options;
  const world = await createWorld(options);
  const players = await createPlayers(world, options.players);
  const faults: string[] = [];
  const kills = { api: 0, database: 0 };
  let [calls, repeats] = [0, 0];
  const endsAt = performance.now() + seconds * 1_000;

  const sendOnce = async (call: TortureCall, random: Random): Promise<void> => {
    const [answer, sent] = await send(world, call, random);
    calls += 1;
    repeats += Math.max(0, sent - 1);
    if (!answer) faults.push(`${call.kind} ${call.id} had no answer in ${giveUpMs} ms`);
    else if (call.answer && isKept(call) && JSON.stringify(answer) !== JSON.stringify(call.answer))
      faults.push(
        `${call.kind} ${call.id} was ${JSON.stringify(call.answer)}, its copy ${JSON.stringify(answer)}`,
      );
    else call.answer ??= answer;
  };
  const play = async (of: TorturePlayer, random: Random): Promise<void> => {
    while (performance.now() < endsAt)
      for (const call of drawCalls(of, random)) {
        if (!of.calls.includes(call)) of.calls.push(call);
        await sendOnce(call, random);
      }
  };
  const killOne = async (random: Random): Promise<void> => {
    if (random.chance(0.3)) {
      kills.database += 1;
      await world.database.kill();
      await world.database.start();
      return;
    }
    const place = random.int(world.processes.length);
    kills.api += 1;
    await world.processes[place]?.kill();
    world.processes[place] = await startApiProcess(world.env, program);
  };
  const kill = async (random: Random): Promise<number> => {
    let lastAt = performance.now();
    while (performance.now() < endsAt) {
      await delay(700 + random.int(1_500));
      lastAt = performance.now();
      await killOne(random);
    }
    await Promise.all(world.processes.map((started) => started.waitUntilReady()));
    return performance.now() - lastAt;
  };

  try {
    const clients = players.flatMap((of, n) =>
      Array.from({ length: clientsPerPlayer }, (_, client) =>
        play(of, createRandom(`${seed}-${n}-${client}`)),
      ),
    );
    const [readyMs] = await Promise.all([kill(createRandom(`${seed}-kills`)), ...clients]);
    const random = createRandom(`${seed}-copies`);
    for (const of of players)
      await Promise.all(of.calls.filter(isKept).map((call) => sendOnce(call, random)));
    faults.push(...(await findFaults(world, players)));
    const sent = players.flatMap((of) => of.calls);
    const deposits = sent.filter(
      ({ kind, answer }) => kind === "deposit" && answer?.status === "RS_OK",
    ).length;
    return { calls, repeats, deposits, kills, readyMs, faults };
  } finally {
    await Promise.all(world.processes.map((started) => started.kill()));
    await world.database.remove();
    world.keys.remove();
  }
}

/** The rules of the ledger, the order of times, and every balance against the answers that were given. */
const findFaults = (world: World, players: readonly TorturePlayer[]): Promise<readonly string[]> =>
  withOwner(world, async (owner) => {
    const faults = (await checkInvariants((sql) => owner.query(sql))).map(
      ({ invariant, detail }) => `${invariant}: ${detail}`,
    );
    const { rows: late } = await owner.query(
      `select account_id from (select account_id, created_at < lag(created_at) over (partition by account_id order by transfer_id) as is_late
         from postings where balance_after_units is not null) p where is_late`,
    );
    if (late.length > 0) faults.push(`FAULT-20: ${late.length} postings are earlier than the one before`);
    faults.push(...(await findDepositFaults(owner)));
    for (const of of players) {
      const { rows } = await owner.query(
        "select balance_units::text as units from accounts where account_id = $1",
        [of.player.accountId],
      );
      const said = String(sumAnswers(of));
      if (rows[0]?.units !== said)
        faults.push(`INV-09: account ${of.player.accountId} has ${rows[0]?.units}, the answers say ${said}`);
    }
    return faults;
  });
