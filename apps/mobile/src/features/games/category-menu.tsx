import { chipClass, chipStripClass } from "@croupier/ui-kit/chip-classes";
import { Icon } from "@croupier/ui-kit/icon";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import { useVendors } from "../../shared/games/use-vendors.ts";
import { useCentredChoice } from "../../shared/lists/use-centred-choice.ts";

/** The category menu of the game list: each entry is the list of its type. */
export function CategoryMenu({ current }: { current: string | undefined }) {
  const { t } = usePhrases();
  const { vendors } = useVendors();
  const strip = useCentredChoice<HTMLElement>(current, vendors.groups.length);
  return (
    <nav ref={strip} className={chipStripClass} aria-label={t("list.categories")}>
      {vendors.groups.map(({ gameCategory }) => {
        const { label, icon } = getCategoryLabel(gameCategory);
        return (
          <Link
            key={gameCategory}
            to={createTarget("/m/gameList", { gameType: gameCategory })}
            replace
            className={chipClass}
            aria-current={gameCategory === current ? "page" : undefined}
          >
            <Icon name={icon} size={18} />
            {t(label)}
          </Link>
        );
      })}
    </nav>
  );
}
