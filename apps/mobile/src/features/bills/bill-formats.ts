import { dayIn } from "@croupier/domain/periods";
import { useBrand } from "../../platform/brand/brand.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import { useToday } from "../../shared/time/brand-days.ts";
import type { Bill } from "./bill-calls.ts";

const DAY_MS = 86_400_000;

/** For how many days of the brand a bill has been there. */
export function useAge(): (bill: Pick<Bill, "time">) => number {
  const { timeZone } = useBrand().status;
  const today = useToday();
  return ({ time }) => (Date.parse(today()) - Date.parse(dayIn(timeZone, new Date(time)))) / DAY_MS;
}

/** An amount that may be below 0, with its sign before the symbol. */
export function useSumFormat(): (sum: number) => string {
  const format = useAmountFormat();
  return (sum) => `${sum < 0 ? "\u2212" : ""}${format(Math.abs(sum))}`;
}
