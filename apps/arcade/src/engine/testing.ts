import type { SlotModel } from "./model.ts";
import type { RandomBelow } from "./round.ts";

/** A seeded generator for tests only: the same seed gives the same rounds. */
export function seededRandom(seed: number): RandomBelow {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32) * limit);
  };
}

/** A tiny game whose numbers can all be calculated by hand. */
export function tinyModel(change: Partial<SlotModel> = {}): SlotModel {
  return {
    id: "fruit-parlor",
    title: "Tiny",
    rows: 1,
    coins: 1,
    evaluation: { kind: "lines", lines: [[0, 0, 0]] },
    strips: ["AB", "AB", "AB"],
    pays: { A: [0, 0, 0, 4], B: [0, 0, 0, 2] },
    wilds: {},
    coinSteps: [1],
    volatility: "low",
    ...change,
  };
}
