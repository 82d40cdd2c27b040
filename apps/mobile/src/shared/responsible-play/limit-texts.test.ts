import { expect, it } from "vitest";
import { buildLimit } from "../../testing/play-builders.ts";
import { findLeft, findReachedLimit } from "./limit-texts.ts";

it.each([
  [10, 9.99, 0.01],
  [0.3, 0.1, 0.2],
  [1, 0.996, 0.004],
  [1_000_000, 999_999, 1],
  [5, 7, 0],
  [null, 7, undefined],
])("PLAY-21 MENU-19 of a limit of %j of which %j is used, %j is left", (value, used, left) => {
  expect(findLeft({ value, used })).toBe(left);
});

it("PLAY-24 MENU-19 a limit with a part of a coin left is not used up, and refuses what is above it", () => {
  const limit = buildLimit({ value: 1, used: 0.996 });
  expect([findReachedLimit([limit], 0.004), findReachedLimit([limit], 0.005)]).toEqual([undefined, limit]);
});
