import type { CatalogueGameType } from "@croupier/domain/codes";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { getCategoryLabel } from "./category-labels.ts";

/** How much of a stake counts, in percent, by type of game. */
export type CountedWeights = readonly { readonly category: CatalogueGameType; readonly percent: number }[];

/** The categories that count for a turnover, with their shares: `Slots, Fishing 100% · Live casino 10%`. */
export function useCounts(weights: CountedWeights): string {
  const { t } = usePhrases();
  return [...new Set(weights.map(({ percent }) => percent))]
    .map((percent) => {
      const names = weights
        .filter((weight) => weight.percent === percent)
        .map(({ category }) => t(getCategoryLabel(category).label));
      return `${names.join(", ")} ${percent}%`;
    })
    .join(" · ");
}
