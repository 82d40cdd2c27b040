import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../../engine/testing.ts";
import { slots } from "../engine.ts";
import { type ReelRules, type SlotModel, windowAt } from "../model.ts";
import { SLOT_MODELS } from "../models.ts";
import { drawRound } from "../round.ts";
import { REEL_MODELS, SAMPLES } from "../testing.ts";

const stripsOf = (model: SlotModel): readonly string[] =>
  "strips" in model ? [...model.strips, ...(model.free?.strips ?? [])] : Object.keys(model.fill.weights);

const viewsOf = (model: ReelRules): string[] =>
  stripsOf(model as SlotModel).flatMap((strip) =>
    [...strip].map((_letter, stop) => windowAt(strip, stop, model.rows)),
  );

describe("the sets of parameters", () => {
  it("are more than sixty, each with a name and a paytable or strips of its own", () => {
    expect(SLOT_MODELS.length).toBeGreaterThan(66);
    expect(new Set(SLOT_MODELS.map(({ id }) => id)).size).toBe(SLOT_MODELS.length);
    const maths = SLOT_MODELS.map((model) => JSON.stringify({ ...model, id: "", rtp: "", volatility: "" }));
    expect(new Set(maths).size).toBe(SLOT_MODELS.length);
    expect(new Set(SLOT_MODELS.map(({ volatility }) => volatility)).size).toBe(3);
  });

  it.each(SLOT_MODELS)("$id is well formed", (model) => {
    const known = new Set([...Object.keys(model.pays), ...Object.keys(model.wilds), model.scatter?.symbol]);
    if (model.kind === "hold") known.add("O");
    expect([...stripsOf(model).join("")].filter((symbol) => !known.has(symbol))).toEqual([]);
    if (model.evaluation.kind === "lines") {
      const { lines } = model.evaluation;
      expect(lines).toHaveLength(model.coins);
      expect(new Set(lines.map(String)).size).toBe(model.coins);
      const reels = "strips" in model ? model.strips.length : 0;
      expect(new Set(lines.map((line) => line.length))).toEqual(new Set([reels]));
      expect(lines.flat().every((row) => row >= 0 && row < model.rows)).toBe(true);
    }
    expect(model.coinSteps.toSorted((a, b) => a - b)).toEqual(model.coinSteps);
    expect(model.coinSteps.length).toBeGreaterThan(5);
    const numbers = [...Object.values(model.pays).flat(), ...model.coinSteps, ...(model.scatter?.pays ?? [])];
    expect(numbers.every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
    if (model.free)
      expect(Math.max(...(model.scatter?.spins ?? []))).toBeLessThanOrEqual(model.free.maxSpins);
  });

  it.each(REEL_MODELS)("$id keeps apart symbols that its rules cannot tell apart otherwise", (model) => {
    if (model.expands) expect(viewsOf(model).filter((view) => /W.*S|S.*W/.test(view))).toEqual([]);
    if (model.free?.sticky) expect(model.free.strips?.join("")).not.toContain("S");
    if (model.kind === "hold")
      expect([model.scatter, model.free, model.expands]).toEqual(Array(3).fill(undefined));
  });

  it("swing as they say: the deviation of a round in stakes grows with the volatility", () => {
    const deviations: Record<string, number[]> = { low: [], medium: [], high: [] };
    const random = seededRandom(60);
    for (const model of SLOT_MODELS.filter(({ id }) => /-\d+$/.test(id))) {
      let [sum, squares] = [0, 0];
      for (let round = 0; round < 1_500; round += 1) {
        const stakes = Math.min(200, drawRound(model, random).coins / model.coins);
        sum += stakes / 1_500;
        squares += stakes ** 2 / 1_500;
      }
      deviations[model.volatility]?.push(Math.sqrt(squares - sum ** 2));
    }
    const [low = 0, medium = 0, high = 0] = Object.values(deviations).map(
      (list) => list.reduce((sum, one) => sum + one, 0) / list.length,
    );
    expect(low).toBeLessThan(2.8);
    expect(medium).toBeGreaterThan(low * 1.3);
    expect(high).toBeGreaterThan(medium * 1.15);
  });

  it.each(SAMPLES.filter((model) => "strips" in model))(
    "$id stops everywhere equally often, by chi-square",
    (model) => {
      const strips = "strips" in model ? model.strips : [];
      const seen = strips.map((strip) => [...strip].map(() => 0));
      const random = seededRandom(77);
      const rounds = 4_000;
      for (let round = 0; round < rounds; round += 1) {
        drawRound(model, random).spins[0]?.stops.forEach((stop, reel) => {
          const counts = seen[reel] ?? [];
          counts[stop] = (counts[stop] ?? 0) + 1;
        });
      }
      for (const counts of seen) {
        const expected = rounds / counts.length;
        const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
        const freedom = counts.length - 1;
        // Five deviations of the distribution, whose variance is twice its degrees of freedom.
        expect(Math.abs(square - freedom)).toBeLessThan(5 * Math.sqrt(2 * freedom));
      }
    },
  );
});

describe("the choice of a slot", () => {
  const selling = SLOT_MODELS.find((model) => model.kind !== "tumbles" && model.buy);
  const plain = SLOT_MODELS[0];
  if (!selling || !plain) throw new Error("models expected");

  it("is nothing, or free spins at their price if a model sells them", () => {
    expect(slots.readChoice(plain, null)).toBeNull();
    expect(slots.readChoice(plain, { buy: true }, { buy: true })).toBeUndefined();
    expect(slots.readChoice(selling, { buy: true }, { buy: true })).toEqual({ buy: true });
    for (const rights of [undefined, { buy: false }])
      expect(slots.readChoice(selling, { buy: true }, rights)).toBeUndefined();
    expect(slots.costOf(selling, null)).toBe(selling.coins);
    expect(slots.costOf(selling, { buy: true })).toBeGreaterThan(selling.coins * 10);
    const { spins } = slots.start(selling, { buy: true }, seededRandom(1));
    expect(spins[0]?.awarded).toBe(selling.scatter?.spins[3]);
    expect(spins.length).toBeGreaterThan(spins[0]?.awarded ?? 0);
  });

  it.each([
    undefined,
    0,
    true,
    "buy",
    [],
    ["buy"],
    {},
    { buy: false },
    { buy: 1 },
    { buy: true, coins: 1 },
    JSON.parse('{"__proto__":true}'),
    JSON.parse('{"buy":{"buy":true}}'),
  ])("is refused as %j", (value) => {
    expect(slots.readChoice(selling, value, { buy: true })).toBeUndefined();
  });
});
