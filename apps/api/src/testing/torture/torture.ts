import { createRandom, type Random } from "@croupier/art/random";
import type pg from "pg";
import { compareCalls, findFaults } from "./faults.ts";
import { giveSpinsAndPoints } from "./goods.ts";
import { type Kills, killAgainAndAgain } from "./kills.ts";
import {
  isDone,
  isKept,
  type Operation,
  type TortureCall,
  type TorturePlayer,
  type World,
} from "./operation.ts";
import { bets } from "./operations/bets.ts";
import { operations } from "./operations/list.ts";
import { compareRecordsOf } from "./records.ts";
import { bringToRest } from "./rest.ts";
import { checkPaid, findUnsettled } from "./settled.ts";
import { growTeams } from "./teams.ts";
import { createPlayers, createWorld, removeWorld, send, withOwner } from "./world.ts";

export interface TortureOptions {
  readonly seconds: number;
  readonly seed: number;
  readonly processes: number;
  readonly players: number;
  /** The run ends earlier once so many calls were answered. Only the time counts unless given. */
  readonly operations?: number | undefined;
  /** How many kills there are in all, processes and databases; by the time unless given. */
  readonly kills?: number | undefined;
  /** What Node runs for an API process; the source unless given. */
  readonly program?: readonly string[] | undefined;
  /** How many processes, and how many databases, are killed at least; the run lasts until then. None unless given. */
  readonly leastKills?: number;
  /** How many calls of the run are sent again in the end; 10,000 unless given. */
  readonly copies?: number;
  /** What the owner does to the database before anybody uses it: a planted fault. */
  readonly prepare?: ((owner: pg.Client) => Promise<void>) | undefined;
  /** What is done with the world once all has been compared; `compare` looks once more at one kind of calls, or at what was paid. */
  readonly afterwards?: (
    world: World,
    compare: (owner: pg.Client, kind: string) => Promise<readonly string[]>,
  ) => Promise<void>;
}

export interface TortureResult {
  /** Calls that were answered, copies among them, and how often one had to be sent again. */
  readonly calls: number;
  readonly repeats: number;
  /** Different calls that were done: each of them was looked for in the ledger. */
  readonly acknowledged: number;
  /** While clients called, until the last of them was answered; and the copies and comparisons after it. */
  readonly playMs: number;
  readonly checkMs: number;
  /** How long the calls of each kind were under way in all, resending included. */
  readonly msOf: ReadonlyMap<string, number>;
  /** How many different calls of each kind were done. */
  readonly done: ReadonlyMap<string, number>;
  /** What else was first answered to calls, by kind and answer. */
  readonly answered: ReadonlyMap<string, number>;
  readonly kills: Kills;
  /** From the last kill until every process was ready. */
  readonly readyMs: number;
  /** Calls that nobody answered in time, which is a fault as well. What they moved is not known. */
  readonly unanswered: readonly string[];
  /** Everything else that should not be; none is what is wanted. */
  readonly faults: readonly string[];
}

const giveUpMs = 180_000;
const clientsPerPlayer = 2;
const copyShare = 0.15;
/** Sent to two processes at the same moment. */
const twinShare = 0.05;
/** So many copies are sent when all is over, unless told otherwise. The rest is compared with the ledger's rows alone. */
const mostCopies = 10_000;
/** A hundred kills and more where the time allows it, and at most one every second or so. */
const mostKills = 150;
const killEveryMs = 1_400;
/** Some days pass in a short run, and in a long one no more than half a month. */
const shortestStretchMs = 1_000;
const mostStretches = 60;
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

const countBy = (
  players: readonly TorturePlayer[],
  wanted: (call: TortureCall) => boolean,
  nameOf: (call: TortureCall) => string,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const call of players.flatMap(({ calls }) => calls).filter(wanted))
    counts.set(nameOf(call), (counts.get(nameOf(call)) ?? 0) + 1);
  return counts;
};

/** Plays, kills processes and the database while it plays, and then looks at all that was answered. */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const { seconds, seed, leastKills = 0 } = options;
  const stretchMs = Math.max(shortestStretchMs, (seconds * 1_000) / mostStretches);
  const world = await createWorld({ ...options, stretchMs });
  const faults: string[] = [];
  const unanswered: string[] = [];
  const kills: Kills = { api: 0, database: 0, ended: [] };
  const msOf = new Map<string, number>();
  let [calls, repeats, isOver] = [0, 0, false];

  const sendOnce = async (call: TortureCall, random: Random): Promise<void> => {
    const { kind } = call.operation;
    const sentAt = performance.now();
    call.sentAt ??= sentAt;
    const [answer, sent] = await send(world, call, random, giveUpMs);
    msOf.set(kind, (msOf.get(kind) ?? 0) + performance.now() - sentAt);
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
    await withOwner(world, async (owner) => {
      const { clock } = world;
      await growTeams(owner, players, { firstDay: clock.firstDay, now: clock.now() });
      await giveSpinsAndPoints(owner, world, players);
    });
    world.clock.begin();
    const startedAt = performance.now();
    const getProgress = (): number =>
      Math.max((performance.now() - startedAt) / (seconds * 1_000), calls / (options.operations ?? Infinity));
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
    const wanted = options.kills ?? Math.min(mostKills, Math.ceil((seconds * 1_000) / killEveryMs));
    const least = options.kills ?? 0;
    const killOptions = { getProgress, wanted, least, leastKills };
    const killing = killAgainAndAgain(world, kills, createRandom(`${seed}-kills`), killOptions);
    const readyMs = await killing.finally(() => (isOver = true));
    await Promise.all(clients);
    const playMs = performance.now() - startedAt;
    const { copies = mostCopies } = options;
    await sendCopies(players, Math.ceil(copies / players.length), createRandom(`${seed}-copies`), sendOnce);
    faults.push(...(await bringToRest(world)));
    faults.push(...(await findFaults(world, players)), ...(await compareRecordsOf(world, players, seed)));
    faults.push(...(await findUnsettled(world)));
    await options.afterwards?.(world, (owner, kind) =>
      kind === "paid" ? checkPaid(owner) : compareCalls(owner, players, kind),
    );
    const done = countBy(players, isDone, ({ operation }) => operation.kind);
    const answered = countBy(
      players,
      (call) => !isDone(call),
      ({ operation, answer }) => `${operation.kind}: ${answer?.status}`,
    );
    const acknowledged = [...done.values()].reduce((sum, count) => sum + count, 0);
    const checkMs = performance.now() - startedAt - playMs;
    return {
      calls,
      repeats,
      acknowledged,
      done,
      answered,
      msOf,
      kills,
      playMs,
      checkMs,
      readyMs,
      unanswered,
      faults,
    };
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
