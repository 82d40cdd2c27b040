import { describe, expect, it } from "vitest";
import { range } from "../../../engine/drum.ts";
import { add, fraction, multiply, toPercent } from "../../../engine/fraction.ts";
import { offerPicks } from "../../../engine/odds.ts";
import { chiSquare, chiSquareLimit } from "../../../engine/testing/lotteries.ts";
import { expectSlips } from "../../../engine/testing/slips.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { chancesOf, derby, type Race } from "./engine.ts";
import { MODELS } from "./models.ts";

const [main, four] = [MODELS[0]!, MODELS[1]!];
const DIGITS = 10n ** 40n;

/** All fields of this many of these strengths. The order of lanes changes no odds. */
const fieldsOf = (strengths: readonly number[], left: number): number[][] =>
  left === 0
    ? [[]]
    : strengths.flatMap((strength, index) =>
        fieldsOf(strengths.slice(index + 1), left - 1).map((others) => [strength, ...others]),
      );

const race: Race = {
  birds: ["red-crane", "blue-swallow"],
  markets: { win: { odds: { 1: 2_010, 2: 2_120, draw: 11_900 } } },
};
const leg = (pick: "1" | "2" | "draw") => ({
  match: 0,
  market: "win",
  pick,
  odds: race.markets["win"]!.odds[pick]!,
});
const slip = (...picks: ("1" | "2" | "draw")[]) => ({
  type: "single" as const,
  legs: picks.map(leg),
  chips: 2,
});

describe("the derby of paper birds", () => {
  it.each(MODELS)("returns in $id the stated share, over all fields and picks", (model) => {
    let digits = 0n;
    let count = 0n;
    for (const strengths of fieldsOf(
      model.birds.map(({ strength }) => strength),
      model.flying,
    )) {
      const chances = chancesOf(model, strengths);
      expect(chances.reduce((sum, [, chance]) => add(sum, chance), fraction(0n, 1n))).toEqual(
        fraction(1n, 1n),
      );
      const odds = offerPicks(chances, model.margin);
      const book = Object.values(odds).reduce((sum, price) => sum + 1_000 / price, 0);
      expect(Object.keys(odds)).toHaveLength(model.flying + 1);
      expect(book).toBeGreaterThanOrEqual(1 + model.margin / 1_000);
      expect(book).toBeLessThan(1.015 + model.margin / 1_000);
      for (const [pick, chance] of chances) {
        const won = multiply(chance, fraction(BigInt(odds[pick]! * (1_000 - model.voids)), 1_000_000n));
        const own = add(won, fraction(BigInt(model.voids), 1_000n));
        digits += (own.numerator * DIGITS) / own.denominator;
        count += 1n;
      }
    }
    expect(toPercent(fraction(digits, count * DIGITS), 4)).toBe(model.rtp.total);
  });

  it("pays the winner, the draw, and gives stakes on a race that is not flown back", () => {
    const pay = (draw: number[], ...picks: ("1" | "2" | "draw")[]) =>
      derby.payOf(main, race, slip(...picks), draw);
    expect(derby.costOf(main, slip("1", "2", "draw"))).toBe(600);
    expect(pay([1], "1")).toBe(402);
    expect(pay([2], "1")).toBe(0);
    expect(pay([2], "1", "2", "draw")).toBe(424);
    expect(pay([1, 2], "1", "2")).toBe(0);
    expect(pay([1, 2], "draw")).toBe(2_380);
    expect(pay([], "1", "2", "draw")).toBe(600);
    expect([[2], [1, 2], []].map((draw) => derby.markOf(main, draw))).toEqual(["2", "1=2", "×"]);
  });

  it("reads single slips at the odds of its card, and nothing else", () => {
    expectSlips(derby, main, [leg("1"), leg("2"), leg("draw")]);
    const legs = [leg("1"), { ...leg("2"), match: 1 }];
    expect(derby.readChoice(main, { type: "multiple", legs, chips: 1 })).toBeUndefined();
    expect(derby.fits!(main, race, slip("1", "draw"))).toBe(true);
    for (const change of [{ odds: 2_000 }, { pick: "3" }, { market: "place" }, { match: 1 }]) {
      const bad = { ...slip("1"), legs: [{ ...leg("1"), ...change }] };
      expect(derby.fits!(main, race, bad), JSON.stringify(change)).toBe(false);
    }
  });

  it("draws a field without a bird twice, with odds that it takes", () => {
    const random = seededRandom(1);
    const field = derby.prepare(four, random);
    expect(new Set(field.birds).size).toBe(4);
    expect(JSON.parse(JSON.stringify(field))).toEqual(field);
    for (const [pick, odds] of Object.entries(field.markets["win"]!.odds)) {
      const read = derby.readChoice(four, {
        type: "single",
        legs: [{ match: 0, market: "win", pick, odds }],
        chips: 1,
      });
      expect(read && derby.fits!(four, field, read)).toBe(true);
    }
    expect(new Set(main.birds.flatMap(({ id, name }) => [id, ...Object.values(name)])).size).toBe(
      5 * main.birds.length,
    );
  });

  it.each(MODELS)("draws winners of $id as often as their odds are made for", (model) => {
    const random = seededRandom(12);
    const field = derby.prepare(model, random);
    const rounds = 20_000;
    const marks = range(1, rounds).map(() => derby.markOf(model, derby.draw(model, field, random)));
    const strengths = field.birds.map((id) => model.birds.find((bird) => bird.id === id)!.strength);
    const told = chancesOf(model, strengths).map(
      ([, { numerator, denominator }]) => Number(numerator) / Number(denominator),
    );
    const counts = [
      ...strengths.map((_, index) => marks.filter((mark) => mark === String(index + 1)).length),
      marks.filter((mark) => mark.includes("=")).length,
      marks.filter((mark) => mark === "×").length,
    ];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rounds);
    const chances = [...told.map((chance) => chance * 0.99), 0.01];
    expect(chiSquare(counts, chances)).toBeLessThan(chiSquareLimit(counts.length - 1));
    expect(marks.every((mark) => !/^(\d)=\1$/.test(mark))).toBe(true);
  });
});
