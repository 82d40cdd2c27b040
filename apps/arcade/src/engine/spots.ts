/** Won for staked: `[3, 2]` pays three coins for two. The stake comes back on top. */
export type Odds = readonly [number, number];

/** A place of the layout on which chips are laid. */
export interface Spot {
  readonly id: string;
  /** The kind of bet, whose return is in the model. */
  readonly bet: string;
  readonly pays: Odds;
  /** Its payout in some cases. A negative number is a part of the stake that is lost. */
  readonly also?: readonly { readonly when: string; readonly pays: Odds }[];
}

/** The limits of a table. */
export interface Limits {
  /** The price of one chip, in coins: enough that every payout is a whole number of coins. */
  readonly chip: number;
  /** The most chips on one spot. */
  readonly mostChips: number;
  /** The most spots of one choice. */
  readonly mostSpots: number;
}

/** Chips by spot: whole numbers from 1. */
export interface Bets {
  readonly bets: Readonly<Record<string, number>>;
}

/** Reads `{ bets: { spot: chips } }` and nothing else. @returns undefined for what the table does not take */
export function readBets(
  limits: Limits,
  spots: { has(id: string): boolean },
  value: unknown,
): Bets | undefined {
  if (!isRecord(value) || Object.keys(value).join() !== "bets" || !isRecord(value["bets"])) return undefined;
  const bets = Object.entries(value["bets"]);
  if (bets.length === 0 || bets.length > limits.mostSpots) return undefined;
  const read: [string, number][] = [];
  for (const [id, chips] of bets) {
    if (!spots.has(id) || typeof chips !== "number" || !Number.isInteger(chips)) return undefined;
    if (chips < 1 || chips > limits.mostChips) return undefined;
    read.push([id, chips]);
  }
  return { bets: Object.fromEntries(read) };
}

/** The price of all chips of a choice, in coins. */
export function costOfBets({ chip }: Limits, { bets }: Bets): number {
  return Object.values(bets).reduce((sum, chips) => sum + chips, 0) * chip;
}

/** The payout of `coins` at these odds, the stake included. */
export function paid(coins: number, [won, staked]: Odds): number {
  return coins + (coins * won) / staked;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
