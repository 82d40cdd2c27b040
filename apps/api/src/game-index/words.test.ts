import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bigramsOf, countEdits, fuzzyDistance, isLatin, maxEdits, segmentWord, tokenize } from "./words.ts";

describe("how a search text is tokenized", () => {
  it("splits a text into words, a few at most, and returns none for punctuation", () => {
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

/** The edit distance of two complete words, with swapped neighbours as one error, by its definition. */
function distance(one: string, other: string): number {
  if (one === "" || other === "") return one.length + other.length;
  const [a, b] = [one.slice(0, -1), other.slice(0, -1)];
  const isSwap =
    one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1);
  return Math.min(
    distance(a, b) + Number(one.at(-1) !== other.at(-1)),
    distance(a, other) + 1,
    distance(one, b) + 1,
    isSwap ? distance(one.slice(0, -2), other.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  );
}

describe("the errors of a word", () => {
  it("are those to its nearest beginning", () => {
    const anyWord = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(anyWord, anyWord, (typed, word) => {
        const beginnings = Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end));
        const nearest = Math.min(...beginnings.map((beginning) => distance(typed, beginning)));
        expect(countEdits(typed, word)).toBe(nearest);
      }),
    );
  });

  it("may be none below four letters, one below six, and two from there", () => {
    expect(["", "abc", "abcd", "abcde", "abcdef", "abcdefghij"].map(maxEdits)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it("count half if the typed text is a part of the word, unless it is too short to be meaningful", () => {
    expect([fuzzyDistance("nan", "bonanza"), fuzzyDistance("na", "bonanza")]).toEqual([0.5, undefined]);
    expect(fuzzyDistance("bonanza", "bonanza")).toBe(0.5);
    expect(fuzzyDistance("ko", "koi")).toBe(0);
    expect(fuzzyDistance("aragon", "dragon")).toBe(1.5);
  });
});

describe("a word without its blanks", () => {
  it("is split into as few words as there can be, each of two letters or more", () => {
    const known = new Set(["a", "bc", "abc", "de", "d", "e", "abcde", "fg"]);
    expect(segmentWord("abcde", known)).toEqual(["abcde"]);
    expect(segmentWord("abcdefg", known)).toEqual(["abcde", "fg"]);
    expect(segmentWord("abcfg", known)).toEqual(["abc", "fg"]);
    expect(segmentWord("abcd", known)).toBeUndefined();
    expect(segmentWord("abc", new Set(["a", "bc"]))).toBeUndefined();
    expect(segmentWord("", known)).toEqual([]);
  });

  it("is split up to thirty letters", () => {
    const known = new Set(["ab"]);
    expect(segmentWord("ab".repeat(15), known)).toHaveLength(15);
    expect(segmentWord("ab".repeat(16), known)).toBeUndefined();
  });
});

it("words of Latin letters and digits are distinguished from all others", () => {
  expect(["abc", "a1", "7", "", "a b", "é", "金", "a金"].map(isLatin)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(bigramsOf("金")).toEqual(["金"]);
});
