/** The product's texts as the screens show them, so that journeys work in every language. */
import { readFileSync } from "node:fs";
import { type Language, languageTags } from "@croupier/domain/languages";
import type { PhraseId } from "@croupier/phrases/phrase-id";

export type Catalogue = Readonly<Record<PhraseId, string>>;
export type Translate = (id: PhraseId, values?: Readonly<Record<string, string | number>>) => string;

export function readCatalogue(language: Language): Catalogue {
  const file = new URL(`../../phrases/locales/${language.toLowerCase()}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Catalogue;
}

/** Simple placeholders and numbers only. For a phrase with plurals, tests use a pattern of their own. */
export function createTranslate(language: Language): Translate {
  const catalogue = readCatalogue(language);
  const number = new Intl.NumberFormat(languageTags[language]);
  return (id, values = {}) =>
    catalogue[id].replace(/\{(\w+)(, number)?\}/g, (_match, name: string, isNumber?: string) =>
      isNumber ? number.format(Number(values[name])) : String(values[name] ?? ""),
    );
}
