/** The arithmetic of taps: from the browser's event timings to the rows of the table. */
import { median } from "./measure.ts";
import type { Figure } from "./table.ts";

/** One event as the Event Timing API reports it. The duration goes until the next paint, in steps of 8 ms. */
export interface TimedEvent {
  name: string;
  startTime: number;
  duration: number;
  /** The events of one tap share it; 0 is no interaction. */
  interactionId: number;
}

/** The browser reports no shorter event. */
export const SHORTEST_MS = 16;

/** From a finger's touch to the next paint: the longest event of the latest interaction. */
export function readInteraction(events: readonly TimedEvent[]): number {
  const own = events.filter(({ interactionId }) => interactionId > 0);
  const latest = own.toSorted((a, b) => b.startTime - a.startTime)[0];
  const sameTap = own.filter(({ interactionId }) => interactionId === latest?.interactionId);
  return Math.max(SHORTEST_MS, ...sameTap.map(({ duration }) => duration));
}

/** One tap on the product, and the same change made by hand. All in milliseconds. */
export interface TapReading {
  /** Until the next paint. */
  paintMs: number;
  /** The same for the change by hand. */
  byHandMs: number;
  /** Until the page did not change any more; a call to the server is part of it. */
  wholeMs: number;
}

const MOST_MS = 200;
const MOST_IN_THE_MIDDLE_MS = 100;

/** A row for each tap, and two for all of them. */
export function compareTaps(taps: Readonly<Record<string, readonly TapReading[]>>): Figure[] {
  const middleOf = (readings: readonly TapReading[], key: keyof TapReading) =>
    median(readings.map((reading) => reading[key]));
  const names = Object.keys(taps);
  const middle = (key: keyof TapReading) => median(names.map((name) => middleOf(taps[name] ?? [], key)));
  const rows = names.map((name): Figure => {
    const readings = taps[name] ?? [];
    const paints = readings.map(({ paintMs }) => paintMs);
    return {
      what: `tap: ${name}`,
      ours: median(paints),
      spread: [Math.min(...paints), Math.max(...paints)],
      limit: middleOf(readings, "byHandMs"),
      limitName: "changed by hand",
      unit: "ms",
      budget: { most: MOST_MS },
      budgetOn: "ours",
    };
  });
  return [
    ...rows,
    {
      what: "taps: in the middle",
      ours: middle("paintMs"),
      limit: middle("byHandMs"),
      limitName: "changed by hand",
      unit: "ms",
      budget: { most: MOST_IN_THE_MIDDLE_MS },
      budgetOn: "ours",
    },
    { what: "taps: until all of it is shown, in the middle", ours: middle("wholeMs"), unit: "ms" },
  ];
}
