import { languageTags } from "@croupier/domain/languages";
import { useMemo } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

const PPM_PER_PERCENT = 10_000;

/** Writes rates, which are millionths of the turnover, as percent with every decimal that they have: 9000 is `0.90 %`. */
export function useRateFormat(): (ppm: number) => string {
  const { language } = usePhrases();
  return useMemo(() => {
    const number = new Intl.NumberFormat(languageTags[language], {
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    });
    return (ppm) => `${number.format(ppm / PPM_PER_PERCENT)}\u00a0%`;
  }, [language]);
}
