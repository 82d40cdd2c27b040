import { type Language, languageTags } from "@croupier/domain/languages";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

type Style = "short" | "medium";

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(
  language: Language,
  timeZone: string,
  dateStyle: Style | undefined,
  timeStyle: Style | undefined,
): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${dateStyle} ${timeStyle}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(languageTags[language], {
    timeZone,
    ...(dateStyle && { dateStyle }),
    ...(timeStyle && { timeStyle }),
  });
  formats.set(key, format);
  return format;
}

/**
 * Writes instants in the reader's language and by the brand's clock, not the phone's (CASE-36): as days, and as times
 * with a second style. A format costs more to make than a row of a list to draw, so all rows share one.
 */
export const useDateFormat = (dateStyle: Style | undefined, timeStyle?: Style): Intl.DateTimeFormat =>
  getFormat(usePhrases().language, useBrand().status.timeZone, dateStyle, timeStyle);

/** Writes days that came as YYYY-MM-DD: `format(Date.parse(day))`. They are days already, and no clock moves them. */
export const useDayFormat = (dateStyle: Style): Intl.DateTimeFormat =>
  getFormat(usePhrases().language, "UTC", dateStyle, undefined);
