import type { Chips } from "../shared-round/chips.ts";

interface Limits {
  /** The price of one chip, in coins. */
  readonly chip: number;
  readonly mostChips: number;
  readonly mostSpots: number;
}

interface Step {
  readonly spot: string;
  readonly coin: bigint;
  readonly chips: number;
}

/** The chips of one coin, which form one bet on the server. */
export interface Pile {
  readonly coin: bigint;
  readonly chips: Chips;
}

export type Wager = ReturnType<typeof createWager>;

/** Chips of several values that are laid on a layout and not paid yet. A bet has one coin, so every value is a bet of its own. */
export function createWager({ chip, mostChips, mostSpots }: Limits) {
  /** The laid chips, tap by tap: doubling is one of them. */
  let taps: Step[][] = [];
  let paid: Step[] = [];
  let last: Step[] = [];

  function piles(): Pile[] {
    const byCoin = new Map<bigint, Record<string, number>>();
    for (const { spot, coin, chips } of taps.flat()) {
      const pile = byCoin.get(coin) ?? {};
      pile[spot] = (pile[spot] ?? 0) + chips;
      byCoin.set(coin, pile);
    }
    return [...byCoin].map(([coin, chips]) => ({ coin, chips }));
  }

  /** How many more chips of a coin a spot takes. */
  function roomOn(spot: string, coin: bigint): number {
    const laid = piles().find((pile) => pile.coin === coin)?.chips ?? {};
    const isFull = laid[spot] === undefined && Object.keys(laid).length >= mostSpots;
    return isFull ? 0 : mostChips - (laid[spot] ?? 0);
  }

  /** Lays as many as fit, as one tap. */
  function layAll(steps: readonly Step[]): boolean {
    const tap: Step[] = [];
    taps.push(tap);
    for (const step of steps) {
      const chips = Math.min(step.chips, roomOn(step.spot, step.coin));
      if (chips > 0) tap.push({ ...step, chips });
    }
    if (tap.length === 0) taps.pop();
    return tap.length > 0;
  }

  const unitsOf = ({ coin, chips }: Step): bigint => coin * BigInt(chip * chips);

  return {
    piles,
    /** @returns whether the table takes it */
    lay: (spot: string, coin: bigint): boolean => layAll([{ spot, coin, chips: 1 }]),
    undo: () => {
      taps.pop();
    },
    clear: () => {
      taps = [];
    },
    double: (): boolean => layAll(taps.flat()),
    /** Repeats the bets paid in this round or, before that, in the last one with a bet. */
    repeat: (): boolean => layAll(paid.length > 0 ? paid : last),
    canRepeat: (): boolean => paid.length + last.length > 0,
    isEmpty: (): boolean => taps.length === 0,
    /** The stake on a spot, in money units. */
    unitsOn: (spot: string): bigint =>
      taps.flat().reduce((sum, step) => (step.spot === spot ? sum + unitsOf(step) : sum), 0n),
    total: (): bigint => taps.flat().reduce((sum, step) => sum + unitsOf(step), 0n),
    /** The chips of a pile have been paid. */
    setPaid: ({ coin, chips }: Pile) => {
      for (const [spot, count] of Object.entries(chips)) paid.push({ spot, coin, chips: count });
      taps = taps.map((tap) => tap.filter((step) => step.coin !== coin)).filter((tap) => tap.length > 0);
    },
    /** The bell has rung. @returns whether chips that were not paid were taken back */
    endRound: (): boolean => {
      const hadChips = taps.length > 0;
      taps = [];
      if (paid.length > 0) last = paid;
      paid = [];
      return hadChips;
    },
  };
}
