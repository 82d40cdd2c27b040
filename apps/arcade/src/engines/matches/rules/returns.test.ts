import { describe, expect, it } from "vitest";
import { range } from "../../../engine/drum.ts";
import { add, fraction, ZERO } from "../../../engine/fraction.ts";
import { oddsOf } from "../../../engine/odds.ts";
import { chiSquare, chiSquareLimit } from "../../../engine/testing/lotteries.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { asNumber, countReturns } from "../testing/returns.ts";
import { chanceOf, isWon, SCORE_MODELS } from "./duel.ts";
import { matches } from "./engine.ts";
import { MODELS } from "./models.ts";
import { drawArrival, raceChances } from "./race.ts";
import { goalWeights, pointWeights } from "./scores.ts";

describe("the returns of matches", () => {
  // full/returns.test.ts counts basketball's, whose points have ten thousand results.
  it.each(MODELS.filter(({ sport }) => sport !== "basketball"))(
    "of $id are what they say, over all matches of the league and all picks",
    (model) => {
      const { wrong, told } = countReturns(model);
      expect(wrong).toEqual([]);
      expect(told).toEqual(model.rtp);
    },
  );

  it("follow the law of Poisson for goals, to a millionth", () => {
    for (const mean of [30, 115, 145, 300]) {
      const weights = goalWeights(mean);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(1_000_000);
      const terms = range(0, 9).map((goals) =>
        range(1, goals).reduce((product, factor) => (product * mean) / 100 / factor, 1),
      );
      const all = terms.reduce((sum, term) => sum + term, 0);
      weights.forEach((weight, goals) => {
        expect(Math.abs(weight - (1_000_000 * terms[goals]!) / all)).toBeLessThan(1);
      });
    }
  });

  it("add up twelve spells of 0 to 8 points, to a millionth", () => {
    const weights = pointWeights();
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(1_000_000);
    expect(weights).toHaveLength(97);
    // The mean is 48 points, and the variance 12 x (81 - 1) / 12.
    const mean = weights.reduce((sum, weight, points) => sum + weight * points, 0) / 1_000_000;
    const spread = weights.reduce((sum, weight, points) => sum + weight * (points - 48) ** 2, 0) / 1_000_000;
    expect(mean).toBeCloseTo(48, 4);
    expect(spread).toBeCloseTo(80, 2);
  });

  it.each(["football", "basketball", "esports"] as const)("count every result of %s once", (sport) => {
    const { of, outcomes } = SCORE_MODELS[sport].distribution(70, 62);
    expect(outcomes.reduce((sum, { weight }) => sum + weight, 0)).toBe(of);
    if (sport !== "football") expect(outcomes.filter(({ home, away }) => home === away)).toEqual([]);
  });

  it.each([
    ["football", 1.61, 0.99],
    ["basketball", 105, 99],
    ["esports", 1.406, 1.087],
  ] as const)("are of the same law by which %s is drawn", (sport, homeMean, awayMean) => {
    const { distribution, draw } = SCORE_MODELS[sport];
    const random = seededRandom(90);
    const rounds = 20_000;
    const scores = range(1, rounds).map(() => draw(70, 62, random));
    const told = distribution(70, 62);
    const mean = (side: "home" | "away") => scores.reduce((sum, score) => sum + score[side], 0) / rounds;
    expect(Math.abs(mean("home") - homeMean)).toBeLessThan(0.03 * homeMean);
    expect(Math.abs(mean("away") - awayMean)).toBeLessThan(0.05 * awayMean);
    const line = sport === "basketball" ? 2_035 : 25;
    for (const [market, picks] of [
      ["winner", ["home", "draw", "away"]],
      ["totals", ["over", "under"]],
      ["handicap", ["home", "away"]],
    ] as const) {
      const at = market === "handicap" ? -15 : line;
      const counts = picks.map((pick) => scores.filter((score) => isWon(market, pick, at, score)).length);
      const chances = picks.map((pick) => asNumber(chanceOf(told, market, pick, at)));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rounds);
      expect(chiSquare(counts, chances), market).toBeLessThan(chiSquareLimit(picks.length - 1));
    }
  });

  it("are of the same law by which a race is drawn", () => {
    const random = seededRandom(6);
    const weights = [30, 8, 14, 20, 9, 11];
    const counts = new Map<string, number>();
    const lanes = new Set<string>();
    for (let round = 0; round < 20_000; round += 1) {
      const arrival = drawArrival(weights, random);
      lanes.add(arrival.toSorted().join());
      const pick = arrival.slice(0, 2).join("-");
      counts.set(pick, (counts.get(pick) ?? 0) + 1);
    }
    expect([...lanes]).toEqual(["1,2,3,4,5,6"]);
    const { win = [], place = [], forecast = [] } = raceChances(weights);
    const sum = (picks: typeof win) => picks.reduce((all, [, chance]) => add(all, chance), ZERO);
    expect([win, place, forecast].map(sum).map(asNumber)).toEqual([1, 2, 1]);
    const seen = forecast.map(([pick]) => counts.get(pick) ?? 0);
    expect(
      chiSquare(
        seen,
        forecast.map(([, chance]) => asNumber(chance)),
      ),
    ).toBeLessThan(chiSquareLimit(29));
  });

  it("void as many matches as they say", () => {
    const model = MODELS[0]!;
    const random = seededRandom(3);
    const card = matches.prepare(model, random);
    const rounds = 4_000;
    const voids = range(1, rounds).flatMap(() =>
      matches.draw(model, card, random).filter((one) => one === "void"),
    );
    const all = rounds * model.matches;
    expect(chiSquare([voids.length, all - voids.length], [0.01, 0.99])).toBeLessThan(chiSquareLimit(1));
  });

  it("round odds down to 0.01, and offer neither certainties nor miracles", () => {
    expect(oddsOf(fraction(1n, 2n), 60)).toBe(1_880);
    expect(oddsOf(fraction(1n, 3n), 0)).toBe(3_000);
    expect(oddsOf(fraction(2n, 3n), 0)).toBe(1_500);
    expect(oddsOf(fraction(97n, 100n), 0)).toBe(1_030);
    expect(oddsOf(fraction(99n, 100n), 0)).toBeUndefined();
    expect(oddsOf(fraction(1n, 201n), 0)).toBeUndefined();
    expect(oddsOf(ZERO, 0)).toBeUndefined();
  });
});
