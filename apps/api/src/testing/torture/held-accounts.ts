import { setTimeout as delay } from "node:timers/promises";
import { createRandom, type Random } from "@croupier/art/random";
import { findFaults } from "./faults.ts";
import type { TortureCall, TorturePlayer, World } from "./operation.ts";
import { bodyOfBet, createBet } from "./operations/bets.ts";
import { sendSigned, signCall } from "./wallet-calls.ts";
import { createPlayers, createWorld, removeWorld, send, withOwner } from "./world.ts";

export interface HeldOptions {
  /** How many members' accounts an open transaction holds. */
  readonly accounts: number;
  readonly seconds: number;
  readonly seed: number;
  readonly processes: number;
  /** All members, those with held accounts among them. */
  readonly players: number;
  /** What each of the 16 callers bets in a turn; 60 unless given. */
  readonly betsPerCaller?: number;
  /** What Node runs for an API process; the source unless given. */
  readonly program?: readonly string[];
}

/** How long the other members' bets took: the medians of all turns. */
export interface BetTimes {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface HeldResult {
  /** Turns with held accounts; there are as many without. */
  readonly turns: number;
  readonly without: BetTimes;
  readonly with: BetTimes;
  /** The other members' bets, and how often one on a held account was refused. */
  readonly bets: number;
  readonly refused: number;
  /** Everything that should not be; none is what is wanted. */
  readonly faults: readonly string[];
}

const callers = 16;
const giveUpMs = 60_000;

const signBet = (world: World, call: TortureCall) => signCall(world, "bet", bodyOfBet(call));

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

const summarise = (turns: readonly (readonly number[])[]): BetTimes => {
  const middle = (share: number) =>
    quantile(
      turns.map((times) => quantile(times, share)),
      0.5,
    );
  return { p50Ms: middle(0.5), p99Ms: middle(0.99) };
};

/** One side of the comparison, and what it met. */
interface Run {
  readonly world: World;
  readonly random: Random;
  readonly betsPerCaller: number;
  readonly faults: string[];
  refused: number;
}

/** Each caller bets for members of its own, one bet after the other. @returns how many ms each bet took */
async function playOthers(
  { world, random, faults, betsPerCaller }: Run,
  others: readonly TorturePlayer[],
): Promise<number[]> {
  const lines = Array.from({ length: callers }, (_, caller) =>
    others.filter((_other, n) => n % callers === caller),
  ).map((own) =>
    // Signed in advance, because signing is the vendor's work.
    Array.from({ length: own.length > 0 ? betsPerCaller : 0 }, (_, n) => {
      const of = own[n % own.length] as TorturePlayer;
      const call = createBet(of, random);
      of.calls.push(call);
      return { call, signed: signBet(world, call) };
    }),
  );
  const times: number[] = [];
  const play = async (line: (typeof lines)[number]): Promise<void> => {
    for (const { call, signed } of line) {
      const startedAt = performance.now();
      const answer = await sendSigned(random.pick(world.processes).origin, signed);
      times.push(performance.now() - startedAt);
      if (answer) call.answer = answer;
      else faults.push(`bet ${call.id} was refused, and nobody holds its account`);
    }
  };
  await Promise.all(lines.map(play));
  return times;
}

/** Sends the same bet until the turn is over. */
async function insist(run: Run, call: TortureCall, turn: { isOver: boolean }): Promise<void> {
  const { world, random, faults } = run;
  while (!turn.isOver) {
    const { origin } = random.pick(world.processes);
    if (await sendSigned(origin, signBet(world, call)))
      faults.push(`bet ${call.id} was answered while its account was held`);
    else run.refused += 1;
    await delay(20 + random.int(60));
  }
}

/** Sends what was refused once more, and a copy: taken once, and answered alike. */
async function settle({ world, random, faults }: Run, call: TortureCall): Promise<void> {
  const [[first], [copy]] = [
    await send(world, call, random, giveUpMs),
    await send(world, call, random, giveUpMs),
  ];
  if (first?.status !== "RS_OK" || JSON.stringify(copy) !== JSON.stringify(first))
    faults.push(`bet ${call.id} was answered ${JSON.stringify([first, copy])} after its account was free`);
  if (first) call.answer = first;
}

const playWithHeld = (
  run: Run,
  held: readonly TorturePlayer[],
  others: readonly TorturePlayer[],
): Promise<number[]> =>
  withOwner(run.world, async (owner) => {
    const turn = { isOver: false };
    const calls = held.map((of) => {
      const call = createBet(of, run.random);
      of.calls.push(call);
      return call;
    });
    await owner.query("begin");
    await owner.query("select from accounts where account_id = any($1) for update", [
      held.map(({ player }) => player.accountId),
    ]);
    const insisting = calls.map((call) => insist(run, call, turn));
    const times = await playOthers(run, others).finally(() => (turn.isOver = true));
    await Promise.all(insisting);
    await owner.query("commit");
    for (const call of calls) await settle(run, call);
    return times;
  });

/**
 * Compares the other members' bets with and without held accounts, in turns of the same bets in one run (FAULT-23). The
 * members with held accounts bet too, while they are held.
 */
export async function tortureHeld(options: HeldOptions): Promise<HeldResult> {
  const world = await createWorld(options);
  try {
    // Of one brand: its members share the lanes.
    const players = await createPlayers(world, options.players, { brands: ["nova"], hasOrders: false });
    const [held, others] = [players.slice(0, options.accounts), players.slice(options.accounts)];
    const { betsPerCaller = 60 } = options;
    const random = createRandom(`${options.seed}-held`);
    const run: Run = { world, random, betsPerCaller, faults: [], refused: 0 };
    const sides = { without: [] as number[][], with: [] as number[][] };
    const playSide = async (side: keyof typeof sides): Promise<void> => {
      const times = side === "with" ? await playWithHeld(run, held, others) : await playOthers(run, others);
      sides[side].push(times);
    };
    await playOthers(run, others);
    const endsAt = performance.now() + options.seconds * 1_000;
    do {
      const order = ["without", "with"] as const;
      for (const side of sides.with.length % 2 === 0 ? order : order.toReversed()) await playSide(side);
    } while (performance.now() < endsAt);
    run.faults.push(...(await findFaults(world, players)));
    const { faults, refused } = run;
    const bets = [...sides.without, ...sides.with].reduce((sum, times) => sum + times.length, 0);
    return {
      turns: sides.with.length,
      without: summarise(sides.without),
      with: summarise(sides.with),
      bets,
      refused,
      faults,
    };
  } finally {
    await removeWorld(world);
  }
}
