import { classNames } from "@croupier/ui-kit/class-names";
import { Icon } from "@croupier/ui-kit/icon";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import type { Game } from "../../shared/games/games.ts";
import { useHeart } from "./favourites.ts";
import styles from "./games.module.css";

/** Keeps a game among the favourites, or takes it out (FAV-01 to FAV-03). */
export function FavouriteHeart({ game, isKept }: { game: Game; isKept: boolean }) {
  const { t } = usePhrases();
  const { isOn, toggle } = useHeart(game, isKept);
  return (
    <button
      type="button"
      className={classNames(styles.heart, isOn && styles.heartOn)}
      aria-label={t("game.favourite", { name: game.displayName })}
      aria-pressed={isOn}
      onClick={toggle}
    >
      <Icon name="heart" size={18} filled={isOn} />
    </button>
  );
}
