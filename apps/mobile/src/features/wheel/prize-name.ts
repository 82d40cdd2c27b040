import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useAmountFormat } from "../../shared/money/amount-format.ts";
import type { Prize } from "./wheel-calls.ts";

/** What a prize is called: its amount, or what else it is. */
export function usePrizeName(): (prize: Pick<Prize, "kind" | "amount">) => string {
  const { t } = usePhrases();
  const format = useAmountFormat();
  return ({ kind, amount }) => (kind === "money" ? format(amount) : t(`wheel.prize.${kind}`));
}
