import { hashText } from "@croupier/domain/text-hash";

/** Numbers from 0 to below 1, the same ones for the same text: a repeated start plans the same day. */
export type Dice = () => number;

/** Mulberry32. It decides who plays which game, and no result: the arcade draws those. */
export function createDice(text: string): Dice {
  let state = hashText(text);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Somebody with a wallet, as the plan of a day needs them. */
export interface Player {
  readonly username: string;
  readonly balanceUnits: bigint;
  readonly habit: number | "steady";
  readonly stake: number;
  /** The day of the past on which the account was opened. */
  readonly joinedOn: number;
}

export interface PlannedSitting {
  readonly username: string;
  /** Its place among the brand's games. */
  readonly game: number;
  readonly stake: number;
  readonly spins: number;
  /** Minutes after the beginning of the day. */
  readonly minute: number;
  readonly pauseMs: number;
}

export interface PlannedMoney {
  readonly username: string;
  /** Whole currency. */
  readonly amount: number;
  readonly minute: number;
}

export interface DayPlan {
  readonly present: readonly string[];
  readonly deposits: readonly PlannedMoney[];
  readonly sittings: readonly PlannedSitting[];
}

const unitsPerCurrency = 100_000n;
/** Nobody plays before or after these minutes of the day; what the night brings has been done by then. */
export const playedMinutes = { from: 600, until: 1_400 } as const;
const paidInAt = 590;
/** Members with less pay in first. */
const leastUnits = 150n * unitsPerCurrency;
/** The steady players turn over a hundred at least, whichever game it is: salaries of their agents begin there. */
const steadyDays = 3;
const steadyStake = 5;
const amounts = [200, 300, 500, 500, 1_000] as const;

const pick = <T>(dice: Dice, from: readonly T[]): T => from[Math.floor(dice() * from.length)] as T;
const between = (dice: Dice, least: number, most: number): number =>
  least + Math.floor(dice() * (most - least + 1));

/**
 * The actions of a brand's players on a day of its past. Players are in one order, and the dice are the day's.
 * @param dayNumber days since the past began
 * @param until the present minute of the day, for a day that is not over
 */
export function planDay(
  players: readonly Player[],
  games: number,
  dayNumber: number,
  dice: Dice,
  until = 1_440,
): DayPlan {
  const present: string[] = [];
  const deposits: PlannedMoney[] = [];
  const sittings: PlannedSitting[] = [];
  for (const [place, { username, balanceUnits, habit, stake, joinedOn }] of players.entries()) {
    const isSteady = habit === "steady";
    const comes = isSteady ? dayNumber % steadyDays === place % steadyDays : dice() * 10 < habit;
    if (!comes || dayNumber < joinedOn) continue;
    present.push(username);
    const isFirst = dayNumber === joinedOn;
    if (balanceUnits < leastUnits || (isFirst && dice() < 0.8) || dice() < 0.04)
      deposits.push({ username, amount: pick(dice, amounts), minute: paidInAt });
    const minute = between(dice, playedMinutes.from, playedMinutes.until - 60);
    const pauseMs = between(dice, 5, 20) * 1_000;
    sittings.push({
      username,
      game: Math.floor(dice() ** 2 * games),
      stake: isSteady ? steadyStake : stake - between(dice, 0, 1),
      spins: between(dice, 11, 23),
      minute,
      pauseMs,
    });
  }
  const isOver = ({ minute }: { minute: number }): boolean => minute + 10 <= until;
  return {
    present,
    deposits: deposits.filter(isOver),
    sittings: sittings.filter(isOver).toSorted((a, b) => a.minute - b.minute),
  };
}
