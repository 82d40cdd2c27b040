import type { Lottery, PrizeRule } from "./lotteries.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface DrawnPrize {
  prize: PrizeRule["prize"];
  numbers: string[];
}

/** A uniformly random integer from 0 to `below` - 1. */
export type PickNumber = (below: number) => number;

export const periodOf = ({ periodMinutes }: Lottery): number => periodMinutes * minuteMs;

/** The time of the latest draw that is due at `now`, in ms since 1970. */
export function findDueMs(lottery: Lottery, now: Date): number {
  const offsetMs = lottery.offsetMinutes * minuteMs;
  const periodMs = periodOf(lottery);
  return Math.floor((now.getTime() - offsetMs) / periodMs) * periodMs + offsetMs;
}

/** The next draw, strictly after `now`, and the end of its sale. */
export function findNext(lottery: Lottery, now: Date): { drawTime: number; closeTime: number } {
  const drawTime = findDueMs(lottery, now) + periodOf(lottery);
  return { drawTime, closeTime: drawTime - lottery.closeBeforeSeconds * 1000 };
}

/**
 * The number of a draw: the day in the lottery's own time zone, plus its index when there are several draws a day. A
 * draw at midnight is the last one of the day that ends.
 */
export function numeroOf(lottery: Lottery, drawsAtMs: number): string {
  const localMs = drawsAtMs + lottery.utcOffsetHours * hourMs - 1;
  const day = new Date(localMs).toISOString().slice(0, 10).replaceAll("-", "");
  if (lottery.periodMinutes * minuteMs >= dayMs) return day;
  const ordinal = Math.floor((localMs % dayMs) / periodOf(lottery)) + 1;
  return `${day}-${String(ordinal).padStart(4, "0")}`;
}

/** Draws every prize of a lottery. `pick` is the only source of randomness. */
export function drawPrizes(rules: readonly PrizeRule[], pick: PickNumber): DrawnPrize[] {
  const picked = new Set<number>();
  const drawOne = ({ from, to, isFromDrum }: PrizeRule): number => {
    if (!isFromDrum) return from + pick(to - from + 1);
    const left = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
      (n) => !picked.has(n),
    );
    const ball = left[pick(left.length)] ?? from;
    picked.add(ball);
    return ball;
  };
  return rules.map((rule) => {
    const drawn = Array.from({ length: rule.count }, () => drawOne(rule));
    const shown = rule.isSorted ? drawn.toSorted((one, other) => one - other) : drawn;
    return { prize: rule.prize, numbers: shown.map((number) => String(number).padStart(rule.digits, "0")) };
  });
}
