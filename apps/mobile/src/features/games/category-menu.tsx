import { chipClass, chipStripClass } from "@croupier/ui-kit/chip-class";
import { Icon } from "@croupier/ui-kit/icon";
import { getCategoryLabel } from "../../platform/category-labels.ts";
import { usePhrases } from "../../platform/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import { useCentredChoice } from "../../platform/use-centred-choice.ts";
import { useVendors } from "../../platform/use-vendors.ts";

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
