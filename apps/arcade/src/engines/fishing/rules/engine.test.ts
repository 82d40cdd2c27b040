import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { range } from "../../../engine/drum.ts";
import { add, fraction, toPercent } from "../../../engine/fraction.ts";
import { chiSquare, chiSquareLimit } from "../../../engine/testing/lotteries.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { type FishingState, fishing } from "./engine.ts";
import { type Fish, type FishingModel, MODELS } from "./models.ts";

const [reef, bosses] = [MODELS[0]!, MODELS[2]!];
const turns = fishing.turns!;
const every = MODELS.flatMap((model) =>
  model.fish.map((fish) => ({ name: `${fish.id} of ${model.id}`, model, fish })),
);

/** A play with one fish of a kind in view. */
function facing(model: FishingModel, fish: Fish, shots = 10): FishingState {
  const state = fishing.start(model, { power: 1, shots }, seededRandom(1));
  return { ...state, school: { swimmers: [{ id: 99, fish: fish.id, until: 50 }], next: 100 } };
}

/** A source that gives these numbers first, then random ones. */
const randomFrom = (...first: number[]) => {
  const random = seededRandom(2);
  return (limit: number): number => first.shift() ?? random(limit);
};

const shoot = (model: FishingModel, state: FishingState, shots: number, ...first: number[]): FishingState =>
  turns.act(model, state, { do: "shoot", swimmer: 99, shots }, randomFrom(...first));

describe("fishing", () => {
  it.each(every)("returns the same for a shot at $name, over all that can be drawn", ({ model, fish }) => {
    const state = facing(model, fish);
    const limit = 100 * fish.pays;
    const never = 10_000_000;
    let coins = 0;
    for (let drawn = 0; drawn < limit; drawn += 1) coins += shoot(model, state, 1, drawn, never).coins;
    const caught = fraction(BigInt(coins), BigInt(limit));
    const part = fish.jackpot ? model.rtp["boss"] : model.rtp["fish"];
    expect(toPercent(caught, 4)).toBe(part);
    const jackpotLimit = 100 * (fish.jackpot?.pays ?? 1);
    let jackpots = 0;
    // The first and the last that can be drawn, and all around the edge of the share.
    const share = fish.jackpot?.percent ?? 0;
    for (let drawn = 0; drawn < 200; drawn += 1) {
      jackpots += fish.jackpot ? shoot(model, state, 1, never, drawn).coins : 0;
    }
    if (fish.jackpot) expect(shoot(model, state, 1, never, jackpotLimit - 1).coins).toBe(0);
    expect(jackpots).toBe(share * (fish.jackpot?.pays ?? 0));
    const own = fraction(BigInt(jackpots), BigInt(jackpotLimit));
    expect(toPercent(own, 4)).toBe(fish.jackpot ? model.rtp["jackpot"] : "0.0000");
    expect(toPercent(add(caught, own), 4)).toBe(model.rtp.total);
  });

  it("draws catches and jackpots below their own limits", () => {
    const kraken = bosses.fish.find(({ id }) => id === "kraken")!;
    const limits: number[] = [];
    turns.act(bosses, facing(bosses, kraken), { do: "shoot", swimmer: 99, shots: 1 }, (limit) => {
      limits.push(limit);
      return limit - 1;
    });
    expect(limits.slice(0, 2)).toEqual([15_000, 100_000]);
  });

  it("ends a burst with the catch, and lets the next fish come", () => {
    const turtle = reef.fish.find(({ id }) => id === "turtle")!;
    const state = shoot(reef, facing(reef, turtle), 5, 1_999, 96, 95);
    expect(state.bursts).toEqual([
      { swimmer: 99, fish: "turtle", shots: 3, isCaught: true, jackpots: 0, coins: 20 },
    ]);
    expect([state.coins, state.left, state.fired, state.steps, state.isOver]).toEqual([20, 7, 3, 1, false]);
    expect(state.school.swimmers).toHaveLength(8);
    expect(state.school.swimmers.map(({ id }) => id)).toEqual(range(100, 107));
    const missed = shoot(reef, facing(reef, turtle), 5, 96, 96, 96, 96, 96);
    expect([missed.coins, missed.left, missed.school.swimmers[0]?.id]).toEqual([0, 5, 99]);
  });

  it("pays a jackpot whether the boss is caught or not", () => {
    const kraken = bosses.fish.find(({ id }) => id === "kraken")!;
    const state = { ...facing(bosses, kraken), power: 5 };
    expect(shoot(bosses, state, 2, 90, 5, 89, 6).coins).toBe(5 * (1_000 + 150));
    expect(shoot(bosses, state, 2, 90, 6, 90, 6).coins).toBe(0);
  });

  it("gives unused shots back on collecting, and is over when the magazine is empty", () => {
    const start = fishing.start(reef, { power: 5, shots: 20 }, seededRandom(3));
    expect(fishing.costOf(reef, { power: 5, shots: 20 })).toBe(100);
    expect(turns.act(reef, start, { do: "collect" }, seededRandom(1))).toMatchObject({
      coins: 100,
      isOver: true,
      left: 0,
      givenBack: 100,
    });
    expect(turns.giveUp(reef, start)).toEqual({ do: "collect" });
    expect(turns.costOf(reef, start, { do: "collect" })).toBe(0);
    const random = seededRandom(4);
    let state = start;
    while (!state.isOver) {
      const swimmer = state.school.swimmers[0]!.id;
      state = turns.act(
        reef,
        state,
        turns.readAction(reef, state, { do: "shoot", swimmer, shots: 1 })!,
        random,
      );
    }
    expect([state.left, state.fired, state.givenBack]).toEqual([0, 20, 0]);
    expect(state.coins).toBe(state.bursts.reduce((sum, { coins }) => sum + coins, 0));
  });

  it("lets fish swim away after their time, and tells nobody when", () => {
    const random = seededRandom(5);
    let state = fishing.start(reef, { power: 1, shots: 100 }, random);
    const seen = new Set<number>();
    for (let shot = 0; shot < 60; shot += 1) {
      for (const { id, until } of state.school.swimmers) {
        seen.add(id);
        expect(until - state.fired).toBeGreaterThan(0);
        expect(until - state.fired).toBeLessThanOrEqual(20);
      }
      const swimmer = state.school.swimmers[0]!.id;
      state = turns.act(reef, state, { do: "shoot", swimmer, shots: 1 }, random);
    }
    expect(seen.size).toBeGreaterThan(30);
    expect(JSON.stringify(fishing.show(reef, state))).not.toContain("until");
  });

  it.each(["smallest", "largest"])("returns the same to who shoots at the %s fish in view", (which) => {
    const random = seededRandom(6);
    const pays = new Map(reef.fish.map((fish) => [fish.id, fish.pays]));
    const rounds = 1_500;
    let [sum, squares] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      let state = fishing.start(reef, { power: 1, shots: 50 }, random);
      while (!state.isOver) {
        const sorted = state.school.swimmers.toSorted((a, b) => pays.get(a.fish)! - pays.get(b.fish)!);
        const target = which === "smallest" ? sorted[0]! : sorted.at(-1)!;
        const action = { do: "shoot" as const, swimmer: target.id, shots: Math.min(10, state.left) };
        state = turns.act(reef, state, action, random);
      }
      sum += state.coins / 50;
      squares += (state.coins / 50) ** 2;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - 0.96)).toBeLessThan(4 * error);
    expect(error).toBeLessThan(0.02);
  });

  it("draws a school by the weights of its fish", () => {
    const random = seededRandom(7);
    const counts = bosses.fish.map(() => 0);
    for (let round = 0; round < 4_000; round += 1) {
      for (const { fish } of fishing.start(bosses, { power: 1, shots: 10 }, random).school.swimmers) {
        counts[bosses.fish.findIndex(({ id }) => id === fish)]! += 1;
      }
    }
    const all = bosses.fish.reduce((sum, { weight }) => sum + weight, 0);
    const chances = bosses.fish.map(({ weight }) => weight / all);
    expect(chiSquare(counts, chances)).toBeLessThan(chiSquareLimit(counts.length - 1));
  });

  it("refuses choices that it does not offer", () => {
    const read = (value: unknown) => fishing.readChoice(reef, value);
    expect(read({ power: 5, shots: 50 })).toEqual({ power: 5, shots: 50 });
    for (const bad of [0, 3, -1, 0.5, Number.NaN, "5", null, [5], true]) {
      expect(read({ power: bad, shots: 50 })).toBeUndefined();
      expect(read({ power: 5, shots: bad })).toBeUndefined();
    }
    expect(read({ power: 5, shots: 50, more: 1 })).toBeUndefined();
    expect(read(JSON.parse('{"power":5,"__proto__":50}'))).toBeUndefined();
    const state = fishing.start(reef, { power: 1, shots: 10 }, seededRandom(8));
    const act = (value: unknown) => turns.readAction(reef, state, value);
    expect(act({ do: "shoot", swimmer: 8, shots: 10 })).toEqual({ do: "shoot", swimmer: 8, shots: 10 });
    for (const shots of [0, 11, -1, 1.5, "1", null])
      expect(act({ do: "shoot", swimmer: 8, shots })).toBeUndefined();
    for (const swimmer of [0, 9, "8", null]) expect(act({ do: "shoot", swimmer, shots: 1 })).toBeUndefined();
    for (const value of [null, 1, [], {}, { do: "wait" }, "collect"]) expect(act(value)).toBeUndefined();
    expect(
      turns.readAction(reef, { ...state, left: 2 }, { do: "shoot", swimmer: 8, shots: 3 }),
    ).toBeUndefined();
    expect(turns.readAction(reef, { ...state, isOver: true }, { do: "collect" })).toBeUndefined();
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        expect(read(value)).toBeUndefined();
        expect(act(value)).toBeUndefined();
      }),
      { seed: 18, numRuns: 300 },
    );
  });
});
