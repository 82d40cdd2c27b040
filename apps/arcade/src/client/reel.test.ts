import { beforeEach, describe, expect, it, vi } from "vitest";
import { MODELS } from "../engine/catalogue.ts";
import { evaluateGrid } from "../engine/evaluate.ts";
import { gridAt } from "../engine/model.ts";
import { countDurationMs, findAnticipation, findBigWin } from "./celebrate.ts";
import { chooseFirstStops } from "./first-picture.ts";
import { createReel } from "./reel.ts";
import { createLostSpin } from "./testing.ts";

const STRIP = "ABCDEFGHIJ";
let isReduced = false;

beforeEach(() => {
  isReduced = false;
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
});

/** Runs a reel frame by frame and returns the time until it stopped, in milliseconds. */
function run(reel: ReturnType<typeof createReel>, fromMs: number): number {
  for (let now = fromMs; now < fromMs + 10_000; now += 16) {
    if (!reel.move(now)) return now;
  }
  throw new Error("The reel never stopped");
}

const rows = (reel: ReturnType<typeof createReel>) => [0, 1, 2].map(reel.symbolAt).join("");

describe("a reel", () => {
  it.each([0, 3, 8, 9])("stops on stop %i of the strip, wherever it was", (stop) => {
    const reel = createReel(STRIP, 3);
    reel.show(STRIP, 5);
    const done = vi.fn<() => void>();
    reel.spin(STRIP, 0);
    reel.land(stop, 700, undefined, done);
    run(reel, 0);
    expect(done).toHaveBeenCalledTimes(1);
    expect(rows(reel)).toBe([0, 1, 2].map((row) => STRIP[(stop + row) % 10]).join(""));
  });

  it("never changes a symbol that is in view while it turns", () => {
    const reel = createReel(STRIP, 3);
    reel.show(STRIP, 2);
    reel.spin("KLMNOP", 0);
    reel.land(4, 600, undefined, () => undefined);
    let last = reel.view();
    for (let now = 0; now < 3_000; now += 7) {
      if (!reel.move(now)) break;
      const next = reel.view();
      for (const { symbol, row } of last) {
        const same = next.find((other) => Math.abs(other.row - row) < 0.24);
        if (same) expect(same.symbol).toBe(symbol);
      }
      last = next;
    }
    expect(rows(reel)).toBe("OPK");
  });

  it("shows tension only while its stop is delayed, and stops at once when hurried", () => {
    const reel = createReel(STRIP, 3);
    reel.spin(STRIP, 0);
    reel.land(1, 5_000, 900, () => undefined);
    for (let now = 0; now < 1_000; now += 16) reel.move(now);
    expect(reel.isAnticipating()).toBe(true);
    reel.hurry();
    expect(run(reel, 1_000)).toBeLessThan(2_000);
    expect(reel.isAnticipating()).toBe(false);
  });

  it("shows the result without motion when the user prefers reduced motion", () => {
    isReduced = true;
    const reel = createReel(STRIP, 3);
    reel.spin(STRIP, 0);
    reel.land(6, 700, undefined, () => undefined);
    expect(reel.move(16)).toBe(false);
    expect(rows(reel)).toBe("GHI");
  });
});

describe("the first picture", () => {
  it.each(MODELS)("of $id is no win", (model) => {
    const stops = chooseFirstStops(model);
    expect(evaluateGrid(model, gridAt(model.strips, stops, model.rows)).wins).toEqual([]);
  });
});

describe("celebrations", () => {
  it("start at 15, 35 and 75 stakes", () => {
    expect(findBigWin(1_499n, 100n)).toBeUndefined();
    expect(findBigWin(1_500n, 100n)?.phrase).toBe("bigWin");
    expect(findBigWin(3_500n, 100n)?.phrase).toBe("hugeWin");
    expect(findBigWin(7_500n, 100n)?.phrase).toBe("epicWin");
  });

  it("count longer for larger wins, up to a limit", () => {
    expect(countDurationMs(50n, 100n)).toBeLessThan(countDurationMs(500n, 100n));
    expect(countDurationMs(10_000_000n, 100n)).toBe(4_500);
  });

  it("delay the reels after the second scatter", () => {
    const spin = { ...createLostSpin(), grid: ["ABS", "CDE", "SAB", "CDE", "FGH"] };
    expect(findAnticipation(spin, "S", ["S", "S", "S", "S", "S"])).toBe(3);
    expect(findAnticipation(spin, "S", ["S", "S", "S", "A", "A"])).toBeUndefined();
    expect(findAnticipation(spin, undefined, [])).toBeUndefined();
  });
});
