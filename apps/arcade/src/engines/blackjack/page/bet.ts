interface Limits {
  /** The possible values of a coin, in units, smallest first. */
  readonly coinUnits: readonly bigint[];
  /** The price of a chip, in coins. */
  readonly chip: number;
  readonly mostChips: number;
}

export interface SplitBet {
  readonly coinUnits: bigint;
  readonly chips: number;
}

/** A bet as the rules take it: chips of one coin, as few as there can be. @returns undefined for what the table does not take */
export function splitBet(totalUnits: bigint, { coinUnits, chip, mostChips }: Limits): SplitBet | undefined {
  for (const coin of coinUnits.toReversed()) {
    const units = coin * BigInt(chip);
    const chips = totalUnits / units;
    if (totalUnits % units === 0n && chips >= 1n && chips <= BigInt(mostChips))
      return { coinUnits: coin, chips: Number(chips) };
  }
  return undefined;
}

/** The fewest chips that are worth so much, largest first, with at most `most` of them. */
export function listChips(totalUnits: bigint, chips: readonly bigint[], most: number): bigint[] {
  const laid: bigint[] = [];
  let left = totalUnits;
  for (const units of chips.toReversed()) {
    while (left >= units && laid.length < most) {
      laid.push(units);
      left -= units;
    }
  }
  return laid;
}

export type Bet = ReturnType<typeof createBet>;

/** Chips in front of the player that are not paid yet. Chips of all values may be mixed as far as the table takes them. */
export function createBet(limits: Limits) {
  const chips = limits.coinUnits.map((coin) => coin * BigInt(limits.chip));
  let laid: bigint[] = [];
  const total = (): bigint => laid.reduce((sum, units) => sum + units, 0n);
  const takes = (units: bigint): boolean => splitBet(units, limits) !== undefined;

  return {
    /** The values of the chips, smallest first. */
    chips,
    total,
    worth: (coin: bigint, count: number): bigint => coin * BigInt(limits.chip * count),
    split: (): SplitBet | undefined => splitBet(total(), limits),
    canLay: (units: bigint): boolean => takes(total() + units),
    lay: (units: bigint): void => {
      if (takes(total() + units)) laid.push(units);
    },
    canDouble: (): boolean => total() > 0n && takes(total() * 2n),
    double: (): void => {
      if (takes(total() * 2n)) laid = listChips(total() * 2n, chips, Number.POSITIVE_INFINITY);
    },
    undo: (): void => {
      laid.pop();
    },
    clear: (): void => {
      laid = [];
    },
    /** Lays exactly this amount, if the table takes it. */
    set: (units: bigint): void => {
      if (takes(units)) laid = listChips(units, chips, Number.POSITIVE_INFINITY);
    },
  };
}
