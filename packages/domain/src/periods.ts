/**
 * Days of a brand. A day is a text, YYYY-MM-DD, of the brand's calendar; its bounds are instants. Days have 23 or 25 hours
 * when clocks change, so nothing here counts in milliseconds of a day.
 */
export type Day = string;

/** The first and the last day of a period, both included. */
export type DayRange = readonly [first: Day, last: Day];

/** A zone that a brand has from a day on. */
export interface ZoneSpan {
  /** An IANA name, e.g. `Asia/Shanghai`. */
  readonly zone: string;
  /** The first day that the zone counts, and when that day begins. Undefined for the zone that the brand began with. */
  readonly since?: { readonly day: Day; readonly at: Date };
}

/** The days of one brand, whatever zones it has had. */
export interface Calendar {
  /** The day that an instant belongs to. */
  dayOf(at: Date): Day;
  /** The first instant of a day. It ends where the next one starts. */
  startOf(day: Day): Date;
  /** From the start of the first day to the start of the day after the last. */
  boundsOf(days: DayRange): { from: Date; to: Date };
  /** When the hour began that clocks show at an instant: where zones are half an hour aside, at half past of UTC. */
  hourOf(at: Date): Date;
  /** The zone that counts at an instant. */
  zoneAt(at: Date): string;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** No zone is further from UTC. */
const farthestMs = 16 * hourMs;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time on the zone's clocks. @throws RangeError for an invalid zone */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  clocks.set(zone, clock);
  return clock;
}

/** Whether a text is the name of a zone for counting days. Offsets such as `+08:00` and abbreviations are not. */
export function isTimeZone(zone: string): boolean {
  if (zone !== "UTC" && !/^[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z0-9_+-]*)+$/.test(zone)) return false;
  try {
    return clockOf(zone).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The day that a clock in the zone shows at an instant. */
export function dayIn(zone: string, at: Date): Day {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

/** What clocks in the zone show at an instant, as `2026-11-23 22:10:05`. */
export function writeTimeIn(zone: string, at: Date): string {
  return new Date(Math.floor(at.getTime() / 1_000) * 1_000 + offsetMs(zone, at))
    .toISOString()
    .slice(0, 19)
    .replace("T", " ");
}

/** A zone's name with its distance from UTC at an instant, as `Asia/Shanghai (UTC+08:00)`: it distinguishes a repeated hour. */
export function nameZone(zone: string, at: Date): string {
  const ms = offsetMs(zone, at);
  const distance = new Date(Math.abs(ms)).toISOString().slice(11, 16);
  return `${zone} (UTC${ms < 0 ? "-" : "+"}${distance})`;
}

/** How far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetMs(zone: string, at: Date): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const shown = `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}T${parts.get("hour")}:${parts.get("minute")}:${parts.get("second")}Z`;
  return Date.parse(shown) - Math.floor(at.getTime() / 1_000) * 1_000;
}

/**
 * The first instant of a day in a zone. If clocks skip midnight, it is the moment at which they skip it; an entirely
 * skipped day has no length.
 */
export function startOfDayIn(zone: string, day: Day): Date {
  const midnightMs = Date.parse(day);
  const starts = [-farthestMs, farthestMs]
    .map((aside) => midnightMs - offsetMs(zone, new Date(midnightMs + aside)))
    .toSorted((a, b) => a - b)
    .map((ms) => new Date(ms));
  const start = starts.find((at) => dayIn(zone, at) >= day);
  if (!start) throw new Error(`${day} does not begin in ${zone}`);
  return start;
}

/** The day this many days later, or earlier. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The number of days in a range; below 1 if it runs backwards, NaN if one of its texts is not a day. */
export const countDays = ([first, last]: DayRange): number =>
  (Date.parse(last) - Date.parse(first)) / dayMs + 1;

/** Whether a text is a day that the calendar has, of a year with four digits: the database knows no year 0. */
export const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** The week of a day, from Monday to Sunday. */
export function weekOf(day: Day): DayRange {
  const first = addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  return [first, addDays(first, 6)];
}

/** The calendar month of a day. */
export function monthOf(day: Day): DayRange {
  const first = `${day.slice(0, 7)}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return [first, addDays(next, -1)];
}

/**
 * The days of a brand by the zones it has had, the earliest first. A counted day stays unchanged when the brand moves to
 * another zone: the last day before the move ends where the first day after it begins, and is longer or shorter than
 * others.
 */
export function createCalendar(spans: readonly ZoneSpan[]): Calendar {
  const [first, ...later] = spans;
  if (!first || first.since || later.some(({ since }) => !since))
    throw new Error("a calendar has a first zone, and the day from which each other one counts");
  const spanAt = (at: Date): ZoneSpan =>
    spans.findLast(({ since }) => since === undefined || since.at <= at) ?? first;
  const spanOf = (day: Day): number =>
    spans.findLastIndex(({ since }) => since === undefined || since.day <= day);

  const startOf = (day: Day): Date => {
    const index = spanOf(day);
    const { zone, since } = spans[index] ?? first;
    if (since?.day === day) return since.at;
    const start = startOfDayIn(zone, day);
    const next = spans[index + 1]?.since?.at;
    return next && next < start ? next : start;
  };
  return {
    startOf,
    dayOf: (at) => {
      const span = spanAt(at);
      const day = dayIn(span.zone, at);
      const next = spans[spans.indexOf(span) + 1]?.since;
      return next && next.day <= day ? addDays(next.day, -1) : day;
    },
    hourOf: (at) => {
      const shownMs = at.getTime() + offsetMs(spanAt(at).zone, at);
      return new Date(at.getTime() - (((shownMs % hourMs) + hourMs) % hourMs));
    },
    boundsOf: ([from, to]) => ({ from: startOf(from), to: startOf(addDays(to, 1)) }),
    zoneAt: (at) => spanAt(at).zone,
  };
}
