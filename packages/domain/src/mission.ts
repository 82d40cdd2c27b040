import { addDays, type Day, type DayRange, weekOf } from "./periods.ts";

/**
 * The metric of a mission. None of them requires time at play, losses or higher stakes, and no other is possible: the set
 * is closed.
 */
export const missionMetrics = ["deposit", "turnover", "rounds", "loginDays", "mobile"] as const;
export type MissionMetric = (typeof missionMetrics)[number];

/** How often a mission can be reached: once ever, each day, or each week from Monday. */
export const missionPeriods = ["once", "day", "week"] as const;
export type MissionPeriod = (typeof missionPeriods)[number];

/** What a mission gives: money as a reward, or a spin of the wheel. */
export const missionGifts = ["money", "spin"] as const;
export type MissionGift = (typeof missionGifts)[number];

/** Whether its target is an amount in units. The others are counts. */
export const isMoneyMetric = (metric: MissionMetric): boolean =>
  metric === "deposit" || metric === "turnover";

/** Whether it counts only games of the named types, if there are any. */
export const isPlayMetric = (metric: MissionMetric): boolean => metric === "turnover" || metric === "rounds";

/** The days that a mission counts, and their name: it is reached once for each. */
export interface MissionWindow {
  readonly name: string;
  readonly days: DayRange;
}

/** The window of a mission that a day belongs to. One that is reached once counts from the day it was set. */
export function getMissionWindow(period: MissionPeriod, since: Day, day: Day): MissionWindow {
  if (period === "once") return { name: "once", days: [since, day] };
  const days: DayRange = period === "day" ? [day, day] : weekOf(day);
  return { name: days[0], days };
}

/** What is recorded of a member in a window. Amounts are in units. */
export interface MissionRecords {
  /** By type of game; `""` for money other than play. */
  readonly sums: readonly {
    readonly category: string;
    readonly validUnits: bigint;
    readonly rounds: number;
    readonly depositUnits: bigint;
  }[];
  readonly loginDays: number;
  readonly hasMobile: boolean;
}

interface Counted {
  readonly metric: MissionMetric;
  /** The types of games that count; none named means all. */
  readonly categories: readonly string[];
}

/** How far the records of a window bring a member, in units or as a count; never below 0 (RWD-21). */
export function getMissionProgress({ metric, categories }: Counted, records: MissionRecords): bigint {
  const played = records.sums.filter(
    ({ category }) => category !== "" && (categories.length === 0 || categories.includes(category)),
  );
  const progress = {
    deposit: () => records.sums.reduce((sum, { depositUnits }) => sum + depositUnits, 0n),
    turnover: () => played.reduce((sum, { validUnits }) => sum + validUnits, 0n),
    rounds: () => played.reduce((sum, { rounds }) => sum + BigInt(rounds), 0n),
    loginDays: () => BigInt(records.loginDays),
    mobile: () => (records.hasMobile ? 1n : 0n),
  }[metric]();
  return progress < 0n ? 0n : progress;
}

/** A check-in: its day, and which one in a row it is. */
export interface CheckIn {
  readonly day: Day;
  readonly streak: number;
}

/** Which check-in in a row one of today is: after a missed day it is the first again (RWD-20). */
export const getNextStreak = (last: CheckIn | undefined, today: Day): number =>
  last?.day === addDays(today, -1) ? last.streak + 1 : 1;

/** The streak's day in a round of check-ins, from 0. After the last one it starts again. */
export const getStreakPlace = (streak: number, days: number): number => (streak - 1) % days;
