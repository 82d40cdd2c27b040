import type { PhraseId } from "@croupier/phrases/phrase-id";
import { usePhrases } from "../../platform/phrases.tsx";
import styles from "./games.module.css";
import { useCentredChoice } from "./use-centred-choice.ts";

/** LIST-07: All, New for slots, the favourites, and then what the game type has of its own. */
export const listClassifications = (
  types: readonly string[],
  own: readonly { key: string }[],
): readonly string[] => [
  ...new Set(["", ...(types.includes("RNG") ? ["NEW"] : []), "FAV", ...own.map((entry) => entry.key)]),
];

const fixed: Readonly<Record<string, PhraseId>> = {
  "": "common.all",
  NEW: "list.new",
  HOT: "list.hot",
  FAV: "title.favourites",
};

export interface ClassificationBarProps {
  keys: readonly string[];
  /** None is chosen while the list is one that the bar does not have. */
  selected: string | undefined;
  onSelect: (key: string) => void;
}

export function ClassificationBar({ keys, selected, onSelect }: ClassificationBarProps) {
  const { t, hasPhrase } = usePhrases();
  const strip = useCentredChoice<HTMLFieldSetElement>(selected, keys.length);
  const labelOf = (key: string) => {
    const id = fixed[key] ?? `classify.${key}`;
    // A vendor may bring a classification that nobody has named yet.
    return hasPhrase(id) ? t(id) : key;
  };
  return (
    <fieldset ref={strip} className={styles.strip} aria-label={t("list.classifications")}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-pressed={key === selected}
          onClick={() => onSelect(key)}
        >
          {labelOf(key)}
        </button>
      ))}
    </fieldset>
  );
}
