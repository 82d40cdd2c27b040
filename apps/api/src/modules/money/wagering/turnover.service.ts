import type { Clock } from "../../../platform/clock.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { hasExclusion } from "../../ground/exclusion/exclusion.port.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import { getRounds, type WaitingCall } from "./bound-calls.store.ts";
import { saveTurnover, takeUnmet } from "./turnover.store.ts";
import { decide, findConcerned, follow, listLater } from "./turnover-roll.ts";
import type { Sums } from "./wagering.policy.ts";
import type { Credited, Grant, WageringPort } from "./wagering.port.ts";
import * as store from "./wagering.store.ts";

export interface TurnoverDeps {
  clock: Clock;
  playDays: Pick<PlayDaysPort, "getDays">;
}

/** The result of a roll: the requirements that bind money now, and those that it changed. */
export interface Rolled {
  readonly brandId: number;
  readonly revision: bigint;
  readonly seen: Sums;
  readonly binding: readonly store.BindingRow[];
  /** The stakes that are in open rounds. */
  readonly out: readonly WaitingCall[];
  readonly hasChanged: boolean;
}

interface RollOptions {
  readonly now: Date;
  /** The wallet's balance before the caller's transaction took from it. */
  readonly balanceUnits?: bigint | undefined;
  /** The amount that the caller's transaction has credited, which is ignored. */
  readonly creditedUnits?: bigint | undefined;
}

export type TurnoverService = ReturnType<typeof createTurnoverService>;

/** Days that the clocks of other processes may already have. */
const lastDay = "9999-12-31";
/** Each retry happens because somebody else has counted meanwhile, so that hardly anything is left to count. */
const mostTries = 20;

/** Of the member's own money, which cannot be given up. */
const isOfOwnMoney = ({ heldUnits }: Pick<store.BindingRow, "heldUnits">): boolean => heldUnits === 0n;

/** Counts play into requirements. Nothing here moves money. */
export function createTurnoverService({ clock, playDays }: TurnoverDeps) {
  /** Valid stake by category from a day on, as of this instant. */
  const sumPlay = async (q: Queryable, memberId: bigint, fromDay: string): Promise<Sums> => {
    const sums = new Map<string, bigint>();
    for (const { category, validUnits } of await playDays.getDays(q, memberId, [fromDay, lastDay]))
      if (category !== "" && validUnits !== 0n) sums.set(category, (sums.get(category) ?? 0n) + validUnits);
    return sums;
  };

  /** @returns undefined if somebody else has changed the requirements meanwhile */
  const tryRoll = async (
    q: Queryable,
    memberId: bigint,
    before: store.Turnover,
    now: Date,
  ): Promise<Rolled | undefined> => {
    const rounds = await getRounds(q, memberId, listLater(before));
    const { ids, since } = findConcerned(before, rounds);
    const isConcerned = ids.length > 0 || since !== undefined;
    const ended = isConcerned ? await store.findEnded(q, memberId, { ids, since }) : [];
    const following = follow(before, rounds, ended);
    const sums = following.needsSums ? await sumPlay(q, memberId, before.fromDay) : before.seen;
    const { changed, calls, seen, isSaved, binding, out } = decide(before, following, sums, now);
    const { brandId, revision } = before;
    const found = { brandId, seen, binding, out };
    if (isSaved) return { ...found, revision, hasChanged: false };
    if (!(await saveTurnover(q, { memberId, revision, seen, now }, changed, calls))) return undefined;
    return { ...found, revision: revision + 1n, hasChanged: changed.length > 0 };
  };

  /**
   * Counts a member's uncounted play once, even if others count at the same time.
   * @returns undefined if nothing binds their money
   */
  const roll = async (
    q: Queryable,
    memberId: bigint,
    { now, ...wallet }: RollOptions,
  ): Promise<Rolled | undefined> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const before = await store.findTurnover(q, memberId, wallet);
      if (!before) return undefined;
      const rolled = await tryRoll(q, memberId, before, now);
      if (rolled) return rolled;
    }
    throw new Error(`the requirements of member ${memberId} keep changing`);
  };

  /**
   * The requirements that keep money from being withdrawn now. While an exclusion stops the member's play, their own money is
   * free, because it could not be played (PLAY-12).
   */
  const listKeeping = async (
    q: Queryable,
    memberId: bigint,
    { binding }: Pick<Rolled, "binding">,
    now: Date,
  ): Promise<readonly store.BindingRow[]> =>
    binding.some(isOfOwnMoney) && (await hasExclusion(q, memberId, now))
      ? binding.filter((row) => !isOfOwnMoney(row))
      : binding;

  const grant = async (q: Queryable, to: Credited, grants: readonly Grant[]): Promise<void> => {
    const { memberId, now, creditedUnits } = to;
    // Earlier play belongs to the earlier requirements.
    const older = await roll(q, memberId, { now, creditedUnits });
    const fromDay = grants.length > 0 ? await store.insertRequirements(q, to, grants) : undefined;
    if (fromDay === undefined || older?.binding.some(({ state }) => state === "open")) return;
    await store.startMark(q, memberId, fromDay, await sumPlay(q, memberId, fromDay));
  };

  const port: WageringPort = {
    getLeft: async (q, memberId, { isTransfer = false, balanceUnits } = {}) => {
      const now = clock.now();
      const rolled = await roll(q, memberId, { now, balanceUnits });
      const binding =
        rolled && !isTransfer ? await listKeeping(q, memberId, rolled, now) : (rolled?.binding ?? []);
      const sumOf = (rows: readonly store.BindingRow[], of: (row: store.BindingRow) => bigint): bigint =>
        rows.reduce((sum, row) => sum + of(row), 0n);
      const open = binding.filter(({ state }) => state === "open");
      return {
        leftUnits: sumOf(open, (row) => row.requiredUnits - row.doneUnits),
        boundUnits: open.some(({ hold }) => hold === "all") ? "all" : sumOf(open, (row) => row.boundUnits),
        expiredUnits: sumOf(
          binding.filter(({ state }) => state === "expired"),
          (row) => row.boundUnits,
        ),
      };
    },
    grant,
    listBound: store.listBound,
    takeUnmet,
    endEmptied: async (q, { memberId, creditedUnits, now }) => {
      await roll(q, memberId, { now, creditedUnits });
    },
  };

  return { port, roll, listKeeping };
}
