import type { DuelModel, Seat } from "./engine.ts";

/** One value for each of the two who sit at a duel. */
export type Pair<T> = readonly [T, T];

/** The defaults of all duels. */
export const DUEL = {
  version: 1,
  coinSteps: [1, 2, 5, 10, 20, 50, 100],
  volatility: "high",
  stake: 100,
  rakePercent: 5,
  turnSeconds: 20,
  rtp: { total: "95.0000" },
} as const satisfies Omit<DuelModel, "id">;

export const otherOf = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** The pair with another value for one seat. */
export function replaced<T>(pair: Pair<T>, seat: Seat, value: T): Pair<T> {
  return seat === 0 ? [value, pair[1]] : [pair[0], value];
}

/** A seat's value first, then the other's. */
export function sorted<T>(own: T, others: T, seat: Seat): Pair<T> {
  return seat === 0 ? [own, others] : [others, own];
}

/** The stakes go to the winner; without one they go back, in coins. */
export function sharesFor(stake: number, winner: Seat | "draw"): Pair<number> {
  if (winner === "draw") return [stake, stake];
  return sorted(2 * stake, 0, winner);
}

/** Above zero if the first list is greater at the first place where they differ, below zero if it is less. */
export function compareLists(first: readonly number[], second: readonly number[]): number {
  const place = first.findIndex((value, index) => value !== second[index]);
  return place < 0 ? 0 : (first[place] ?? 0) - (second[place] ?? 0);
}

/**
 * The paid part of a share, in units: the rake of the pot is taken from both shares alike. A coin is at least a hundredth of
 * a currency, which has a thousand units, so every percent is whole.
 */
export const afterRake = (units: bigint, { rakePercent }: Pick<DuelModel, "rakePercent">): bigint =>
  (units * BigInt(100 - rakePercent)) / 100n;

/** What the two players give to the draws of their duel: the ids that their pages have chosen for their stakes, by seat. */
export const clientSeedOfDuel = (playIds: readonly string[]): string => playIds.join(",");
