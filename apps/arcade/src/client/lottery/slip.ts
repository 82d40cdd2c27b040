/** Chips by spot. */
export type Chips = Readonly<Record<string, number>>;

interface Limits {
  readonly mostLines: number;
  /** The most chips that a spot takes. */
  mostOf(spot: string): number;
}

/** A bet slip that is not paid yet: lines of one spot each, in the order in which they were written. */
export function createSlip({ mostLines, mostOf }: Limits) {
  const lines = new Map<string, number>();
  let paid: Chips = {};

  /** @returns whether the slip takes this many chips on the spot */
  function set(spot: string, chips: number): boolean {
    if (chips > mostOf(spot) || (!lines.has(spot) && lines.size >= mostLines)) return false;
    if (chips <= 0) lines.delete(spot);
    else lines.set(spot, chips);
    return true;
  }

  const tally = (): Chips => Object.fromEntries(lines);

  return {
    has: (spot: string) => lines.has(spot),
    add: (spot: string): boolean => set(spot, (lines.get(spot) ?? 0) + 1),
    /** Chips more or fewer on a line. Without chips it is gone. */
    change: (spot: string, chips: number): boolean => set(spot, (lines.get(spot) ?? 0) + chips),
    remove: (spot: string) => {
      lines.delete(spot);
    },
    clear: () => lines.clear(),
    tally,
    lineCount: () => lines.size,
    chipCount: () => [...lines.values()].reduce((sum, chips) => sum + chips, 0),
    /** These chips have been paid: they leave the slip, and can be written again. Chips added meanwhile stay. */
    setPaid: (chips: Chips) => {
      paid = chips;
      for (const [spot, count] of Object.entries(chips)) set(spot, (lines.get(spot) ?? 0) - count);
    },
    canRepeat: () => Object.keys(paid).length > 0,
    /** Repeats the last paid bet. */
    repeat: () => {
      for (const [spot, chips] of Object.entries(paid)) set(spot, chips);
    },
  };
}

export type Slip = ReturnType<typeof createSlip>;
