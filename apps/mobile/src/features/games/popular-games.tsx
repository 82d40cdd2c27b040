import { lobbyBlockSize } from "@croupier/domain/codes";
import { Icon } from "@croupier/ui-kit/icon";
import { useQuery } from "@tanstack/react-query";
import { popularGamesQuery } from "../../platform/lobby-queries.ts";
import { usePhrases } from "../../platform/phrases.tsx";
import { GameGrid } from "./game-grid.tsx";
import styles from "./games.module.css";

/** What the brand's players launch most (API-58), for whoever faces an empty list; nothing until somebody has played. */
export function PopularGames() {
  const { t, language } = usePhrases();
  const { data } = useQuery(popularGamesQuery(language));
  const games = data?.list.slice(0, lobbyBlockSize) ?? [];
  if (games.length === 0) return null;
  return (
    <section className={styles.block} aria-label={t("popular.title")}>
      <h2 className={styles.blockTitle}>
        <Icon name="fire" size={20} />
        {t("popular.title")}
      </h2>
      <GameGrid games={games} />
    </section>
  );
}
