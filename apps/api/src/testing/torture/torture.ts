import { setTimeout as delay } from "node:timers/promises";
import { createRandom, type Random } from "@croupier/art/random";
import { startApiProcess } from "../api-process.ts";
import { drawCalls, isKept, type TortureCall, type TorturePlayer } from "./calls.ts";
import { findFaults } from "./faults.ts";
import { createPlayers, createWorld, giveUpMs, removeWorld, send } from "./world.ts";

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

const clientsPerPlayer = 2;

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
    await removeWorld(world);
  }
}
