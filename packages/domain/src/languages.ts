/** Languages of the product, in the spelling of the spec's wire (I18N-04). */
export const languages = ["CN", "EN", "PT", "VI"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "CN";
export const fallbackLanguage: Language = "EN";

/** BCP 47 tags for `<html lang>` and for number and date formats. */
export const languageTags: Readonly<Record<Language, string>> = {
  CN: "zh-CN",
  EN: "en",
  PT: "pt-BR",
  VI: "vi",
};

/** How each language writes decimals; spreadsheets of its readers expect the same. */
export const decimalMarks: Readonly<Record<Language, "." | ",">> = { CN: ".", EN: ".", PT: ",", VI: "," };

export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value);

/**
 * I18N-03: parses the template's comma-separated list without unknown codes. When nothing is left, the result is the
 * default language.
 */
export function parseLanguageList(list: string): readonly Language[] {
  const known = list
    .split(",")
    .map((code) => code.trim())
    .filter(isLanguage);
  return known.length > 0 ? [...new Set(known)] : [defaultLanguage];
}

/** I18N-02: maps a browser language (a BCP 47 tag) to one of ours; zh-* is CN. */
export function fromBrowserLanguage(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split("-")[0];
  if (primary === "zh") return "CN";
  return languages.find((code) => code.toLowerCase() === primary);
}

/** I18N-01: the text in a language, else in English, else in any language; undefined when there is none. */
export const chooseText = <T>(
  texts: Readonly<Partial<Record<Language, T>>>,
  language: Language,
): T | undefined => texts[language] ?? texts[fallbackLanguage] ?? Object.values(texts)[0];

/**
 * I18N-01..03: the stored choice, else the first browser language that the brand offers, else the brand's first
 * language. When the stored or browser language is unsupported, the template's first language is used.
 */
export function resolveLanguage(
  offered: readonly Language[],
  stored: string | undefined,
  browserTags: readonly string[],
): Language {
  const first = offered[0] ?? defaultLanguage;
  if (stored !== undefined) return isLanguage(stored) && offered.includes(stored) ? stored : first;
  const preferred = browserTags.map(fromBrowserLanguage).find((code) => code && offered.includes(code));
  return preferred ?? first;
}
