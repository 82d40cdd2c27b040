import { useAmountFormat } from "../../shared/money/amount-format.ts";

/** A result with its sign before the symbol, where readers expect it. */
export function useSignedFormat() {
  const format = useAmountFormat();
  return (net: number) => `${net > 0 ? "+" : net < 0 ? "\u2212" : ""}${format(Math.abs(net))}`;
}
