import { describe, expect, it } from "vitest";
import { keepsBudget } from "./table.ts";
import { compareTaps, readInteraction, SHORTEST_MS, type TapReading } from "./tap-times.ts";

const event = (name: string, startTime: number, duration: number, interactionId: number) => ({
  name,
  startTime,
  duration,
  interactionId,
});

describe("an interaction", () => {
  it("is as long as its longest event, because all of them end with the same paint", () => {
    const events = [
      event("pointerdown", 100, 24, 7),
      event("pointerup", 140, 104, 7),
      event("click", 142, 96, 7),
    ];
    expect(readInteraction(events)).toBe(104);
  });

  it("is the latest one, and no event without an interaction", () => {
    const events = [
      event("pointerdown", 100, 400, 7),
      event("pointerdown", 900, 32, 8),
      event("click", 940, 48, 8),
      event("pointerover", 950, 800, 0),
    ];
    expect(readInteraction(events)).toBe(48);
  });

  it("is the shortest that the browser reports if it reported none", () => {
    expect(readInteraction([])).toBe(SHORTEST_MS);
    expect(readInteraction([event("pointerover", 950, 800, 0)])).toBe(SHORTEST_MS);
  });
});

describe("the rows of taps", () => {
  const reading = (paintMs: number, byHandMs: number, wholeMs: number): TapReading => ({
    paintMs,
    byHandMs,
    wholeMs,
  });
  const [heart, menu, middle, whole] = compareTaps({
    heart: [reading(40, 32, 50), reading(24, 40, 60), reading(32, 24, 70)],
    menu: [reading(208, 100, 300), reading(300, 120, 310), reading(120, 110, 290)],
  });

  it("hold each tap's median, its spread, and the median by hand", () => {
    expect(heart).toMatchObject({ what: "tap: heart", ours: 32, spread: [24, 40], limit: 32 });
    expect(menu).toMatchObject({ ours: 208, spread: [120, 300], limit: 110 });
  });

  it("hold each tap to 200 ms, and the middle of the medians to 100", () => {
    expect([heart, menu].map((row) => row && keepsBudget(row))).toEqual([true, false]);
    expect(middle).toMatchObject({ ours: 120, limit: 71, budget: { most: 100 } });
    expect(middle && keepsBudget(middle)).toBe(false);
    expect(whole).toMatchObject({ ours: 180 });
    expect(whole && keepsBudget(whole)).toBeUndefined();
  });
});
