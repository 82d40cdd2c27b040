import type { Language } from "@croupier/domain/languages";

/** The texts of one part of the page, in every language. */
export type PhraseTable<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/** Reads the texts of a table; `{name}` in a text is filled from `values`. */
export function translateFrom<Key extends string>(table: PhraseTable<Key>, language: Language) {
  const phrases = table[language];
  return (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
    phrases[key].replace(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ""));
}
