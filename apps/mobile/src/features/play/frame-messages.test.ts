// @vitest-environment node
import { describe, expect, it } from "vitest";
import { findFrameOrigin, readFrameMessage } from "./frame-messages.ts";

const game = { origin: "https://arcade.example", window: {} };
const read = (data: unknown, overrides: object = {}) =>
  readFrameMessage({ origin: game.origin, source: game.window as Window, data, ...overrides }, game);

describe("messages of a framed game", () => {
  it("hears whether a game that is ready shows its own exit and balance", () => {
    expect(read({ source: "bgs", type: "ready" })).toEqual({ type: "ready", hasControls: false });
    expect(read({ source: "bgs", type: "ready", hasControls: "yes" })).toMatchObject({ hasControls: false });
    expect(read({ source: "bgs", type: "ready", hasControls: true })).toMatchObject({ hasControls: true });
  });

  it.each(["round", "close", "deposit", "responsible-play"])("hears %s", (type) => {
    expect(read({ source: "bgs", type })).toEqual({ type });
  });

  it("PLAY-26 hears whether a round runs, and ignores messages of another shape", () => {
    const message = { source: "bgs", type: "playing" };
    expect(read({ ...message, isRunning: true })).toEqual({ type: "playing", isRunning: true });
    expect(read({ ...message, isRunning: false })).toEqual({ type: "playing", isRunning: false });
    expect(read({ ...message, isRunning: "no" })).toBeUndefined();
    expect(read(message)).toBeUndefined();
  });

  it("PLAY-24 hears the stake of a refused bet, and the refusal also without it", () => {
    const message = { source: "bgs", type: "limit-reached" };
    expect(read({ ...message, stakeUnits: "250000" })).toEqual({
      type: "limit-reached",
      stakeUnits: 250_000n,
    });
    for (const stakeUnits of [undefined, "-1", 5])
      expect(read({ ...message, stakeUnits })).toEqual({ type: "limit-reached", stakeUnits: 0n });
  });

  it("reads a balance as exact units", () => {
    const data = { source: "bgs", type: "balance", units: "1234567890123456", currency: "CNY" };
    expect(read(data)).toEqual({ type: "balance", units: 1234567890123456n, currency: "CNY" });
  });

  it.each([
    ["a number", 12],
    ["a negative text", "-1"],
    ["a fraction", "1.5"],
    ["a text that is too long", "1".repeat(19)],
    ["nothing", undefined],
  ])("does not hear a balance of %s", (_name, units) => {
    expect(read({ source: "bgs", type: "balance", units, currency: "CNY" })).toBeUndefined();
  });

  it.each([
    ["another origin", { source: "bgs", type: "close" }, { origin: "https://evil.example" }],
    ["another window", { source: "bgs", type: "close" }, { source: {} }],
    ["another source", { source: "other", type: "close" }, {}],
    ["an unknown type", { source: "bgs", type: "navigate" }, {}],
    ["a text", "close", {}],
    ["null", null, {}],
  ])("does not hear %s", (_name, data, overrides) => {
    expect(read(data, overrides)).toBeUndefined();
  });
});

it.each([
  ["https://arcade.example/play?s=1", "https://arcade.example"],
  ["https://own.example/m/home", undefined],
  ["javascript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["/play", undefined],
])("frames %s by its origin %s", (url, origin) => {
  expect(findFrameOrigin(url, "https://own.example")).toBe(origin);
});
