import type { Language } from "@croupier/domain/languages";
import { languageTags } from "@croupier/domain/languages";
import { useMemo } from "react";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

export interface Currency {
  code: string;
  symbol: string;
  /** WIN-02: the symbol stands before the figure (F) or after it (B). */
  position: "F" | "B";
}

const formats = new Map<Language, Intl.NumberFormat>();

/** A format costs more to make than a row of a list to draw, so all rows share one. */
function getNumberFormat(language: Language): Intl.NumberFormat {
  const known = formats.get(language);
  if (known) return known;
  const format = new Intl.NumberFormat(languageTags[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  formats.set(language, format);
  return format;
}

/** Writes amounts of currency with exactly two decimals (MENU-19), grouped as the language groups. */
export function createAmountFormat(currency: Currency, language: Language): (amount: number) => string {
  const number = getNumberFormat(language);
  return (amount) => {
    const figure = number.format(amount);
    return currency.position === "B" ? `${figure} ${currency.symbol}` : `${currency.symbol} ${figure}`;
  };
}

/** Formats amounts in the brand's currency and the reader's language. */
export function useAmountFormat(): (amount: number) => string {
  const { currency } = useBrand().status;
  const { language } = usePhrases();
  return useMemo(() => createAmountFormat(currency, language), [currency, language]);
}
