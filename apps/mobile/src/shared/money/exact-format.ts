import { languageTags } from "@croupier/domain/languages";
import { useMemo } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useDecimals } from "./amount-format.ts";

/** The most decimals that the ledger has. */
const LEDGER_DECIMALS = 5;

/**
 * Writes decimal texts with every decimal that they have, and no fewer than the brand's currency: a statement must add up, so it rounds
 * nothing (ADR 53).
 */
export function useExactFormat(): (amount: string) => string {
  const { symbol, position } = useBrand().status.currency;
  const { language } = usePhrases();
  const decimals = useDecimals();
  return useMemo(() => {
    const number = new Intl.NumberFormat(languageTags[language], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: LEDGER_DECIMALS,
    });
    return (amount) => {
      const isNegative = amount.startsWith("-");
      // As text it is exact beyond 2^53.
      const figure = number.format((isNegative ? amount.slice(1) : amount) as `${number}`);
      const written = position === "B" ? `${figure} ${symbol}` : `${symbol} ${figure}`;
      return isNegative ? `\u2212${written}` : written;
    };
  }, [language, decimals, symbol, position]);
}
