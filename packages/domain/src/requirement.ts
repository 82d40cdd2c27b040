import type { CatalogueGameType } from "./codes.ts";

/** The money that an open requirement keeps from leaving: the grant, or everything until it is met. */
export const requirementHolds = ["grant", "all"] as const;
export type RequirementHold = (typeof requirementHolds)[number];

/** Where a requirement comes from. */
export const requirementSources = ["promotion", "deposit", "reward", "payout"] as const;
export type RequirementSource = (typeof requirementSources)[number];

/** The state of a requirement. Play counts while it is `open`; `open` and `expired` bind money; the others are final. */
export const requirementStates = ["open", "expired", "done", "given_up", "emptied"] as const;
export type RequirementState = (typeof requirementStates)[number];

/**
 * A round that its vendor has not ended for this many days does not bind forever: from then on a person may release it (ADR 93).
 */
export const openRoundDays = 7;

/** How much of a stake counts, in percent, by type of game. A type that is not named counts nothing. */
export type Weights = Readonly<Partial<Record<CatalogueGameType, number>>>;

/** The default weights of a brand or a promotion: fast games count less. */
export const defaultWeights: Weights = {
  RNG: 100,
  FISH: 100,
  LOTT: 100,
  ELOTT: 100,
  SPORTS: 100,
  ESPORTS: 100,
  COCKFIGHT: 100,
  PVP: 50,
  LIVE: 10,
};

/** Every stake counts in full, as with a deposit's own turnover. */
export const fullWeights: Weights = {
  RNG: 100,
  LIVE: 100,
  PVP: 100,
  FISH: 100,
  SPORTS: 100,
  ESPORTS: 100,
  COCKFIGHT: 100,
  LOTT: 100,
  ELOTT: 100,
};

/** How far a requirement is, in units. */
export interface TurnoverProgress {
  readonly requiredUnits: bigint;
  readonly doneUnits: bigint;
  readonly weights: Weights;
}

const weightOf = (weights: Weights, category: string): bigint =>
  BigInt(weights[category as CatalogueGameType] ?? 0);

/** The stake that makes so much progress: never less. */
const stakeFor = (units: bigint, weight: bigint): bigint => (units * 100n + weight - 1n) / weight;

const add = <R extends TurnoverProgress>(open: readonly R[], category: string, stakeUnits: bigint): R[] => {
  let rest = stakeUnits;
  return open.map((one) => {
    const weight = weightOf(one.weights, category);
    const left = one.requiredUnits - one.doneUnits;
    if (rest === 0n || weight === 0n || left === 0n) return one;
    const gain = (rest * weight) / 100n;
    rest = gain < left ? 0n : rest - stakeFor(left, weight);
    return { ...one, doneUnits: one.doneUnits + (gain < left ? gain : left) };
  });
};

/**
 * Takes a stake back from the newest one first, which was the last to be filled, and never below zero.
 * @returns the rest of the stake, too
 */
export function subtractPlay<R extends TurnoverProgress>(
  open: readonly R[],
  category: string,
  stakeUnits: bigint,
): { readonly rows: readonly R[]; readonly restUnits: bigint } {
  let rest = stakeUnits;
  const rows = open
    .toReversed()
    .map((one) => {
      const weight = weightOf(one.weights, category);
      if (rest === 0n || weight === 0n || one.doneUnits === 0n) return one;
      const loss = (rest * weight) / 100n;
      const isCovered = loss <= one.doneUnits;
      rest = isCovered ? 0n : rest - stakeFor(one.doneUnits, weight);
      return { ...one, doneUnits: isCovered ? one.doneUnits - loss : 0n };
    })
    .toReversed();
  return { rows, restUnits: rest };
}

/**
 * Adds play to open requirements, oldest first (RWD-08): `floor(stake x weight / 100)` to the first, and the unneeded part
 * to the next. A type that does not count at one is passed to the next. Refunds are subtracted before anything is added,
 * and never take one below zero (RWD-09).
 * @param open oldest first; met ones stay unchanged
 * @param played valid stake in units by category, below zero if refunds exceed play
 */
export function addPlay<R extends TurnoverProgress>(
  open: readonly R[],
  played: ReadonlyMap<string, bigint>,
): readonly R[] {
  let now = open;
  for (const [category, units] of played) if (units < 0n) now = subtractPlay(now, category, -units).rows;
  for (const [category, units] of played) if (units > 0n) now = add(now, category, units);
  return now;
}
