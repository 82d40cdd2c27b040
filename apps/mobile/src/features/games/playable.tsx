import { chipClass } from "@croupier/ui-kit/chip-classes";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { Icon } from "@croupier/ui-kit/icon";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import type { VendorGroup } from "../../shared/games/games.ts";
import { isCategoryClosed, useVendors } from "../../shared/games/use-vendors.ts";
import { HomeLink } from "../../shared/navigation/home-link.tsx";
import styles from "./list-page.module.css";
import { type ListState, transitions } from "./list-state.ts";

/** The groups of some categories; all of them when none is named. */
const useGroups = (categories: readonly string[]): readonly VendorGroup[] =>
  useVendors().vendors.groups.filter(
    ({ gameCategory }) => categories.length === 0 || categories.includes(gameCategory),
  );

interface PlayableChipProps {
  /** The categories of the list; none is all. */
  categories: readonly string[];
  state: ListState;
  onChange: (next: ListState) => void;
}

/** The filter of playable games, if a list holds games of both kinds. */
export function PlayableChip({ categories, state, onChange }: PlayableChipProps) {
  const { t } = usePhrases();
  const vendors = useGroups(categories).flatMap(({ vendorNames }) => vendorNames);
  const isMixed =
    vendors.some(({ playableCount }) => playableCount > 0) &&
    vendors.some(({ gameCount, playableCount }) => playableCount < gameCount);
  if (!isMixed && !state.isPlayable) return null;
  return (
    <button
      type="button"
      className={chipClass}
      aria-pressed={state.isPlayable}
      onClick={() => onChange(transitions.togglePlayable(state))}
    >
      <Icon name="play" size={18} />
      {t("list.playable")}
    </button>
  );
}

/** Says that no game of a category can be played yet. It is below the games, which it must not move. */
export function ClosedNotice({ categories }: { categories: readonly string[] }) {
  const { t } = usePhrases();
  const groups = useGroups(categories);
  if (groups.length === 0 || !groups.every(isCategoryClosed)) return null;
  return <p className={styles.closed}>{t("list.closed")}</p>;
}

/** Whether the brand has no game of these categories: there is nothing to filter then. */
export function useIsEmptyCategory(categories: readonly string[]): boolean {
  const { isSuccess } = useVendors();
  return useGroups(categories).length === 0 && isSuccess;
}

/** A category without games. */
export function EmptyCategory({ category }: { category: string }) {
  const { t } = usePhrases();
  return <EmptyState icon={getCategoryLabel(category).icon} text={t("list.noGames")} action={<HomeLink />} />;
}
