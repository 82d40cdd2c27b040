/** Chips by spot. */
export type Chips = Readonly<Record<string, number>>;

interface Limits {
  readonly mostChips: number;
  readonly mostSpots: number;
}

/**
 * Chips that are laid on a layout and not paid yet. It has no effect on the draw: it keeps to the table's limits and knows
 * the last chip, so that a tap too much can be undone.
 */
export function createChips({ mostChips, mostSpots }: Limits) {
  let steps: { spot: string; chips: number }[] = [];
  let last: Chips = {};

  function tally(): Record<string, number> {
    const chips: Record<string, number> = {};
    for (const step of steps) chips[step.spot] = (chips[step.spot] ?? 0) + step.chips;
    return chips;
  }

  /** @returns whether the table takes this many chips */
  function lay(spot: string, chips = 1): boolean {
    const laid = tally();
    const isNew = laid[spot] === undefined;
    if ((laid[spot] ?? 0) + chips > mostChips || (isNew && Object.keys(laid).length >= mostSpots))
      return false;
    steps.push({ spot, chips });
    return true;
  }

  return {
    lay,
    undo: () => {
      steps.pop();
    },
    clear: () => {
      steps = [];
    },
    /** Repeats the last paid bet. @returns whether there was one */
    repeat: (): boolean => {
      for (const [spot, chips] of Object.entries(last)) lay(spot, chips);
      return Object.keys(last).length > 0;
    },
    /** All chips doubled, as far as the table takes them. */
    double: () => {
      for (const [spot, chips] of Object.entries(tally())) lay(spot, Math.min(chips, mostChips - chips));
    },
    tally: (): Chips => tally(),
    count: () => steps.reduce((sum, { chips }) => sum + chips, 0),
    /** The chips have been paid: they lie on the table now, and can be laid again. */
    setPaid: (chips: Chips) => {
      last = chips;
      steps = [];
    },
  };
}

export type ChipsOnLayout = ReturnType<typeof createChips>;
