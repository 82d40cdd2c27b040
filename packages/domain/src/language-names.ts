import type { Language } from "./languages.ts";

/** Each language's own name, for the picker. */
export const languageNames: Readonly<Record<Language, string>> = {
  CN: "简体中文",
  EN: "English",
  PT: "Português",
  VI: "Tiếng Việt",
};
