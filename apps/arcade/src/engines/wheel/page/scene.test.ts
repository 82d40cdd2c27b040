import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { wheel } from "../rules/engine.ts";
import { PRIZE_WHEEL } from "../rules/models.ts";
import { createScene } from "./scene.ts";

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("the prize wheel shows the factor that it pays, which is at most a hundred", async () => {
  const root = document.createElement("div");
  const scene = createScene({
    root,
    dealer: { set: () => undefined },
    patience: { animate: async (_ms: number, onFrame: (u: number) => void) => onFrame(1) },
    sound: { stop: () => undefined },
    offer: wheel.describe(PRIZE_WHEEL),
  } as unknown as Parameters<typeof createScene>[0]);
  const show = async (...names: string[]) => {
    scene.rest();
    await scene.show({ stops: names.map((name) => PRIZE_WHEEL.segments.indexOf(name)) }, 0);
    return root.querySelector(".prize-factor")?.textContent;
  };
  expect(await show("x7", "x7", "40")).toBe("×49");
  expect(await show("x7", "x7", "x7", "40")).toBe("×100");
  expect(await show("40")).toBe("");
});
