import { type GameSort, gameSorts } from "@croupier/domain/codes";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { chipClass } from "@croupier/ui-kit/chip-classes";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import type { Vendor } from "../../shared/games/games.ts";
import styles from "./list-page.module.css";
import { type ListState, transitions } from "./list-state.ts";

const labels: Readonly<Record<GameSort, PhraseId>> = {
  popular: "sort.popular",
  new: "sort.new",
  return: "sort.return",
};

interface SortChoiceProps {
  /** The vendors whose games are listed. */
  vendors: readonly Vendor[];
  state: ListState;
  onChange: (next: ListState) => void;
}

/**
 * How the list is sorted; a search has its own ranking. The return is offered if a vendor documents it for its
 * games, or if a link has chosen it.
 */
export function SortChoice({ vendors, state, onChange }: SortChoiceProps) {
  const { t } = usePhrases();
  if (state.term !== "") return null;
  const hasReturns = state.sort === "return" || vendors.some(({ returnCount }) => returnCount > 0);
  return (
    <select
      className={`${chipClass} ${styles.sort}`}
      aria-label={t("sort.title")}
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
      <option value="">{t("sort.default")}</option>
      {gameSorts
        .filter((sort) => sort !== "return" || hasReturns)
        .map((sort) => (
          <option key={sort} value={sort}>
            {t(labels[sort])}
          </option>
        ))}
    </select>
  );
}
