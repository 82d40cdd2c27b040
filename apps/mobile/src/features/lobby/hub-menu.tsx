import type { CategoryKey } from "@croupier/domain/codes";
import { Icon } from "@croupier/ui-kit/icon";
import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import type { VendorGroup } from "../../shared/games/games.ts";
import { isCategoryClosed } from "../../shared/games/use-vendors.ts";
import { useCentredChoice } from "../../shared/lists/use-centred-choice.ts";
import styles from "./lobby.module.css";

export interface HubMenuProps {
  groups: readonly VendorGroup[];
  selected: CategoryKey;
  onSelect: (category: CategoryKey) => void;
}

/** HOME-13: HOME, HOT, FAV, then the categories that the brand has; live rooms have no vendors and come last (EXT-33). */
export const listHubCategories = (
  groups: readonly Pick<VendorGroup, "gameCategory">[],
  hasLiveRooms: boolean,
): readonly CategoryKey[] => [
  "HOME",
  "HOT",
  "FAV",
  ...groups.map((group) => group.gameCategory as CategoryKey),
  ...(hasLiveRooms ? (["LIVESTREAM"] as const) : []),
];

export function HubMenu({ groups, selected, onSelect }: HubMenuProps) {
  const { t } = usePhrases();
  const { isOn } = useBrand();
  const menu = useCentredChoice<HTMLElement>(selected, groups.length);
  const isClosed = (category: CategoryKey) =>
    groups.some((group) => group.gameCategory === category && isCategoryClosed(group));
  return (
    <nav ref={menu} className={styles.hub} aria-label={t("hub.menu")}>
      {listHubCategories(groups, isOn("LIVESTREAM")).map((category) => {
        const { label, icon } = getCategoryLabel(category);
        return (
          <button
            key={category}
            type="button"
            className={styles.hubItem}
            aria-pressed={category === selected}
            onClick={() => onSelect(category)}
          >
            <Icon name={icon} />
            <span>{t(label)}</span>
            {isClosed(category) && <em className={styles.soon}>{t("game.soon")}</em>}
          </button>
        );
      })}
    </nav>
  );
}
