import { createRandom, type Random } from "@croupier/art/random";
import type pg from "pg";
import { findFaults } from "./faults.ts";
import { type Kills, killAgainAndAgain } from "./kills.ts";
import { isDone, isKept, type Operation, type TortureCall, type TorturePlayer } from "./operation.ts";
import { bets } from "./operations/bets.ts";
import { operations } from "./operations/list.ts";
import { createPlayers, createWorld, removeWorld, send } from "./world.ts";

export interface TortureOptions {
  readonly seconds: number;
  readonly seed: number;
  readonly processes: number;
  readonly players: number;
  /** What Node runs for an API process; the source unless given. */
  readonly program?: readonly string[] | undefined;
  /** How many processes, and how many databases, are killed at least; the run lasts until then. None unless given. */
  readonly leastKills?: number;
  /** How many calls of the run are sent again in the end; 10,000 unless given. */
  readonly copies?: number;
  /** What the owner does to the database before anybody uses it: a planted fault. */
  readonly prepare?: ((owner: pg.Client) => Promise<void>) | undefined;
}

export interface TortureResult {
  /** Calls that were answered, copies among them, and how often one had to be sent again. */
  readonly calls: number;
  readonly repeats: number;
  /** How many different calls of each kind were done. */
  readonly done: ReadonlyMap<string, number>;
  readonly kills: Kills;
  /** From the last kill until every process was ready. */
  readonly readyMs: number;
  /** Calls that nobody answered in time, which is a fault as well. What they moved is not known. */
  readonly unanswered: readonly string[];
  /** Everything else that should not be; none is what is wanted. */
  readonly faults: readonly string[];
}

const giveUpMs = 60_000;
const clientsPerPlayer = 2;
const copyShare = 0.15;
/** Sent to two processes at the same moment. */
const twinShare = 0.05;
/** So many copies are sent when all is over, unless told otherwise. The rest is compared with the ledger's rows alone. */
const mostCopies = 10_000;
/** A hundred kills and more, however long it takes, and at most one every second or so. */
const killsWanted = 150;
const pauseBetween = { shortestMs: 1_400, longestMs: 20_000 };
const totalShare = operations.reduce((sum, { share }) => sum + share, 0);

function drawOperation(random: Random): Operation {
  let left = random.next() * totalShare;
  for (const operation of operations) {
    left -= operation.share;
    if (left < 0) return operation;
  }
  return bets;
}

/** Draws what a client sends next: a copy, or an operation by its share that has something to do. */
function drawCalls(
  of: TorturePlayer,
  random: Random,
  players: readonly TorturePlayer[],
): readonly TortureCall[] {
  const copy = random.chance(copyShare) ? of.kept.pick(random) : undefined;
  if (copy) return [copy];
  for (;;) {
    const calls = drawOperation(random).draw(of, random, players);
    if (calls) return calls;
  }
}

const countDone = (players: readonly TorturePlayer[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const call of players.flatMap(({ calls }) => calls).filter(isDone)) {
    const { kind } = call.operation;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
};

/** Plays, kills processes and the database while it plays, and then looks at all that was answered. */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const { seconds, seed, leastKills = 0 } = options;
  const world = await createWorld(options);
  const faults: string[] = [];
  const unanswered: string[] = [];
  const kills = { api: 0, database: 0 };
  let [calls, repeats, isOver] = [0, 0, false];

  const sendOnce = async (call: TortureCall, random: Random): Promise<void> => {
    call.sentAt ??= performance.now();
    const [answer, sent] = await send(world, call, random, giveUpMs);
    const { kind } = call.operation;
    calls += 1;
    repeats += sent - 1;
    if (!answer) {
      unanswered.push(`${kind} ${call.id} had no answer in ${giveUpMs} ms`);
      return;
    }
    call.answeredAt ??= performance.now();
    const fault = call.operation.findFault?.(call, answer);
    if (fault !== undefined) faults.push(fault);
    if (!isKept(call)) {
      call.answer = answer;
      call.operation.settle?.(call, random);
      if (isKept(call)) call.of.kept.add(call, random);
    } else if (JSON.stringify(answer) !== JSON.stringify(call.answer))
      faults.push(
        `INV-05: ${kind} ${call.id} was ${JSON.stringify(call.answer)}, its copy ${JSON.stringify(answer)}`,
      );
  };
  const sendDrawn = async (call: TortureCall, random: Random): Promise<void> => {
    const twin = random.chance(twinShare) ? sendOnce(call, random) : undefined;
    await Promise.all([sendOnce(call, random), twin]);
  };

  try {
    const players = await createPlayers(world, options.players);
    const endsAt = performance.now() + seconds * 1_000;
    const play = async (of: TorturePlayer, random: Random): Promise<void> => {
      while (!isOver) {
        const sentAlready = new Set<TortureCall>();
        for (const call of drawCalls(of, random, players)) {
          if (call.answer === undefined && !sentAlready.has(call)) of.calls.push(call);
          sentAlready.add(call);
          await sendDrawn(call, random);
        }
      }
    };
    const clients = players.flatMap((of, n) =>
      Array.from({ length: clientsPerPlayer }, (_, client) =>
        play(of, createRandom(`${seed}-${n}-${client}`)),
      ),
    );
    const { shortestMs, longestMs } = pauseBetween;
    const middleMs = Math.min(longestMs, Math.max(shortestMs, (seconds * 1_000) / killsWanted));
    const killOptions = {
      program: options.program,
      leastKills,
      pauseMs: [middleMs / 2, middleMs * 1.5],
    } as const;
    const killing = killAgainAndAgain(world, endsAt, kills, createRandom(`${seed}-kills`), killOptions);
    const readyMs = await killing.finally(() => (isOver = true));
    await Promise.all(clients);
    const { copies = mostCopies } = options;
    await sendCopies(players, Math.ceil(copies / players.length), createRandom(`${seed}-copies`), sendOnce);
    faults.push(...(await findFaults(world, players)));
    return { calls, repeats, done: countDone(players), kills, readyMs, unanswered, faults };
  } finally {
    await removeWorld(world);
  }
}

/** Sends copies of calls of the whole run, one after the other for each player. */
async function sendCopies(
  players: readonly TorturePlayer[],
  each: number,
  random: Random,
  sendOnce: (call: TortureCall, random: Random) => Promise<void>,
): Promise<void> {
  await Promise.all(
    players.map(async ({ calls }) => {
      for (const call of random.shuffle(calls.filter(isKept)).slice(0, each)) await sendOnce(call, random);
    }),
  );
}
