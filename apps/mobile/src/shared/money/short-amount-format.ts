import { languageTags } from "@croupier/domain/languages";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

/** Writes an approximate amount for places without room for the full figure and its currency: `12.3K`, rounded down. */
export function useShortAmountFormat(): (amount: number) => string {
  const { language } = usePhrases();
  const { format } = new Intl.NumberFormat(languageTags[language], {
    notation: "compact",
    maximumSignificantDigits: 3,
    roundingMode: "trunc",
  });
  return format;
}
