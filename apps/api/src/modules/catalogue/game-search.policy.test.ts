import { describe, expect, it } from "vitest";
import { countEdits, pairsOf, rateWord, splitJoined, splitTerm } from "./game-search.policy.ts";

describe("how a term is taken apart", () => {
  it("splits a term into words, a few at most, and none of signs alone", () => {
    expect(splitTerm(" Jade   Lanterns ")).toEqual(["jade", "lanterns"]);
    expect(splitTerm("   ")).toEqual([]);
    expect(splitTerm("%_\\")).toEqual([]);
    expect(splitTerm("a b c d e f g h i")).toHaveLength(6);
  });

  it("takes Chinese apart into pairs", () => {
    expect(pairsOf("黄金锦鲤")).toEqual(["黄金", "金锦", "锦鲤"]);
    expect(pairsOf("龙")).toEqual(["龙"]);
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
    expect(rateWord("kio", "koi")).toBeUndefined();
    expect(rateWord("swet", "sweet")).toBe(1);
    expect(rateWord("swet", "wet")).toBe(1.5);
    expect(rateWord("dargn", "dragon")).toBeUndefined();
    expect(rateWord("dargno", "dragon")).toBe(2);
    expect(rateWord("onanza", "bonanza")).toBe(0.5);
  });

  it("parts joined words into the fewest known ones", () => {
    const known = new Set(["gates", "of", "olympus", "ga", "tes", "gatesof"]);
    expect(splitJoined("gatesofolympus", known)).toEqual(["gatesof", "olympus"]);
    expect(splitJoined("gatesoftroy", known)).toBeUndefined();
    expect(splitJoined("gatesof".repeat(4), known)).toHaveLength(4);
    expect(splitJoined("gatesof".repeat(5), known)).toBeUndefined();
  });
});
