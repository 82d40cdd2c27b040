import { beforeEach, describe, expect, it, vi } from "vitest";
import { countDurationMs, findBigWin } from "../../../client/celebrate.ts";
import { type SlotOffer, slots } from "../rules/engine.ts";
import { evaluateGrid } from "../rules/evaluate.ts";
import { gridAt } from "../rules/model.ts";
import { SLOT_MODELS } from "../rules/models.ts";
import { readBoard } from "../rules/tumbles/board.ts";
import { isReels } from "../rules/tumbles/draw.ts";
import { findGroups } from "../rules/tumbles/groups.ts";
import { findAnticipation } from "./anticipation.ts";
import { planFall } from "./falling.ts";
import { chooseFirstStops } from "./first-picture.ts";
import { findCovered } from "./held.ts";
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
  it.each([0, 3, 8, 9])("stops on stop %i of the strip, from any position", (stop) => {
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
  it.each(SLOT_MODELS)("of $id is no win", (model) => {
    const offer = slots.describe(model) as SlotOffer;
    const grid = gridAt(offer.strips, chooseFirstStops(offer), model.rows);
    const isGrid = model.kind === "tumbles" && !isReels(model);
    expect(isGrid ? findGroups(model, readBoard(grid)) : evaluateGrid(model, grid).wins).toEqual([]);
  });
});

describe("the layer over the reels, and falling symbols", () => {
  it("is what the grid of a spin shows instead of its stops", () => {
    expect(findCovered(["WW", "AB"], ["AW", "AB"])).toEqual([{ reel: 0, row: 0, symbol: "W" }]);
  });

  it("is every symbol of the next grid: those that are left keep their order, new ones come from above", () => {
    const { going, falling } = planFall(
      ["ABCD", "EFGH"],
      [
        [0, 1],
        [0, 3],
      ],
      ["XYAC", "EFGH"],
    );
    expect(going.map(({ symbol, from }) => symbol + from)).toEqual(["B1", "D3"]);
    expect(falling.map(({ symbol, from, to }) => `${symbol}${from}>${to}`)).toEqual([
      "X-2>0",
      "Y-1>1",
      "A0>2",
      "C2>3",
      "E0>0",
      "F1>1",
      "G2>2",
      "H3>3",
    ]);
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

  it("delay the reels if one more scatter would award free spins, and not before", () => {
    const spin = { ...createLostSpin(), grid: ["ABS", "CDE", "SAB", "CDE", "FGH"] };
    const three = { symbol: "S", spins: [0, 0, 0, 8] };
    expect(findAnticipation(spin, three, ["S", "S", "S", "S", "S"])).toBe(3);
    expect(findAnticipation(spin, three, ["S", "S", "S", "A", "A"])).toBeUndefined();
    const four = { symbol: "S", spins: [0, 0, 0, 0, 8] };
    expect(findAnticipation(spin, four, ["S", "S", "S", "S", "S"])).toBeUndefined();
    expect(findAnticipation(spin, undefined, [])).toBeUndefined();
  });
});
