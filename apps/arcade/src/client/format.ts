import type { Language } from "@croupier/domain/languages";
import { formatUnits, getCurrencyDecimals } from "@croupier/domain/money";

const SYMBOLS: Readonly<Record<string, string>> = {
  CNY: "¥",
  BRL: "R$",
  USD: "$",
  EUR: "€",
  GBP: "£",
  JPY: "¥",
  KRW: "₩",
  INR: "₹",
  THB: "฿",
  VND: "₫",
  XXX: "",
};

export type Format = (units: bigint) => string;

/** The signs between thousands and before decimals. */
const signsOf = (language: Language): readonly [group: string, point: string] =>
  language === "PT" || language === "VI" ? [".", ","] : [",", "."];

/** A percentage that came as "96.6695", as the player reads figures. */
export const writePercentage = (percentage: string, language: Language): string =>
  `${percentage.replace(".", signsOf(language)[1])}%`;

/** Money as the player reads it: currency symbol, grouped thousands, the currency's decimals, rounded down (MENU-19). */
export function createFormat(currency: string, language: Language): Format {
  const sign = SYMBOLS[currency] ?? `${currency} `;
  const [group, point] = signsOf(language);
  const decimals = getCurrencyDecimals(currency);
  return (units) => {
    const [whole = "0", fraction] = formatUnits(units, decimals).split(".");
    const rest = fraction === undefined ? "" : `${point}${fraction}`;
    return `${sign}${sign === "R$" ? " " : ""}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${rest}`;
  };
}
