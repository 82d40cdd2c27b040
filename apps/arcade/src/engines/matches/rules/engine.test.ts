import { describe, expect, it } from "vitest";
import { range } from "../../../engine/drum.ts";
import { expectSlips } from "../../../engine/testing/slips.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { type Matchday, type MatchResult, matches } from "./engine.ts";
import { MODELS } from "./models.ts";

const [football, , racing] = [MODELS[0]!, MODELS[1]!, MODELS[2]!];

const card: Matchday = {
  matches: [
    {
      teams: ["harrowmere", "valdoro"],
      markets: {
        "1x2": { odds: { home: 2_150, draw: 3_300, away: 3_070 } },
        handicap: { line: -5, odds: { home: 2_150, away: 1_680 } },
        totals: { line: 25, odds: { over: 1_930, under: 1_840 } },
        score: { odds: { "1-0": 7_010, "2-1": 8_330 } },
      },
    },
    { teams: ["kirnau", "tamaris"], markets: { "1x2": { odds: { home: 1_990, draw: 3_250, away: 3_510 } } } },
    {
      teams: ["ardenby", "norrabek"],
      markets: { "1x2": { odds: { home: 1_330, draw: 4_990, away: 7_770 } } },
    },
  ],
};
const score = (home: number, away: number): MatchResult => ({ score: { home, away } });
const leg = (match: number, market: string, pick: string) => ({
  match,
  market,
  pick,
  odds: card.matches[match]!.markets[market]!.odds[pick]!,
});
const single = (...legs: ReturnType<typeof leg>[]) => ({ type: "single" as const, legs, chips: 3 });
const multiple = (...legs: ReturnType<typeof leg>[]) => ({ type: "multiple" as const, legs, chips: 3 });

describe("matches", () => {
  it.each([
    ["1x2", "home", [2, 1], 645],
    ["1x2", "home", [1, 1], 0],
    ["1x2", "draw", [1, 1], 990],
    ["1x2", "away", [0, 1], 921],
    ["handicap", "home", [1, 0], 645],
    ["handicap", "home", [1, 1], 0],
    ["handicap", "away", [1, 1], 504],
    ["totals", "over", [2, 1], 579],
    ["totals", "over", [1, 1], 0],
    ["totals", "under", [1, 1], 552],
    ["score", "2-1", [2, 1], 2_499],
    ["score", "2-1", [1, 2], 0],
  ])("pays %s %s on %j %i coins for three chips", (market, pick, [home, away], coins) => {
    const results = [score(home!, away!), "void" as const, "void" as const];
    expect(matches.payOf(football, card, single(leg(0, market, pick)), results)).toBe(coins);
  });

  it("gives a single's stake back for a void match, and counts it 1.00 in a multiple", () => {
    const legs = [leg(0, "1x2", "home"), leg(1, "1x2", "away"), leg(2, "1x2", "home")];
    expect(matches.costOf(football, single(...legs))).toBe(900);
    expect(matches.costOf(football, multiple(...legs))).toBe(300);
    const pay = (type: typeof single | typeof multiple, ...results: MatchResult[]) =>
      matches.payOf(football, card, type(...legs), results);
    const won = [score(1, 0), score(0, 1), score(1, 0)];
    expect(pay(single, ...won)).toBe(645 + 1_053 + 399);
    // 300 x 2.15 x 3.51 x 1.33 is 3,011.0535 coins: rounded down once, at the end.
    expect(pay(multiple, ...won)).toBe(3_011);
    expect(pay(single, score(1, 0), "void", score(0, 1))).toBe(645 + 300);
    expect(pay(multiple, score(1, 0), "void", score(1, 0))).toBe(857);
    expect(pay(multiple, score(1, 0), "void", score(0, 1))).toBe(0);
    expect(pay(multiple, "void", "void", "void")).toBe(300);
    expect(pay(single, "void", "void", "void")).toBe(900);
  });

  it("pays a race by who arrives first", () => {
    const race: Matchday = {
      matches: [
        {
          teams: racing.teams.slice(0, 6).map(({ id }) => id),
          markets: {
            win: { odds: { 3: 5_000 } },
            place: { odds: { 3: 2_500 } },
            forecast: { odds: { "3-1": 12_000 } },
          },
        },
      ],
    };
    const pay = (market: string, pick: string, odds: number, ...arrival: number[]) =>
      matches.payOf(racing, race, single({ match: 0, market, pick, odds }), [{ arrival }]);
    expect(pay("win", "3", 5_000, 3, 1, 2)).toBe(1_500);
    expect(pay("win", "3", 5_000, 1, 3, 2)).toBe(0);
    expect(pay("place", "3", 2_500, 1, 3, 2)).toBe(750);
    expect(pay("place", "3", 2_500, 1, 2, 3)).toBe(0);
    expect(pay("forecast", "3-1", 12_000, 3, 1, 2)).toBe(3_600);
    expect(pay("forecast", "3-1", 12_000, 1, 3, 2)).toBe(0);
  });

  it("refuses odds that are not those of the card, and picks that it does not have", () => {
    const fits = (...legs: ReturnType<typeof leg>[]) => matches.fits!(football, card, single(...legs));
    const good = leg(0, "1x2", "home");
    expect(fits(good, leg(1, "1x2", "draw"))).toBe(true);
    for (const bad of [
      { ...good, odds: 2_160 },
      { ...good, odds: 2_140 },
      { ...good, match: 3 },
      { ...good, market: "winner" },
      { ...good, market: "constructor" },
      { ...good, pick: "over" },
      { ...good, pick: "constructor" },
    ]) {
      expect(fits(bad), JSON.stringify(bad)).toBe(false);
      expect(fits(leg(1, "1x2", "draw"), bad)).toBe(false);
    }
  });

  it("reads slips, and nothing else", () => {
    expectSlips(matches, football, [leg(0, "1x2", "home"), leg(1, "1x2", "away"), leg(2, "1x2", "draw")]);
    // 100 x 150^3 coins are more than a slip may win.
    const longshots = range(0, 2).map((match) => ({ match, market: "score", pick: "3-3", odds: 150_000 }));
    expect(matches.readChoice(football, { type: "multiple", legs: longshots, chips: 1 })).toBeUndefined();
    expect(matches.readChoice(football, { type: "single", legs: longshots, chips: 44 })).toBeDefined();
    expect(matches.readChoice(football, { type: "single", legs: longshots, chips: 45 })).toBeUndefined();
  });

  it.each(MODELS)("has matchdays of $id in which no side plays twice, and whose odds it takes", (model) => {
    const random = seededRandom(16);
    for (let day = 0; day < 3; day += 1) {
      const prepared = matches.prepare(model, random);
      expect(JSON.parse(JSON.stringify(prepared))).toEqual(prepared);
      const sides = prepared.matches.flatMap(({ teams }) => teams);
      expect(new Set(sides).size).toBe(model.matches * model.sides);
      const legs = prepared.matches.flatMap(({ markets }, match) =>
        Object.entries(markets).flatMap(([market, { odds }]) =>
          Object.entries(odds).map(([pick, price]) => ({ match, market, pick, odds: price })),
        ),
      );
      for (const one of legs) {
        const slip = matches.readChoice(model, { type: "single", legs: [one], chips: 1 });
        expect(slip && matches.fits!(model, prepared, slip), JSON.stringify(one)).toBe(true);
      }
      const results = matches.draw(model, prepared, random);
      expect(JSON.parse(JSON.stringify(results))).toEqual(results);
      expect(matches.markOf(model, results).split(" ")).toHaveLength(model.matches);
    }
  });

  it("marks a day by its results", () => {
    expect(matches.markOf(football, [score(2, 1), "void", { arrival: [3, 1, 2, 4] }])).toBe("2-1 × 3-1-2");
  });

  it("reads results as a person writes them, and none that could not have been drawn", () => {
    const read = (text: string) => matches.readResult?.(football, card, text);
    expect(read(" 2-1 void  0-0 ")).toEqual([score(2, 1), "void", score(0, 0)]);
    for (const wrong of [
      "",
      "2-1",
      "2-1 0-0",
      "2-1 0-0 0-0 0-0",
      "2-1 0-0 10-0",
      "2-1 0-0 x",
      "2-1 0-0 1-1-1",
    ])
      expect(read(wrong), wrong).toBeUndefined();
    const race: Matchday = {
      matches: [{ teams: racing.teams.slice(0, 4).map(({ id }) => id), markets: {} }],
    };
    const arrive = (text: string) => matches.readResult?.(racing, race, text);
    expect(arrive("3-1-2-4")).toEqual([{ arrival: [3, 1, 2, 4] }]);
    for (const wrong of ["3-1-2", "3-1-2-2", "0-1-2-3", "3-1-2-4-5"])
      expect(arrive(wrong), wrong).toBeUndefined();
  });

  it("lists the sides and their main odds, in the requested language", () => {
    const [first] = matches.listMatches?.(football, card, "EN") ?? [];
    expect(first).toEqual({
      sides: ["Harrowmere", "Valdoro"],
      odds: [
        { side: 0, price: 2_150 },
        { side: -1, price: 3_300 },
        { side: 1, price: 3_070 },
      ],
    });
  });

  it("has names in every language for sides whose names are words", () => {
    for (const { teams } of MODELS) {
      expect(new Set(teams.map(({ id }) => id)).size).toBe(teams.length);
      for (const { name } of teams) {
        const names = typeof name === "string" ? [name] : Object.values(name);
        expect(names.every((one) => one.length > 1)).toBe(true);
        if (typeof name !== "string") expect(new Set(names).size).toBe(4);
      }
    }
  });
});
