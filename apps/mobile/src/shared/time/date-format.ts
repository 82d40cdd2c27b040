import { type Language, languageTags } from "@croupier/domain/languages";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

type Style = "short" | "medium";

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(language: Language, dateStyle: Style, timeStyle: Style | undefined): Intl.DateTimeFormat {
  const key = `${language} ${dateStyle} ${timeStyle}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(languageTags[language], {
    dateStyle,
    ...(timeStyle && { timeStyle }),
  });
  formats.set(key, format);
  return format;
}

/**
 * Writes days, and times with a second style, in the reader's language. A format costs more to make than a row of a list
 * to draw, so all rows share one.
 */
export const useDateFormat = (dateStyle: Style, timeStyle?: Style): Intl.DateTimeFormat =>
  getFormat(usePhrases().language, dateStyle, timeStyle);
