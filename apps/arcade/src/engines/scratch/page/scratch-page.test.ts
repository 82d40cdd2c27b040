// @vitest-environment node
import { languages } from "@croupier/domain/languages";
import { expect, it } from "vitest";
import { MODELS } from "../rules/models.ts";
import { PHRASES } from "./phrases.ts";
import { SYMBOL_NAMES } from "./symbols.ts";

it("every symbol of every edition has a picture and a name in four languages", () => {
  const symbols = MODELS.flatMap(({ prizes }) => prizes.map(({ symbol }) => symbol));
  expect(SYMBOL_NAMES.toSorted()).toEqual(symbols.toSorted());
  for (const language of languages)
    for (const symbol of symbols)
      expect(PHRASES[language][symbol as keyof (typeof PHRASES)["EN"]], `${language} ${symbol}`).toBeTruthy();
});
