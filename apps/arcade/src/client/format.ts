import type { Language } from "@croupier/domain/languages";
import { formatUnits } from "@croupier/domain/money";

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

/** Money as the player reads it: currency symbol, grouped thousands, two decimals. */
export function createFormat(currency: string, language: Language): Format {
  const sign = SYMBOLS[currency] ?? `${currency} `;
  const [group, point] = language === "PT" || language === "VI" ? [".", ","] : [",", "."];
  return (units) => {
    const [whole = "0", cents = "00"] = formatUnits(units).split(".");
    return `${sign}${sign === "R$" ? " " : ""}${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${cents}`;
  };
}
