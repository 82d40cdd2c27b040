import { costOfSlip, type Leg, payOfSlip, readSlip, type Slip, type SlipLimits } from "../../engine/slip.ts";
import type { BookMatch } from "./book.ts";

export type Pick = Omit<Leg, "odds">;
type Problem = "empty" | "sameMatch" | "tooFew" | "tooMuch";

/** A stake: a number of chips of a coin. */
interface Stake {
  readonly coinUnits: bigint;
  readonly chips: number;
}

/** More than one chip is staked of the highest coin alone: every stake has one way to be written. */
const CHIPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
/** The third smallest stake is the default. */
const DEFAULT_STAKE = 2;

const isSame = (one: Pick, other: Pick): boolean =>
  one.match === other.match && one.market === other.market && one.pick === other.pick;

/** All stakes that can be chosen, smallest first. */
function listStakes(coins: readonly bigint[], mostChips: number): Stake[] {
  const highest = coins.at(-1) ?? 0n;
  return [
    ...coins.slice(0, -1).map((coinUnits) => ({ coinUnits, chips: 1 })),
    ...CHIPS.filter((chips) => chips <= mostChips).map((chips) => ({ coinUnits: highest, chips })),
  ];
}

/**
 * A slip that is not paid yet. It decides nothing: its possible win is computed with the rules that the server settles with.
 * @param coins the possible values of a coin, smallest first; `last` was the player's last one
 */
export function createSlip(limits: SlipLimits, coins: readonly bigint[], last: bigint | undefined) {
  const stakes = listStakes(coins, limits.mostChips);
  const known = stakes.findIndex(({ coinUnits }) => coinUnits === last);
  let index = known >= 0 ? known : Math.min(DEFAULT_STAKE, stakes.length - 1);
  let legs: readonly Leg[] = [];
  let type: Slip["type"] = "single";
  /** Odds that the player has seen and that are no longer offered, by the leg's place. */
  let before: readonly (number | undefined)[] = [];

  const stake = (): Stake => stakes[index] ?? { coinUnits: 0n, chips: 1 };
  const toSlip = (): Slip => ({ type, legs, chips: stake().chips });

  function findProblem(): Problem | undefined {
    if (legs.length === 0) return "empty";
    if (type === "multiple" && legs.length < 2) return "tooFew";
    if (type === "multiple" && new Set(legs.map(({ match }) => match)).size < legs.length) return "sameMatch";
    return readSlip(limits, toSlip()) ? undefined : "tooMuch";
  }

  function setLegs(next: readonly Leg[]): void {
    before = next.map((leg) => before[legs.findIndex((old) => isSame(old, leg))]);
    legs = next;
  }

  return {
    legs: () => legs,
    type: () => type,
    stake,
    toSlip,
    findProblem,
    has: (pick: Pick) => legs.some((leg) => isSame(leg, pick)),
    /** Adds a leg, or takes it off. @returns whether there was room for it */
    toggle: (leg: Leg): boolean => {
      if (legs.some((one) => isSame(one, leg))) setLegs(legs.filter((one) => !isSame(one, leg)));
      else if (legs.length >= limits.mostLegs) return false;
      else setLegs([...legs, leg]);
      return true;
    },
    clear: () => setLegs([]),
    setType: (next: Slip["type"]) => {
      type = next;
    },
    changeStake: (steps: number) => {
      index = Math.max(0, Math.min(stakes.length - 1, index + steps));
    },
    isLowest: () => index === 0,
    isHighest: () => index === stakes.length - 1,
    /** The stake on a pick, or on all of a multiple. */
    stakeUnits: () => stake().coinUnits * BigInt(stake().chips * limits.chip),
    costUnits: () => stake().coinUnits * BigInt(costOfSlip(limits, toSlip())),
    /** What the slip pays when all its legs win. */
    payoutUnits: () => stake().coinUnits * BigInt(payOfSlip(limits, toSlip(), () => "won")),
    /** The most that a slip may win with this coin. */
    capUnits: () => stake().coinUnits * BigInt(limits.mostWin),
    /** The odds that a leg had before they changed; undefined when they are those that the player chose. */
    oddsBefore: (leg: Leg) => before[legs.findIndex((one) => isSame(one, leg))],
    hasChangedOdds: () => before.some((odds) => odds !== undefined),
    /** The player has seen the new odds and takes them. */
    acceptOdds: () => {
      before = legs.map(() => undefined);
    },
    /** Gives each leg the present odds; a pick that is no longer offered leaves the slip. */
    refit: (matches: readonly BookMatch[]) => {
      const offered = (leg: Leg) => matches[leg.match]?.markets[leg.market]?.odds[leg.pick];
      setLegs(legs.filter((leg) => offered(leg) !== undefined));
      before = legs.map((leg, place) => before[place] ?? (offered(leg) === leg.odds ? undefined : leg.odds));
      legs = legs.map((leg) => ({ ...leg, odds: offered(leg) ?? leg.odds }));
    },
  };
}

export type SlipState = ReturnType<typeof createSlip>;
