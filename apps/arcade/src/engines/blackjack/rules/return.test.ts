import { describe, expect, it } from "vitest";
import { nextCard, PACK } from "../../../engine/cards.ts";
import { add, type Fraction, fraction, toPercent } from "../../../engine/fraction.ts";
import { chanceOfCounts, countDraws } from "../../../engine/testing/tables.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { type Decision, decide } from "../testing/basic-strategy.ts";
import { chancesOfEnds, dealerHands } from "../testing/dealer-hands.ts";
import { isLess, meanOfInfinite } from "../testing/infinite-return.ts";
import { simulate } from "../testing/simulate.ts";
import { blackjack } from "./engine.ts";
import { BLACKJACK, INFINITE_BLACKJACK } from "./models.ts";

const ONE = fraction(1n, 1n);
const worthOf = (worth: ReadonlyMap<Decision, Fraction>, decision: Decision): Fraction => {
  const value = worth.get(decision);
  if (!value) throw new RangeError(`${decision} is not allowed`);
  return value;
};

describe("the return of blackjack", () => {
  const infinite = meanOfInfinite((worth, situation) => worthOf(worth, decide(situation)));

  it("is exact for the infinite shoe under basic strategy", () => {
    expect(toPercent(add(ONE, infinite), 4)).toBe(INFINITE_BLACKJACK.rtp.total);
  });

  it("is hardly more under the best strategy there is: basic strategy misses two soft doubles", () => {
    const misses: string[] = [];
    const mean = meanOfInfinite((worth, situation) => {
      const ranked = [...worth].toSorted(([, a], [, b]) => (isLess(a, b) ? 1 : -1));
      const [best, value = ONE] = ranked[0] ?? [];
      if (best !== decide(situation))
        misses.push(`soft ${situation.total} against ${situation.open}: ${best}`);
      return value;
    });
    expect(misses.toSorted()).toEqual(["soft 13 against 5: hit", "soft 15 against 4: hit"]);
    expect(toPercent(add(ONE, mean), 4)).toBe("99.4296");
  });

  it("knows every end of the dealer", () => {
    const left = [0, ...Array<number>(9).fill(32), 128];
    for (let open = 1; open <= 10; open += 1) {
      const cards = left.map((count, value) => (value === open ? count - 1 : count));
      const sum = chancesOfEnds(dealerHands(open), cards, 415).reduce((all, chance) => all + chance, 0);
      const natural = open === 1 ? 128 / 415 : open === 10 ? 32 / 415 : 0;
      expect(sum).toBeCloseTo(1 - natural, 12);
    }
  });

  it("is exact for insurance: three times the chance of a ten under an ace", () => {
    expect(toPercent(fraction(3n * 128n, 415n), 4)).toBe(BLACKJACK.rtp["insurance"]);
    expect(toPercent(fraction(3n * 4n, 13n), 4)).toBe(INFINITE_BLACKJACK.rtp["insurance"]);
  });

  // full/return.test.ts plays ten times as many rounds, and counts the shoe's exact return.
  it.each([
    { model: BLACKJACK, seed: 11 },
    { model: INFINITE_BLACKJACK, seed: 12 },
  ])("plays like the engine itself over 6,000 rounds: $model.id", ({ model, seed }) => {
    const { mean, standardError } = simulate(model, 6_000, seededRandom(seed));
    expect(Math.abs(mean - (Number(model.rtp.total) / 100 - 1))).toBeLessThan(3.29 * standardError);
  });

  it("deals the open and the hidden card alike (chi-square, p above 0.001)", () => {
    const random = seededRandom(13);
    for (const place of [0, 1]) {
      const draw = () => blackjack.start(BLACKJACK, { bets: { main: 1 } }, random).dealer[place] ?? "";
      expect(chanceOfCounts(countDraws(PACK, 20_000, draw))).toBeGreaterThan(0.001);
    }
    const next = () => nextCard("infinite", ["AS"], random);
    expect(chanceOfCounts(countDraws(PACK, 20_000, next))).toBeGreaterThan(0.001);
  });
});
