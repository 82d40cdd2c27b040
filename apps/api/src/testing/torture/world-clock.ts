import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Clock } from "../../platform/clock.ts";

/** How the days of a torture pass: from which instant, beginning with which day, and how long a stretch of them is played. */
interface DayPlan {
  readonly startedMs: number;
  /** 00:00 UTC of the first day. */
  readonly firstDayMs: number;
  readonly stretchMs: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Midnights of the two brands' zones, UTC and eight hours before it. */
const midnights = [16 * hourMs, 24 * hourMs] as const;
/** A day closes ten minutes after its end, an hour five after it: by then both are due. */
const afterMs = 11 * minuteMs;
const mostBeforeMs = 30_000;

/**
 * The time at an instant. Of each day four stretches are played at the common speed: over a midnight, and some minutes later, once for
 * each brand. What lies between is leapt over. Every process of one machine sees the same.
 */
function timeAt({ startedMs, firstDayMs, stretchMs }: DayPlan, nowMs: number): number {
  const stretch = Math.floor((nowMs - startedMs) / stretchMs);
  const day = Math.floor(stretch / (2 * midnights.length));
  const place = stretch - day * 2 * midnights.length;
  const midnight = midnights[Math.floor(place / 2)] ?? 0;
  const begins = place % 2 === 0 ? midnight - Math.min(stretchMs / 2, mostBeforeMs) : midnight + afterMs;
  return firstDayMs + day * dayMs + begins + (nowMs - startedMs - stretch * stretchMs);
}

/** The setting that names the file in which a process of the torture finds the plans. */
export const dayPlanSetting = "TORTURE_DAYS";
/** A plan holds some time after it is written, and by then every process has read it. */
const aheadMs = 300;
const rereadMs = 100;

const writePlan = (file: string, { startedMs, firstDayMs, stretchMs }: DayPlan): void =>
  appendFileSync(file, `${startedMs} ${firstDayMs} ${stretchMs}\n`);

const readPlans = (file: string): readonly DayPlan[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [startedMs = 0, firstDayMs = 0, stretchMs = 1] = line.split(" ").map(Number);
      return { startedMs, firstDayMs, stretchMs };
    });

/** A clock by the plans in a file, of which the last one holds that has begun. */
export function createPlannedClock(file: string): Clock {
  let plans = readPlans(file);
  let readAt = Date.now();
  return {
    now: () => {
      const nowMs = Date.now();
      if (nowMs - readAt > rereadMs) {
        plans = readPlans(file);
        readAt = nowMs;
      }
      const plan = plans.findLast(({ startedMs }) => startedMs <= nowMs) ?? plans[0];
      return new Date(plan ? timeAt(plan, nowMs) : nowMs);
    },
  };
}

/** The clock of a torture: time goes on as it does, then days pass, and in the end they are brought to rest. */
export interface WorldClock extends Clock {
  /** 00:00 UTC of the first day; the real day where days do not pass. */
  readonly firstDay: Date;
  /** What its processes are told. */
  readonly settings: Record<string, string>;
  /** Days pass from now on. */
  begin(): void;
  /** From now on it is the afternoon of the next day, and goes on at the common speed. */
  rest(): void;
  remove(): void;
}

/** Longer than any torture takes. */
const standMs = 30 * dayMs;

/** @param stretchMs how long each stretch of a day is played; undefined for the common time */
export function createWorldClock(stretchMs: number | undefined): WorldClock {
  const startOf = (ms: number): number => Math.floor(ms / dayMs) * dayMs;
  const startedMs = Date.now();
  const ignore = (): void => undefined;
  if (stretchMs === undefined)
    return {
      now: () => new Date(),
      firstDay: new Date(startOf(startedMs)),
      settings: {},
      begin: ignore,
      rest: ignore,
      remove: ignore,
    };
  const folder = mkdtempSync(path.join(os.tmpdir(), "croupier-days-"));
  const file = path.join(folder, "plans");
  // A brand's new zone counts from one of the days before.
  const firstDayMs = startOf(startedMs) + 3 * dayMs;
  writePlan(file, { startedMs, firstDayMs: firstDayMs - hourMs, stretchMs: standMs });
  const { now } = createPlannedClock(file);
  return {
    now,
    settings: { [dayPlanSetting]: file },
    firstDay: new Date(firstDayMs),
    begin: () => writePlan(file, { startedMs: Date.now() + aheadMs, firstDayMs, stretchMs }),
    rest: () => {
      const day = startOf(now().getTime()) + dayMs;
      // Still the same day once it holds, or the next one.
      writePlan(file, {
        startedMs: Date.now() + aheadMs,
        firstDayMs: day + dayMs - hourMs,
        stretchMs: standMs,
      });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
