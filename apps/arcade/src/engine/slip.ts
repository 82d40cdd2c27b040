/** One pick of a slip, with the odds that its player has seen, in thousandths. */
export interface Leg {
  readonly match: number;
  readonly market: string;
  readonly pick: string;
  readonly odds: number;
}

/** `single` stakes the chips on each leg, `multiple` on all of them together: each has to win. */
export interface Slip {
  readonly type: "single" | "multiple";
  readonly legs: readonly Leg[];
  readonly chips: number;
}

/** The limits of a book. */
export interface SlipLimits {
  /** The coins of a chip: a hundred, because odds have two decimals. */
  readonly chip: number;
  readonly mostChips: number;
  readonly mostLegs: number;
  /** The most that a slip may win, in coins. One that could win more is refused, so no pay is ever cut. */
  readonly mostWin: number;
}

export interface Market {
  /** The handicap of the first side, or the total, in tenths. */
  readonly line?: number;
  /** By pick, in thousandths. */
  readonly odds: Readonly<Record<string, number>>;
}

/** The bets on a match, by market. */
export type Markets = Readonly<Record<string, Market>>;

export type LegResult = "won" | "lost" | "void";

const WORD = /^[a-z0-9-]{1,16}$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const hasKeys = (value: Record<string, unknown>, keys: string): boolean =>
  Object.keys(value).toSorted().join() === keys;
const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
const isWord = (value: unknown): value is string => typeof value === "string" && WORD.test(value);

function readLeg(value: unknown): Leg | undefined {
  if (!isRecord(value) || !hasKeys(value, "market,match,odds,pick")) return undefined;
  const { match, market, pick, odds } = value;
  if (!isWhole(match, 0, 99) || !isWord(market) || !isWord(pick)) return undefined;
  return isWhole(odds, 1_001, 1_000_000) ? { match, market, pick, odds } : undefined;
}

/** The value of a stake at these odds one after another, in coins, rounded down to a whole coin at the end. */
function coinsAt(stake: number, odds: readonly number[]): number {
  const product = odds.reduce((all, one) => all * BigInt(one), BigInt(stake));
  return Number(product / 1_000n ** BigInt(odds.length));
}

const stakeOf = ({ chip }: SlipLimits, { chips }: Slip): number => chip * chips;

/** The most that a slip can win, in coins. */
function bestOf(limits: SlipLimits, slip: Slip): number {
  const stake = stakeOf(limits, slip);
  if (slip.type === "multiple")
    return coinsAt(
      stake,
      slip.legs.map(({ odds }) => odds),
    );
  return slip.legs.reduce((sum, { odds }) => sum + coinsAt(stake, [odds]), 0);
}

/** Reads a slip. @returns undefined for one that is malformed, names a pick or, in a multiple, a match twice, or could win too much */
export function readSlip(limits: SlipLimits, value: unknown): Slip | undefined {
  if (!isRecord(value) || !hasKeys(value, "chips,legs,type")) return undefined;
  const { type, chips } = value;
  if ((type !== "single" && type !== "multiple") || !isWhole(chips, 1, limits.mostChips)) return undefined;
  if (!Array.isArray(value["legs"]) || value["legs"].length > limits.mostLegs) return undefined;
  const legs = value["legs"].flatMap((leg) => readLeg(leg) ?? []);
  if (legs.length !== value["legs"].length || legs.length < (type === "multiple" ? 2 : 1)) return undefined;
  const names = legs.map(({ match, market, pick }) =>
    type === "multiple" ? match : `${match} ${market} ${pick}`,
  );
  const slip: Slip = { type, legs, chips };
  if (new Set(names).size !== legs.length || bestOf(limits, slip) > limits.mostWin) return undefined;
  return slip;
}

export function costOfSlip(limits: SlipLimits, slip: Slip): number {
  return stakeOf(limits, slip) * (slip.type === "single" ? slip.legs.length : 1);
}

/** Whether all legs are offered at the odds that their player has seen. */
export function fitsOffers(matches: readonly { readonly markets: Markets }[], slip: Slip): boolean {
  return slip.legs.every(({ match, market, pick, odds }) => {
    const markets = matches[match]?.markets;
    if (!markets || !Object.hasOwn(markets, market)) return false;
    const offered = markets[market]?.odds ?? {};
    return Object.hasOwn(offered, pick) && offered[pick] === odds;
  });
}

/** The payout of a slip, in coins. A void leg gives a single's stake back, and counts 1.00 in a multiple. */
export function payOfSlip(limits: SlipLimits, slip: Slip, resultOf: (leg: Leg) => LegResult): number {
  const stake = stakeOf(limits, slip);
  const results = slip.legs.map((leg) => {
    const result = resultOf(leg);
    return result === "won" ? leg.odds : result === "void" ? 1_000 : 0;
  });
  if (slip.type === "single") return results.reduce((sum, odds) => sum + coinsAt(stake, [odds]), 0);
  return coinsAt(stake, results);
}
