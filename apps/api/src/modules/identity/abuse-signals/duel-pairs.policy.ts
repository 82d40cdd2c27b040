/** The duels that two accounts have played against each other within a time. */
export interface DuelPair {
  /** The vendor's names of the two players: the one who has lost more first. */
  readonly loser: string;
  readonly winner: string;
  readonly duels: number;
  /** How many of them the loser has lost. */
  readonly lost: number;
  /** What the loser has lost in total, including the rake, in units. */
  readonly netUnits: bigint;
  /** What each of the two has staked in total, in units. */
  readonly stakeUnits: bigint;
  /** What the loser has staked in the duels that they lost, in units. */
  readonly lostStakeUnits: bigint;
  /** The largest stake of one duel, in units. */
  readonly mostStakeUnits: bigint;
}

const fewestDuels = 6;
const manyDuels = 10;
const leastStakes = 5n;

/** Nearly all duels lost: all of six or more, or nine of ten of ten or more. */
const losesDuels = ({ duels, lost }: DuelPair): boolean =>
  duels >= manyDuels ? lost * 10 >= duels * 9 : duels >= fewestDuels && lost === duels;

/**
 * Nearly all money lost in ten duels or more, whatever small duels were won among them. One or two large duels are bad luck.
 */
const losesMoney = ({ duels, stakeUnits, lostStakeUnits, mostStakeUnits }: DuelPair): boolean =>
  duels >= manyDuels &&
  lostStakeUnits * 10n >= stakeUnits * 9n &&
  lostStakeUnits >= mostStakeUnits * leastStakes;

/**
 * Whether one of two players seems to give the other money through duels: nearly all duels or nearly all stakes lost, and
 * five average stakes gone. Between two equal players with one stake this happens by chance in 3 of 100 pairs, and in 6 of
 * 100 of those who have only five large duels among small ones. So it decides nothing.
 */
export const isDumping = (pair: DuelPair): boolean =>
  (losesDuels(pair) || losesMoney(pair)) &&
  pair.netUnits * BigInt(pair.duels) >= pair.stakeUnits * leastStakes;

const mostPairs = 500;
const name = /^[a-z][a-z0-9]{1,19}-[A-Za-z0-9_-]{16,40}$/;
const isName = (value: unknown): value is string => typeof value === "string" && name.test(value);
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 1_000_000;
const readUnits = (value: unknown): bigint | undefined =>
  typeof value === "string" && /^\d{1,18}$/.test(value) ? BigInt(value) : undefined;

function readPair(value: unknown): DuelPair | undefined {
  const { loser, winner, duels, lost, ...units } = (value ?? {}) as Record<string, unknown>;
  const [netUnits, stakeUnits] = [readUnits(units["net_units"]), readUnits(units["stake_units"])];
  const lostStakeUnits = readUnits(units["lost_stake_units"]);
  const mostStakeUnits = readUnits(units["most_stake_units"]);
  if (!isName(loser) || !isName(winner) || loser === winner || netUnits === undefined || !stakeUnits)
    return undefined;
  if (lostStakeUnits === undefined || mostStakeUnits === undefined || lostStakeUnits > stakeUnits)
    return undefined;
  return isCount(duels) && isCount(lost) && lost <= duels
    ? { loser, winner, duels, lost, netUnits, stakeUnits, lostStakeUnits, mostStakeUnits }
    : undefined;
}

/** Reads a vendor's pairs and leaves out malformed ones. */
export function readDuelPairs(reply: unknown): DuelPair[] {
  const { pairs } = (reply ?? {}) as { pairs?: unknown };
  return Array.isArray(pairs) ? pairs.slice(0, mostPairs).flatMap((pair) => readPair(pair) ?? []) : [];
}
