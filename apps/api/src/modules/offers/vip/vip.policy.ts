/** A brand's rank: the deposits and turnover within the period that it requires, in units. */
export interface Rank {
  labelId: string;
  level: number;
  depositUnits: bigint;
  turnoverUnits: bigint;
}

/** A member's deposits and turnover within the period, in units. */
export interface Activity {
  depositUnits: bigint;
  turnoverUnits: bigint;
}

export interface Condition {
  kind: "deposit" | "turnover";
  currentUnits: bigint;
  requiredUnits: bigint;
}

export interface Standing<R extends Rank> {
  /** The current rank. */
  rank: R | undefined;
  /** The next rank; undefined at the highest. */
  next: R | undefined;
  conditions: readonly Condition[];
  /** How many of the conditions are met. A partly met condition counts as a fraction, rounded down to four places. */
  completed: number;
}

const places = 10_000n;

export const isMet = ({ currentUnits, requiredUnits }: Condition): boolean => currentUnits >= requiredUnits;

/** The conditions of a rank; a requirement of 0 is not a condition. */
export const conditionsOf = (
  rank: Pick<Rank, "depositUnits" | "turnoverUnits">,
  activity: Activity,
): readonly Condition[] =>
  (
    [
      { kind: "deposit", currentUnits: activity.depositUnits, requiredUnits: rank.depositUnits },
      { kind: "turnover", currentUnits: activity.turnoverUnits, requiredUnits: rank.turnoverUnits },
    ] as const
  ).filter(({ requiredUnits }) => requiredUnits > 0n);

const shareOf = (condition: Condition): bigint =>
  isMet(condition) ? places : (condition.currentUnits * places) / condition.requiredUnits;

/**
 * Finds a member's rank among ranks ordered by level: the highest one whose conditions are all met, or the one that they
 * hold through an earlier level or one given by hand, whichever is higher.
 */
export function findStanding<R extends Rank>(
  ranks: readonly R[],
  activity: Activity,
  heldLevel = Number.NEGATIVE_INFINITY,
): Standing<R> {
  const held = ranks.findLastIndex(
    (rank) => rank.level <= heldLevel || conditionsOf(rank, activity).every(isMet),
  );
  const next = ranks[held + 1];
  const conditions = next ? conditionsOf(next, activity) : [];
  const completed = Number(conditions.reduce((sum, one) => sum + shareOf(one), 0n)) / Number(places);
  return { rank: ranks[held], next, conditions, completed };
}
