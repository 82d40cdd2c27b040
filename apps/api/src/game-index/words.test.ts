import { describe, expect, it } from "vitest";
import { bigramsOf, countEdits, fuzzyDistance, segmentWord, tokenize } from "./words.ts";

describe("how a search text is tokenized", () => {
  it("splits a text into words, a few at most, and none of signs alone", () => {
    expect(tokenize(" Jade   Lanterns ")).toEqual(["jade", "lanterns"]);
    expect(tokenize("   ")).toEqual([]);
    expect(tokenize("%_\\")).toEqual([]);
    expect(tokenize("a b c d e f g h i")).toHaveLength(6);
  });

  it("splits Chinese into bigrams", () => {
    expect(bigramsOf("黄金锦鲤")).toEqual(["黄金", "金锦", "锦鲤"]);
    expect(bigramsOf("龙")).toEqual(["龙"]);
  });
});

describe("how mistyped words are rated", () => {
  it.each([
    ["bonanza", "bonanza", 0],
    ["bonana", "bonanza", 1],
    ["bonannza", "bonanza", 1],
    ["bonansa", "bonanza", 1],
    ["bnoanza", "bonanza", 1],
    ["bnoansa", "bonanza", 2],
    ["bonan", "bonanza", 0],
    ["boann", "bonanza", 1],
  ])("%s against %s: %i errors", (typed, word, edits) => {
    expect(countEdits(typed, word)).toBe(edits);
  });

  it("allows no error in three letters, one in four, two in six, and one less likely in the first letter", () => {
    expect(fuzzyDistance("kio", "koi")).toBeUndefined();
    expect(fuzzyDistance("swet", "sweet")).toBe(1);
    expect(fuzzyDistance("swet", "wet")).toBe(1.5);
    expect(fuzzyDistance("dargn", "dragon")).toBeUndefined();
    expect(fuzzyDistance("dargno", "dragon")).toBe(2);
    expect(fuzzyDistance("onanza", "bonanza")).toBe(0.5);
  });

  it("splits joined words into the fewest known ones", () => {
    const known = new Set(["gates", "of", "olympus", "ga", "tes", "gatesof"]);
    expect(segmentWord("gatesofolympus", known)).toEqual(["gatesof", "olympus"]);
    expect(segmentWord("gatesoftroy", known)).toBeUndefined();
    expect(segmentWord("gatesof".repeat(4), known)).toHaveLength(4);
    expect(segmentWord("gatesof".repeat(5), known)).toBeUndefined();
  });
});
