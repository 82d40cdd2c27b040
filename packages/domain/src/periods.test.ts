import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readHour, writeHour } from "./bill.ts";
import {
  addDays,
  countDays,
  createCalendar,
  dayIn,
  isDay,
  isTimeZone,
  monthOf,
  nameZone,
  startOfDayIn,
  weekOf,
  writeTimeIn,
  type ZoneSpan,
} from "./periods.ts";

const hourMs = 3_600_000;
/** Zones of both hemispheres, with full, half and quarter hours, and one that once skipped a day. */
const zones = [
  "UTC",
  "Asia/Shanghai",
  "America/Sao_Paulo",
  "Europe/Lisbon",
  "America/New_York",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "America/Havana",
];
const zone = fc.constantFrom(...zones);
const instant = fc.date({ min: new Date("2011-06-01"), max: new Date("2037-12-01"), noInvalidDate: true });

describe("the days of a zone", () => {
  it("follow one another without a gap, and every instant is in the day that its clock shows", () => {
    fc.assert(
      fc.property(zone, instant, (name, at) => {
        const day = dayIn(name, at);
        const [starts, ends] = [startOfDayIn(name, day), startOfDayIn(name, addDays(day, 1))];
        expect(starts <= at && at < ends).toBe(true);
        expect(dayIn(name, new Date(ends.getTime() - 1))).toBe(day);
        expect(dayIn(name, ends) > day).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ["America/Sao_Paulo", "2026-11-23", "2026-11-23T03:00:00.000Z", 24],
    ["Asia/Shanghai", "2026-11-23", "2026-11-22T16:00:00.000Z", 24],
    ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z", 23],
    ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z", 25],
    // Clocks skipped midnight, and went back from midnight to 23:00.
    ["America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00.000Z", 23],
    ["America/Sao_Paulo", "2019-02-16", "2019-02-16T02:00:00.000Z", 25],
    ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z", 25],
    ["Australia/Lord_Howe", "2026-04-05", "2026-04-04T13:00:00.000Z", 24.5],
    // Samoa had no 30th.
    ["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z", 0],
  ])("in %s begin and last as clocks do: %s", (name, day, start, hours) => {
    const [starts, ends] = [startOfDayIn(name, day), startOfDayIn(name, addDays(day, 1))];
    expect([starts.toISOString(), (ends.getTime() - starts.getTime()) / hourMs]).toEqual([start, hours]);
  });

  it("are those of names that clocks know", () => {
    expect(zones.filter((name) => !isTimeZone(name))).toEqual([]);
    expect(["America/Argentina/Buenos_Aires", "Etc/GMT+5"].every(isTimeZone)).toBe(true);
    const wrong = [
      "",
      "EST",
      "+08:00",
      "GMT",
      "asia/shanghai",
      "Mars/Olympus",
      "Asia/Shanghai ",
      "Foo/Bar+3",
    ];
    expect(wrong.filter(isTimeZone)).toEqual([]);
  });
});

describe("the hours of a zone", () => {
  /** Contracts by the hour and rains count hours: each begins where the one before ends, the last of a day at its end. */
  const hoursOf = (name: string, day: string) => {
    const calendar = createCalendar([{ zone: name }]);
    const { from, to } = calendar.boundsOf([day, day]);
    const hours: { at: Date; hour: Date }[] = [];
    for (let at = from; at < to; ) {
      const hour = calendar.hourOf(at);
      hours.push({ at, hour });
      at = new Date(Math.min(hour.getTime() + hourMs, to.getTime()));
    }
    return hours;
  };

  it("begin as its clocks show them, cover each day of every zone, and have names of their own", () => {
    const everywhere = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const day = fc.date({ min: new Date("2012-01-02"), max: new Date("2037-12-01"), noInvalidDate: true });
    fc.assert(
      fc.property(everywhere, day, (name, date) => {
        const today = date.toISOString().slice(0, 10);
        const [before, hours, after] = [-1, 0, 1].map((days) => hoursOf(name, addDays(today, days)));
        const names = [before, hours, after].flatMap((some) =>
          (some ?? []).map(({ hour }) => writeHour(hour)),
        );
        expect(new Set(names).size).toBe(names.length);
        expect(names).toEqual(names.toSorted());
        expect(names.map((text) => writeHour(readHour(text)))).toEqual(names);
        for (const { at, hour } of hours ?? []) {
          const shown = writeTimeIn(name, at);
          const past = Number(shown.slice(14, 16)) * 60_000 + Number(shown.slice(17)) * 1_000;
          expect(at.getTime() - hour.getTime()).toBe(past);
        }
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ["Asia/Kolkata", "2026-11-23", 24, "2026-11-22T18:30", "2026-11-23T17:30"],
    ["Asia/Kathmandu", "2026-11-23", 24, "2026-11-22T18:15", "2026-11-23T17:15"],
    ["Australia/Darwin", "2026-11-23", 24, "2026-11-22T14:30", "2026-11-23T13:30"],
    ["America/New_York", "2026-11-01", 25, "2026-11-01T04", "2026-11-02T04"],
    // Clocks went back by half an hour, and on by half an hour.
    ["Australia/Lord_Howe", "2026-04-05", 25, "2026-04-04T13", "2026-04-05T12:30"],
    ["Australia/Lord_Howe", "2026-10-04", 24, "2026-10-03T13:30", "2026-10-04T12"],
  ])("in %s are those of the day: %s", (name, day, count, first, last) => {
    const hours = hoursOf(name, day).map(({ hour }) => writeHour(hour));
    expect([hours.length, hours[0], hours.at(-1)]).toEqual([count, first, last]);
  });
});

describe("days", () => {
  it("are counted by the calendar", () => {
    expect([addDays("2026-12-31", 1), addDays("2028-03-01", -1)]).toEqual(["2027-01-01", "2028-02-29"]);
    expect([countDays(["2026-01-01", "2026-12-31"]), countDays(["2026-01-02", "2026-01-01"])]).toEqual([
      365, 0,
    ]);
    expect(["2026-02-28", "2026-02-29", "0000-01-01", "2026-1-1", "x", ""].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it("make weeks from Monday, and months", () => {
    for (const day of ["2026-11-16", "2026-11-19", "2026-11-22"])
      expect(weekOf(day)).toEqual(["2026-11-16", "2026-11-22"]);
    expect(weekOf("2026-11-23")[0]).toBe("2026-11-23");
    expect(monthOf("2028-02-10")).toEqual(["2028-02-01", "2028-02-29"]);
    expect(monthOf("2026-12-31")).toEqual(["2026-12-01", "2026-12-31"]);
  });
});

describe("the calendar of a brand that moves to another zone", () => {
  /** The spans as the database makes them: a zone counts from the next day that begins in it. */
  const moveAt = (from: string, to: string, at: Date): ZoneSpan[] => {
    const day = addDays([dayIn(from, at), dayIn(to, at)].toSorted().at(-1) ?? "", 1);
    return [{ zone: from }, { zone: to, since: { day, at: startOfDayIn(to, day) } }];
  };

  it("keeps every day that has begun, and neither loses nor duplicates an instant", () => {
    fc.assert(
      fc.property(zone, zone, instant, fc.integer({ min: -60, max: 60 }), (from, to, at, hours) => {
        fc.pre(from !== to);
        const calendar = createCalendar(moveAt(from, to, at));
        const seen = new Date(at.getTime() + hours * hourMs);
        const day = calendar.dayOf(seen);
        if (seen <= at) expect(day).toBe(dayIn(from, seen));
        expect(calendar.startOf(day) <= seen).toBe(true);
        expect(seen < calendar.startOf(addDays(day, 1))).toBe(true);
        expect(calendar.boundsOf([day, day])).toEqual({
          from: calendar.startOf(day),
          to: calendar.startOf(addDays(day, 1)),
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ["Asia/Shanghai", "2026-11-21T00:00:00.000Z", "2026-11-21T16:00:00.000Z", "2026-11-22"],
    ["America/Sao_Paulo", "2026-11-21T00:00:00.000Z", "2026-11-22T03:00:00.000Z", "2026-11-22"],
  ])("from UTC to %s ends the last day where the first one begins", (to, starts, ends, next) => {
    const calendar = createCalendar(moveAt("UTC", to, new Date("2026-11-21T12:00:00Z")));
    expect(calendar.startOf("2026-11-21").toISOString()).toBe(starts);
    expect(calendar.startOf(next).toISOString()).toBe(ends);
    expect(calendar.dayOf(new Date(Date.parse(ends) - 1))).toBe("2026-11-21");
    expect(calendar.dayOf(new Date(ends))).toBe(next);
    expect([new Date(Date.parse(ends) - 1), new Date(ends)].map(calendar.zoneAt)).toEqual(["UTC", to]);
  });

  it("is made of a first zone and of days from which others count", () => {
    const since = { day: "2026-11-22", at: new Date("2026-11-22T00:00:00Z") };
    expect(() => createCalendar([])).toThrow("a calendar has a first zone");
    expect(() => createCalendar([{ zone: "UTC", since }])).toThrow("a calendar has a first zone");
    expect(() => createCalendar([{ zone: "UTC" }, { zone: "UTC" }])).toThrow("a calendar has a first zone");
  });
});

it("EXT-05 a time is written as the zone's clocks show it, and the two meanings of a repeated hour are distinguished", () => {
  const write = (zone: string, at: string) => [writeTimeIn(zone, new Date(at)), nameZone(zone, new Date(at))];
  expect(write("Asia/Shanghai", "2026-11-23T16:30:05.999Z")).toEqual([
    "2026-11-24 00:30:05",
    "Asia/Shanghai (UTC+08:00)",
  ]);
  expect(write("America/Sao_Paulo", "2026-11-23T01:00:00Z")[1]).toBe("America/Sao_Paulo (UTC-03:00)");
  expect(write("Europe/Lisbon", "2026-10-25T00:30:00Z")).toEqual([
    "2026-10-25 01:30:00",
    "Europe/Lisbon (UTC+01:00)",
  ]);
  expect(write("Europe/Lisbon", "2026-10-25T01:30:00Z")).toEqual([
    "2026-10-25 01:30:00",
    "Europe/Lisbon (UTC+00:00)",
  ]);
});
