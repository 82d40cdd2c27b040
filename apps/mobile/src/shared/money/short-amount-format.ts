import { languageTags } from "@croupier/domain/languages";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

/** Writes about how much it is where there is no room for the whole figure and its currency: `12.3K`, rounded down. */
export function useShortAmountFormat(): (amount: number) => string {
  const { language } = usePhrases();
  const { format } = new Intl.NumberFormat(languageTags[language], {
    notation: "compact",
    maximumSignificantDigits: 3,
    roundingMode: "trunc",
  });
  return format;
}
