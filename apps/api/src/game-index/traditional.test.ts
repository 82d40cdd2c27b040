import { expect, it } from "vitest";
import { toSimplified } from "./traditional.ts";
import { simplified, traditional } from "./traditional-characters.ts";

it.each([
  ["輪盤", "轮盘"],
  ["龍虎鬥", "龙虎斗"],
  ["捕魚遊戲", "捕鱼游戏"],
  ["轮盘", "轮盘"],
  ["koi", "koi"],
  ["", ""],
])("CASE-23 %s is looked for as %s", (typed, simplified) => {
  expect(toSimplified(typed)).toBe(simplified);
});

it("CASE-23 the table has a simplified character for each traditional one, and each once", () => {
  const [from, to] = [Array.from(traditional), Array.from(simplified)];
  expect(to).toHaveLength(from.length);
  expect(new Set(from).size).toBe(from.length);
  expect(from.length).toBeGreaterThan(3_000);
});
