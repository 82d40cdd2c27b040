import { type Language, languageTags } from "@croupier/domain/languages";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

type Style = "short" | "medium";

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(
  language: Language,
  dateStyle: Style,
  timeStyle?: Style,
  zone?: string,
): Intl.DateTimeFormat {
  const key = `${language} ${dateStyle} ${timeStyle} ${zone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(languageTags[language], {
    dateStyle,
    ...(timeStyle && { timeStyle }),
    ...(zone && { timeZone: zone }),
  });
  formats.set(key, format);
  return format;
}

/**
 * Writes days, and times with a second style, in the reader's language. A format costs more to make than a row of a list
 * to draw, so all rows share one. Times are the reader's own, unless a zone is given.
 */
export const useDateFormat = (dateStyle: Style, timeStyle?: Style, zone?: string): Intl.DateTimeFormat =>
  getFormat(usePhrases().language, dateStyle, timeStyle, zone);
