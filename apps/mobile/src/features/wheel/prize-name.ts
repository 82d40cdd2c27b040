import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import type { Prize } from "./wheel-calls.ts";

/** A prize's name: its amount, or its kind. */
export function usePrizeName(): (prize: Pick<Prize, "kind" | "amount">) => string {
  const { t } = usePhrases();
  const format = useAmountFormat();
  return ({ kind, amount }) => (kind === "money" ? format(amount) : t(`wheel.prize.${kind}`));
}
