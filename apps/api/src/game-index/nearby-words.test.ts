import { describe, expect, it } from "vitest";
import { listNearbyWords, listRespaced, listWithoutOneCharacter } from "./nearby-words.ts";
import type { TermPostings } from "./term-dictionary.ts";

const dictionary = (...words: string[]) => ({
  has: (term: string) => words.includes(term),
  findByPrefix: (prefix: string) =>
    words.filter((word) => word.startsWith(prefix)).map(() => ({}) as unknown as TermPostings),
});

describe("the same words with other blanks", () => {
  it("are all joined, and then split where that makes known ones", () => {
    const terms = dictionary("neon", "rift", "neonrift");
    expect(listRespaced(["neonrift"], dictionary("neon", "rift"))).toEqual([["neon", "rift"]]);
    expect(listRespaced(["ne", "on", "rift"], dictionary("neon", "rift"))).toEqual([
      ["neonrift"],
      ["neon", "rift"],
    ]);
    expect(listRespaced(["neon", "rift"], terms)).toEqual([["neonrift"], ["neonrift"]]);
    expect(listRespaced(["nothing"], terms)).toEqual([]);
  });

  it("do not include words of another script", () => {
    expect(listRespaced(["金", "鱼"], dictionary("金鱼"))).toEqual([]);
    expect(listRespaced(["gold", "鱼"], dictionary("gold鱼"))).toEqual([]);
  });
});

describe("the known words that one error makes", () => {
  it.each<[error: string, typed: string, word: string]>([
    ["a letter too many", "koiis", "kois"],
    ["one too many at the end", "koisx", "kois"],
    ["one too many at the start", "xkois", "kois"],
    ["a letter too few", "tigr", "tiger"],
    ["one too few at the end", "tige", "tiger"],
    ["one too few at the start", "iger", "tiger"],
    ["a wrong letter", "tigar", "tiger"],
    ["a wrong one at the end", "tigex", "tiger"],
    ["a wrong one at the start", "xiger", "tiger"],
    ["a wrong digit", "slot8", "slot9"],
    ["two swapped", "tgier", "tiger"],
    ["two swapped at the end", "tigre", "tiger"],
    ["two swapped at the start", "itger", "tiger"],
  ])("with %s: %s is %s", (_error, typed, word) => {
    expect(listNearbyWords(typed, dictionary("other", word))).toEqual([word]);
  });

  it("begin with words that two swapped letters begin, and name each once", () => {
    const terms = dictionary("tigers", "tiger", "tigre");
    expect(listNearbyWords("tigre", terms)).toEqual(["tiger"]);
    expect(listNearbyWords("itger", dictionary("tigers"))).toEqual(["tiger"]);
  });

  it("do not include the word itself, and none for a word too short to be mistyped", () => {
    expect(listNearbyWords("aabb", dictionary("aabb"))).toEqual([]);
    expect(listNearbyWords("kio", dictionary("koi"))).toEqual([]);
  });
});

describe("a word of another script without one of its characters", () => {
  it("is found by the characters before and after it", () => {
    expect(listWithoutOneCharacter("黄金锦鲤")).toEqual([
      ["金锦", "锦鲤"],
      ["黄", "锦鲤"],
      ["黄金", "鲤"],
      ["黄金", "金锦"],
    ]);
    expect(listWithoutOneCharacter("金鱼")).toEqual([["鱼"], ["金"]]);
    expect(listWithoutOneCharacter("金")).toEqual([]);
  });
});
