import type { CatalogueGameType } from "./codes.ts";
import { addDays, type Day, monthOf } from "./periods.ts";

/** Points are integers, stored in the ledger's units like money: a point has as many as one of a currency. */
export const unitsPerPoint = 100_000n;

/** The states of an order of the mall. Goods that were sent cannot be refused any more. */
export const orderStates = ["ordered", "sent", "delivered", "refused"] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * The kinds of items in the mall: goods are sent to an address, a voucher is a reward of the reward centre, and spins are for the
 * prize wheel.
 */
export const mallKinds = ["goods", "voucher", "spins"] as const;
export type MallKind = (typeof mallKinds)[number];

/** The movements of points: play of a day, orders, refused orders, the expiry of unspent points, and reversed play of a day. */
export const pointMovements = ["earned", "spent", "returned", "expired", "corrected"] as const;
export type PointMovement = (typeof pointMovements)[number];

/** How many spins an item of the mall gives at most. */
export const mostSpins = 20;

/** Why a member cannot have an item now. */
export const mallRefusals = ["mall.level", "mall.limit", "mall.sold.out", "points.short"] as const;
export type MallRefusal = (typeof mallRefusals)[number];

/** The number of days before the expiry of points at which their member is told, one after the other. */
export const pointWarnings = [14, 3] as const;

/** What a brand gives for play. */
export interface PointRules {
  /** Points for a million of currency that is turned over, by type of game. */
  readonly rates: Readonly<Partial<Record<CatalogueGameType, number>>>;
  /** Percent by VIP level, from level 0; the last holds for all levels above. */
  readonly factors: readonly number[];
}

/** The percent of a level's points. */
export const factorOf = ({ factors }: Pick<PointRules, "factors">, level: number): number =>
  factors[Math.min(level, factors.length - 1)] ?? 100;

/**
 * The points of a day's play, in units: integer points, rounded down once, over all types of games together (RWD-22).
 * Reversed turnover lowers them, never below 0.
 */
export function countPoints(
  { rates, factors }: PointRules,
  level: number,
  play: readonly { readonly category: string; readonly validUnits: bigint }[],
): bigint {
  const weighed = play.reduce(
    (sum, { category, validUnits }) => sum + validUnits * BigInt(rates[category as CatalogueGameType] ?? 0),
    0n,
  );
  const points = (weighed * BigInt(factorOf({ factors }, level))) / (1_000_000n * 100n * unitsPerPoint);
  return points > 0n ? points * unitsPerPoint : 0n;
}

/**
 * The day on which points of a day expire: the 1st after this many full months, so that those of a month expire together.
 */
export function expiryOf(day: Day, months: number): Day {
  let first = addDays(monthOf(day)[1], 1);
  for (let n = 0; n < months; n += 1) first = addDays(monthOf(first)[1], 1);
  return first;
}
