/** The last answer about a round to its players. */
export interface ToldRound {
  readonly stakeUnits: string;
  /** Undefined while it is not known. */
  readonly winUnits: string | undefined;
}

/** All that players were told, for the end. */
export interface Told {
  /** By round: bets that were taken, and what they won. */
  readonly rounds: Map<string, ToldRound>;
  /** By draw: each outcome that was shown. */
  readonly draws: Map<string, unknown[]>;
  /** By play: why it was refused. */
  readonly refused: Map<string, string>;
  /** How often each kind of game was played, and the other answers. */
  readonly played: Map<string, number>;
  readonly answered: Map<string, number>;
  /** Answers that contradict one another, and calls without one. */
  readonly faults: string[];
}

export const createTold = (): Told => ({
  rounds: new Map(),
  draws: new Map(),
  refused: new Map(),
  played: new Map(),
  answered: new Map(),
  faults: [],
});

export const count = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);

/** Records a round. Its stake grows with further bets; its win changes only by a correction. */
export function noteRound(told: Told, id: string, now: ToldRound, isCorrected = false): void {
  const before = told.rounds.get(id);
  if (before?.winUnits !== undefined && !isCorrected) {
    if (now.winUnits !== undefined && now.winUnits !== before.winUnits)
      told.faults.push(`INV-05: round ${id} won ${before.winUnits}, and then ${now.winUnits}`);
    return;
  }
  told.rounds.set(id, now);
}
