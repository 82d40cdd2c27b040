import { describe, expect, it } from "vitest";
import { isBlank, toVisibleText, visibleLine } from "./visible-text.ts";

const isLine = (text: string): boolean => new RegExp(`^(?:${visibleLine})$`, "u").test(text);

describe("CASE-22 a name that people decide by", () => {
  it.each([
    "Ana Souza",
    "Nguyễn Văn An",
    "李小龙",
    "راشد",
    "राम",
    "O’Brien",
    "Harbour Bank & Co.",
    "が",
    "A\u0301",
    "👩‍🚀",
    "Ana 👨🏽‍🚀❤️",
  ])("is %s", (text) => {
    expect(isLine(text)).toBe(true);
  });

  it.each([
    ["a right-to-left override", "Ana \u202eazuoS"],
    ["an isolate", "Ana\u2066Souza\u2069"],
    ["a right-to-left mark", "Ana\u200f"],
    ["an Arabic letter mark", "Ana\u061c"],
    ["a zero-width space", "Ana\u200bSouza"],
    ["a joiner", "Ana\u200dSouza"],
    ["a joiner beside an emoji", "👩\u200dAna"],
    ["a non-joiner", "Ana\u200cSouza"],
    ["a word joiner", "Ana\u2060Souza"],
    ["a byte order mark", "\ufeffAna"],
    ["a soft hyphen", "An\u00ada"],
    ["a tag character", "Ana\u{e0041}"],
    ["a combining grapheme joiner", "A\u034fna"],
    ["a Hangul filler", "Ana\u3164"],
    ["a blank of Braille", "Ana\u2800"],
    ["a line separator", "Ana\u2028Souza"],
    ["a control", "Ana\u0007"],
    ["half a character", "Ana\ud800"],
    ["blanks alone", "   "],
    ["nothing", ""],
  ])("contains no %s", (_, text) => {
    expect(isLine(text)).toBe(false);
  });

  it("is made from a provider's text by leaving out hidden characters", () => {
    const given = ["Ana \u202eSouza\u202c", "A\u00adn\u034fa", "Ana\u200dSouza", "Ana\ud800", "👩‍🚀"];
    expect(given.map(toVisibleText)).toEqual(["Ana Souza", "Ana", "AnaSouza", "Ana", "👩‍🚀"]);
  });

  it("shows nothing if it has only blanks and invisible characters", () => {
    expect(["", " ", "\u3000\u00a0", "\u200b\u200b", "\u2800\u3164"].map(isBlank)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect([" a ", "\u200ba"].map(isBlank)).toEqual([false, false]);
  });
});
