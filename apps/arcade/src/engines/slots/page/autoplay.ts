/** When autoplay stops automatically. Multiples are of the bet; undefined means that the condition is off. */
export interface AutoplayPlan {
  readonly rounds: number;
  /** Stops before the balance has fallen by more than this many bets since autoplay began. */
  readonly lossLimit: number | undefined;
  /** Stops after a round that won at least this many bets. */
  readonly winLimit: number | undefined;
  readonly stopsOnFreeSpins: boolean;
}

export interface FinishedRound {
  readonly stakeUnits: bigint;
  readonly winUnits: bigint;
  readonly hasFreeSpins: boolean;
}

export type Autoplay = ReturnType<typeof createAutoplay>;

/** Counts the rounds of one autoplay and decides after each whether another may follow. */
export function createAutoplay(plan: AutoplayPlan) {
  let left = plan.rounds;
  let lostUnits = 0n;

  return {
    /** How many rounds are left. */
    left: () => left,
    /** Counts a finished round. @returns whether another round of the same stake may follow */
    goesOnAfter: ({ stakeUnits, winUnits, hasFreeSpins }: FinishedRound): boolean => {
      left -= 1;
      lostUnits += stakeUnits - winUnits;
      if (hasFreeSpins && plan.stopsOnFreeSpins) return false;
      if (plan.winLimit !== undefined && winUnits >= stakeUnits * BigInt(plan.winLimit)) return false;
      if (plan.lossLimit !== undefined && lostUnits + stakeUnits > stakeUnits * BigInt(plan.lossLimit))
        return false;
      return left > 0;
    },
  };
}
