// @vitest-environment node
import { expect, it } from "vitest";
import { getCardTheme } from "./games.ts";

it("GAME-04 gives every card one of four themes, spread by chance, and always the same one", () => {
  const counts = new Map<number, number>();
  for (let nodeId = 1; nodeId <= 4_000; nodeId += 1) {
    const theme = getCardTheme(String(nodeId));
    expect(getCardTheme(String(nodeId))).toBe(theme);
    counts.set(theme, (counts.get(theme) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual([1, 2, 3, 4]);
  expect(Math.min(...counts.values())).toBeGreaterThan(800);
});
