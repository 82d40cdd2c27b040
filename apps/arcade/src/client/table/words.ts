import type { Language } from "@croupier/domain/languages";

/** A text in every language: English, Chinese, Portuguese, Vietnamese. */
export type Text = readonly [en: string, cn: string, pt: string, vi: string];

export type Texts = Readonly<Record<string, Text>>;

const PLACE: Readonly<Record<Language, number>> = { EN: 0, CN: 1, PT: 2, VI: 3 };

/** Finds a text, and fills its placeholders. A key that is not there is its own text. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export function createWords(texts: Texts, language: Language): Words {
  return (key, values = {}) =>
    (texts[key]?.[PLACE[language]] ?? key).replace(/\{(\w+)\}/g, (_match, name: string) =>
      String(values[name] ?? ""),
    );
}
