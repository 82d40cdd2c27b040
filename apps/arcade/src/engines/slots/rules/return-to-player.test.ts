import { describe, expect, it } from "vitest";
import { toDecimal, toPercent } from "../../../engine/fraction.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { evaluateGrid, payOfLine } from "./evaluate.ts";
import { gridAt, type ReelRules } from "./model.ts";
import { returnToPlayer } from "./return-to-player.ts";
import { drawRounds, isEnumerable, REEL_MODELS, returnOfReels, SAMPLES, tinyModel } from "./testing.ts";

const asNumber = (value: { numerator: bigint; denominator: bigint }) => Number(toDecimal(value, 15));

/** All stops of all reels, one by one. */
function everyStop(strips: readonly string[], visit: (stops: readonly number[]) => void): void {
  const stops = strips.map(() => 0);
  const walk = (reel: number): void => {
    const strip = strips[reel];
    if (strip === undefined) return visit(stops);
    for (let stop = 0; stop < strip.length; stop += 1) {
      stops[reel] = stop;
      walk(reel + 1);
    }
  };
  walk(0);
}

/**
 * The mean of one line over all combinations of stops of its reels, at the rows of the line. Stops that show the same
 * symbol on the line pay the same, so each combination of symbols is computed once and weighted by its stops.
 */
function enumeratedLine(model: ReelRules, strips: readonly string[], rows: readonly number[]): number {
  const reels = strips.map((strip, reel) => {
    const stopsOf = new Map<string, number>();
    for (let stop = 0; stop < strip.length; stop += 1) {
      const symbol = strip[(stop + (rows[reel] ?? 0)) % strip.length] ?? "";
      stopsOf.set(symbol, (stopsOf.get(symbol) ?? 0) + 1);
    }
    return { stopsOf, stops: strip.length };
  });
  const walk = (symbols: readonly string[]): number => {
    const reel = reels[symbols.length];
    if (reel === undefined) return payOfLine(model, symbols).coins;
    let sum = 0;
    for (const [symbol, stops] of reel.stopsOf) sum += stops * walk([...symbols, symbol]);
    return sum / reel.stops;
  };
  return walk([]);
}

describe("the return to player", () => {
  it("equals a calculation by hand for a tiny game", () => {
    expect(returnToPlayer(tinyModel()).total).toEqual({ numerator: 3n, denominator: 4n });
  });

  it("counts free spins, retriggers and the cap exactly", () => {
    // Half of all spins award two free spins. Each of those may award two more, with three per round at most.
    const model = tinyModel({
      strips: ["SA"],
      evaluation: { kind: "lines", lines: [[0]] },
      pays: { A: [0, 1] },
      scatter: { symbol: "S", pays: [0, 0], spins: [0, 2] },
      free: { multiplier: 4, maxSpins: 3 },
    });
    // Spins 1 and 2 follow with probability 1/2. The third follows unless neither of them awarded more: 1/2 x 3/4.
    // The mean number of free spins is 1/2 + 1/2 + 3/8 = 11/8, each worth 1/2 x 4.
    expect(returnToPlayer(model)).toEqual({
      base: { numerator: 1n, denominator: 2n },
      free: { numerator: 11n, denominator: 4n },
      total: { numerator: 13n, denominator: 4n },
    });
  });

  it.each(REEL_MODELS)("of $id is the stated one, and between 94 % and 97 %", (model) => {
    const parts = Object.entries(returnToPlayer(model)).map(([part, value]) => [part, toPercent(value, 4)]);
    expect(model.rtp).toEqual(Object.fromEntries(parts));
    for (const stated of [model.rtp.total, ...(model.rtp.buy ? [model.rtp.buy] : [])]) {
      expect(Number(stated)).toBeGreaterThan(94);
      expect(Number(stated)).toBeLessThan(97);
    }
  });

  it.each(REEL_MODELS.filter((model) => model.strips.length === 3))(
    "is the same fraction when every stop of $id is played",
    (model) => {
      let coins = 0;
      let spins = 0;
      everyStop(model.strips, (stops) => {
        const { wins } = evaluateGrid(model, gridAt(model.strips, stops, model.rows));
        coins += wins.reduce((sum, win) => sum + win.coins, 0);
        spins += 1;
      });
      const total = returnOfReels(model);
      expect(total.numerator * BigInt(spins * model.coins)).toBe(BigInt(coins) * total.denominator);
    },
  );

  it.each(
    SAMPLES.filter(isEnumerable).filter(
      ({ id, strips, evaluation, expands }) =>
        strips.length === 5 &&
        evaluation.kind === "lines" &&
        !evaluation.bothWays &&
        !expands &&
        !id.startsWith("hold"),
    ),
  )("is the same when every stop under lines of $id is visited", (model) => {
    if (model.evaluation.kind !== "lines") throw new Error("lines expected");
    const shapes = model.evaluation.lines;
    const lines = [shapes[0], shapes[4], shapes[9]].map((rows) =>
      enumeratedLine(model, model.strips, rows ?? []),
    );
    let scatters = 0;
    const { scatter } = model;
    const odds = model.strips.map((strip) => (model.rows * (strip.split("S").length - 1)) / strip.length);
    for (let mask = 0; mask < 32; mask += 1) {
      const seen = odds.map((_, reel) => ((mask >> reel) & 1) === 1);
      const chance = odds.reduce((product, odd, reel) => product * (seen[reel] ? odd : 1 - odd), 1);
      scatters += chance * (scatter?.pays[seen.filter(Boolean).length] ?? 0);
    }
    const base = asNumber(returnToPlayer(model).base);
    for (const mean of lines) {
      expect(Math.abs((mean * shapes.length) / model.coins + scatters - base)).toBeLessThan(1e-9);
    }
  });

  // full/simulations.test.ts draws 20,000, and asks for the volatility as well.
  it.each(SAMPLES.filter(isEnumerable))("of $id is near the mean of 2,000 drawn rounds", (model) => {
    const { mean, error } = drawRounds(model, 2_000, seededRandom(20261121));
    expect(Math.abs(mean - asNumber(returnOfReels(model)))).toBeLessThan(4 * error);
  });
});
