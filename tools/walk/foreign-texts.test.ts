import { createTranslate } from "@croupier/test-kit/translate";
import { expect, it } from "vitest";
import { findForeignTexts } from "./foreign-texts.ts";

it("finds phrase ids, phrases of other languages and English sentences, and nothing else", () => {
  const [cn, en] = [createTranslate("CN"), createTranslate("EN")];
  const texts = [
    "login.submit",
    en("login.submit"),
    cn("login.submit"),
    "Nova",
    "You have won the jackpot today",
    "BGS",
  ];
  expect(findForeignTexts(texts, "CN")).toEqual([
    "phrase id: login.submit",
    `another language: ${en("login.submit")}`,
    "English: You have won the jackpot today",
  ]);
  expect(findForeignTexts([en("login.submit"), "You have won the jackpot today"], "EN")).toEqual([]);
});
