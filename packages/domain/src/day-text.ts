import { type Language, languageTags } from "./languages.ts";
import type { Day } from "./periods.ts";

/** A day in the words of a language, as screens write days: "Nov 21, 2026", "21 de nov. de 2026". */
export const writeDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(languageTags[language], { dateStyle: "medium", timeZone: "UTC" }).format(
    Date.parse(day),
  );
