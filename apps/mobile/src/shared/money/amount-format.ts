import type { Language } from "@croupier/domain/languages";
import { languageTags } from "@croupier/domain/languages";
import { unitsToWire, wireToUnits } from "@croupier/domain/money";
import { useMemo } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

export interface Currency {
  code: string;
  symbol: string;
  /** WIN-02: the symbol is before the figure (F) or after it (B). */
  position: "F" | "B";
  /** As the server says (CASE-09). */
  decimals: number;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A format costs more to make than a row of a list to draw, so all rows share one. */
function getNumberFormat(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(languageTags[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, format);
  return format;
}

/**
 * Writes amounts with exactly the decimals of their currency (MENU-19), grouped as the language groups. It rounds down,
 * so that nobody is shown more than they own.
 */
export function createAmountFormat(currency: Currency, language: Language): (amount: number) => string {
  const { decimals } = currency;
  const number = getNumberFormat(language, decimals);
  return (amount) => {
    const figure = number.format(unitsToWire(wireToUnits(amount), { decimals }));
    return currency.position === "B" ? `${figure} ${currency.symbol}` : `${currency.symbol} ${figure}`;
  };
}

/** Formats amounts in the brand's currency and the reader's language. */
export function useAmountFormat(): (amount: number) => string {
  const { currency } = useBrand().status;
  const { language } = usePhrases();
  return useMemo(() => createAmountFormat(currency, language), [currency, language]);
}

/** How many decimals the brand's currency has. */
export const useDecimals = (): number => useBrand().status.currency.decimals;
