import type { PhraseId } from "@croupier/phrases/phrase-id";
import { Chips } from "@croupier/ui-kit/chips";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useCentredChoice } from "../../shared/lists/use-centred-choice.ts";
import { type ListState, shortListOf } from "./list-state.ts";

/** LIST-07: All, New for slots, the favourites, and then what the game type has of its own. */
export const listClassifications = (
  types: readonly string[],
  own: readonly { key: string }[],
): readonly string[] => [
  ...new Set(["", ...(types.includes("RNG") ? ["NEW"] : []), "FAV", ...own.map((entry) => entry.key)]),
];

/** The bar's entry for a state. */
export const findClassification = ({ source, classify }: ListState): string | undefined =>
  source === undefined ? classify : Object.keys(shortListOf).find((key) => shortListOf[key] === source);

const fixed: Readonly<Record<string, PhraseId>> = {
  "": "common.all",
  NEW: "list.new",
  HOT: "list.hot",
  FAV: "title.favourites",
};

export interface ClassificationBarProps {
  keys: readonly string[];
  /** Nothing is selected while the list has no entry in the bar. */
  selected: string | undefined;
  onSelect: (key: string) => void;
}

export function ClassificationBar({ keys, selected, onSelect }: ClassificationBarProps) {
  const { t, hasPhrase } = usePhrases();
  const strip = useCentredChoice<HTMLFieldSetElement>(selected, keys.length);
  const labelOf = (key: string) => {
    const id = fixed[key] ?? `classify.${key}`;
    // A vendor may have a classification that has no phrase yet.
    return hasPhrase(id) ? t(id) : key;
  };
  return (
    <Chips
      ref={strip}
      label={t("list.classifications")}
      items={keys.map((key) => ({ key, label: labelOf(key) }))}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
