import { createRandom, type Random } from "@croupier/art/random";
import type pg from "pg";
import { findLedgerFaults } from "../../../apps/api/src/testing/torture/faults.ts";
import { type Kills, killAgainAndAgain } from "../../../apps/api/src/testing/torture/kills.ts";
import { withOwner } from "../../../apps/api/src/testing/torture/world.ts";
import { compareFiles } from "./checks/files.ts";
import { compareDraws, compareDuels, comparePots } from "./checks/house.ts";
import { compareLedger } from "./checks/ledger.ts";
import { verifyRounds } from "./checks/proofs.ts";
import { readLedger, readRounds } from "./checks/rows.ts";
import { compareTold } from "./checks/told.ts";
import { type Deaths, reviveArcades, startDeaths } from "./deaths.ts";
import type { PlayedGame } from "./games.ts";
import { startHand, startOperators } from "./hand.ts";
import { createHouse, type House, type Programs } from "./house.ts";
import { createMembers, type Member, type Seat } from "./member.ts";
import { playDuel } from "./plays/duel.ts";
import { playShared } from "./plays/shared.ts";
import { playSolo } from "./plays/solo.ts";
import { bringArcadeToRest } from "./rest.ts";
import { count, createTold, type Told } from "./told.ts";

export interface ArcadeTortureOptions {
  readonly seconds: number;
  readonly seed: number;
  readonly processes: number;
  readonly arcades: number;
  readonly members: number;
  readonly programs: Programs;
  /** How many API processes, how many databases and how many arcade processes are killed at least. */
  readonly leastKills: number;
  /** Whether it goes on until each engine was played once, and a process has died at each step. */
  readonly isComplete?: boolean;
  readonly prepare?: ((platform: pg.Client, arcade: pg.Pool) => Promise<void>) | undefined;
}

export interface ArcadeTortureResult {
  readonly told: Told;
  readonly kinds: readonly string[];
  readonly kills: Kills;
  readonly deaths: Deaths;
  /** The answers to operators who corrected results. */
  readonly corrected: ReadonlyMap<string, number>;
  /** The number of rounds by their end, and of those recomputed from their seeds. */
  readonly rounds: ReadonlyMap<string, number>;
  /** How many rounds of each engine were settled. */
  readonly engines: ReadonlyMap<string, number>;
  readonly verified: number;
  readonly playMs: number;
  readonly checkMs: number;
  readonly faults: readonly string[];
}

const pagesPerMember = 2;
/** Kills of API processes and databases, at most one in this time. */
const killEveryMs = 8_000;
const waitedForMostMs = 600_000;

/** Games of the engines that nobody has played yet. */
function listUnplayed(games: readonly PlayedGame[], { played }: Told): readonly PlayedGame[] {
  const engines = new Set(games.flatMap(({ kind, game }) => (played.has(kind) ? [game.engine.id] : [])));
  return games.filter(({ game }) => !engines.has(game.engine.id));
}

/** How long others come to a table after somebody has sat down at it, and how many do. */
const gatherMs = 900;
const gatherShare = 0.6;
/** One is drawn among this many of the least played kinds. */
const leastKinds = 6;

/**
 * Which game a page plays next: the duel at which somebody of the brand waits, the table at which some have just sat down, or one of
 * those that were played least.
 */
function createChooser(games: readonly PlayedGame[], told: Told) {
  const begun = new Map<string, number>();
  const waiting = new Map<string, { readonly played: PlayedGame; readonly by: Member }>();
  const tables = new Map<string, { readonly played: PlayedGame; readonly until: number }>();
  return ({ member, random }: Seat): PlayedGame => {
    const opposite = waiting.get(member.brand);
    if (opposite && opposite.by !== member) {
      waiting.delete(member.brand);
      return opposite.played;
    }
    const table = tables.get(member.brand);
    if (table && performance.now() < table.until && random.chance(gatherShare)) return table.played;
    const weightOf = ({ kind }: PlayedGame): number => (told.played.get(kind) ?? 0) + (begun.get(kind) ?? 0);
    const unplayed = listUnplayed(games, told);
    const free = (unplayed.length > 0 ? unplayed : games).filter(
      ({ game }) => game.engine.kind !== "duel" || !opposite,
    );
    if (free.length === 0) return random.pick(games.filter(({ game }) => game.engine.kind === "solo"));
    const least = random.shuffle(free).toSorted((one, other) => weightOf(one) - weightOf(other));
    const played = random.pick(least.slice(0, leastKinds));
    begun.set(played.kind, (begun.get(played.kind) ?? 0) + 1);
    const { kind } = played.game.engine;
    if (kind === "duel") waiting.set(member.brand, { played, by: member });
    if (kind === "shared") tables.set(member.brand, { played, until: performance.now() + gatherMs });
    return played;
  };
}

const play = (seat: Seat, played: PlayedGame): Promise<void> => {
  const { kind } = played.game.engine;
  return kind === "solo"
    ? playSolo(seat, played)
    : kind === "shared"
      ? playShared(seat, played)
      : playDuel(seat, played);
};

/** Every check, once nothing moves any more. */
async function check(house: House, members: readonly Member[], told: Told) {
  const { pool, vault, world } = house;
  const rounds = await readRounds(pool);
  const { verified, faults: unproved } = await verifyRounds(pool, vault, rounds);
  const faults = await withOwner(world, async (owner) => {
    const ledger = await readLedger(owner);
    return [
      ...(await findLedgerFaults(owner)),
      ...(await compareLedger({ owner, pool }, members, { rounds, ledger })),
    ];
  });
  faults.push(...(await compareDraws(pool, rounds)), ...(await compareDuels(pool, rounds)));
  faults.push(...(await comparePots(pool, rounds)), ...(await compareTold(pool, told, rounds)), ...unproved);
  const states = new Map<string, number>();
  for (const { state } of rounds) count(states, state);
  const engines = new Map<string, number>();
  for (const { state, engine } of rounds) if (state === "settled") count(engines, engine);
  return { faults, verified, rounds: states, engines };
}

/** All players, and the work beside them. */
function startPlaying(
  house: House,
  members: readonly Member[],
  told: Told,
  randomOf: (what: string) => Random,
) {
  const choose = createChooser(house.games, told);
  let isOver = false;
  const hand = startHand(house, randomOf("hand"));
  const operators = startOperators(house, randomOf("operators"));
  const deaths = startDeaths(house, randomOf("deaths"));
  const playOn = async (seat: Seat): Promise<void> => {
    while (!isOver)
      await play(seat, choose(seat)).catch((error: unknown) => {
        told.faults.push(`a page has failed: ${error instanceof Error ? error.stack : String(error)}`);
        isOver = true;
      });
  };
  const pages = members.flatMap((member, n) =>
    Array.from({ length: pagesPerMember }, (_, page) =>
      playOn({
        house,
        told,
        member,
        random: randomOf(`${n}-${page}`),
        sessions: new Map(),
        isOver: () => isOver,
      }),
    ),
  );
  return {
    hand,
    corrected: operators.answered,
    deaths,
    /** Ends all but the hand. */
    stop: async (): Promise<Deaths> => {
      const ended = await deaths.stop();
      isOver = true;
      await Promise.all([...pages, operators.stop()]);
      return ended;
    },
  };
}

/** Members play every kind of game of the arcade while its processes, the platform's and the database are killed. */
export async function tortureArcade(options: ArcadeTortureOptions): Promise<ArcadeTortureResult> {
  const { seconds, seed, leastKills } = options;
  const house = await createHouse(options);
  const { world, games } = house;
  const randomOf = (what: string): Random => createRandom(`${seed}-${what}`);
  const told = createTold();
  const kills: Kills = { api: 0, database: 0, ended: [] };
  let playing: ReturnType<typeof startPlaying> | undefined;
  try {
    const members = await createMembers(house, options.members);
    playing = startPlaying(house, members, told, randomOf);
    const startedAt = performance.now();
    const { deaths: dying } = playing;
    const isComplete = (): boolean =>
      listUnplayed(games, told).length === 0 && dying.listMissing().length === 0;
    const isMissing = (): boolean =>
      dying.count() < leastKills || (options.isComplete === true && !isComplete());
    const getProgress = (): number => {
      const spentMs = performance.now() - startedAt;
      const progress = spentMs / (seconds * 1_000);
      return spentMs < waitedForMostMs && isMissing() ? Math.min(progress, 0.99) : progress;
    };
    const wanted = Math.ceil((seconds * 1_000) / killEveryMs);
    await killAgainAndAgain(world, kills, randomOf("kills"), { getProgress, wanted, least: 0, leastKills });
    const deaths = await playing.stop();
    await reviveArcades(house);
    const playMs = performance.now() - startedAt;
    const left = await bringArcadeToRest(house, playing.hand);
    const differing = left.length === 0 ? await compareFiles(house) : [];
    await Promise.all([...world.processes, ...house.arcades].map((started) => started.kill()));
    const { faults, ...checked } = await check(house, members, told);
    return {
      told,
      kinds: games.map(({ kind }) => kind),
      kills,
      deaths,
      corrected: playing.corrected,
      ...checked,
      playMs,
      checkMs: performance.now() - startedAt - playMs,
      faults: [...told.faults, ...left, ...differing, ...faults],
    };
  } finally {
    await Promise.allSettled([playing?.stop(), playing?.hand.stop()]);
    await house.remove();
  }
}
