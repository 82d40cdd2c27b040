import { gameSorts } from "@croupier/domain/codes";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { chipClass } from "@croupier/ui-kit/chip-classes";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./games.module.css";
import { type ListState, transitions } from "./list-state.ts";

const labels: Readonly<Record<string, PhraseId>> = {
  "": "list.sortDefault",
  popular: "list.sortPopular",
  new: "list.sortNew",
};

interface SortChoiceProps {
  state: ListState;
  onChange: (next: ListState) => void;
}

/** How the list is sorted; a search ranks by itself. */
export function SortChoice({ state, onChange }: SortChoiceProps) {
  const { t } = usePhrases();
  if (state.term !== "") return null;
  return (
    <select
      className={`${chipClass} ${styles.sort}`}
      aria-label={t("list.sort")}
      value={state.sort ?? ""}
      onChange={(event) =>
        onChange(
          transitions.sort(
            state,
            gameSorts.find((sort) => sort === event.target.value),
          ),
        )
      }
    >
      {["", ...gameSorts].map((sort) => (
        <option key={sort} value={sort}>
          {t(labels[sort] ?? "list.sortDefault")}
        </option>
      ))}
    </select>
  );
}
