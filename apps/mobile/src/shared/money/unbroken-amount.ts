import { useAmountFormat } from "./amount-format.ts";

/** Writes amounts for running text, where no line may break between the symbol and the figure. */
export function useUnbrokenAmount(): (amount: number) => string {
  const format = useAmountFormat();
  return (amount) => format(amount).replaceAll(" ", "\u00a0");
}
