import { gameImageSize, gamePlatform, lobbyBlockSize } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import { Icon } from "@croupier/ui-kit/icon";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { HOT_AGE_MS, hotGamesQuery } from "../../shared/games/game-queries.ts";
import { COLUMNS, GameGrid } from "./game-grid.tsx";
import styles from "./games.module.css";

const popularGamesQuery = (language: Language) =>
  queryOptions({
    queryKey: ["popular", language],
    queryFn: ({ signal }) =>
      wps("GET /wps/game/popular", {
        query: { language, platform: gamePlatform, imgSize: gameImageSize },
        signal,
      }),
    staleTime: HOT_AGE_MS,
  });

/**
 * The suggestions of an empty list (CASE-23): the brand's most played games (API-58), or its hot ones until those fill a row.
 */
export function PopularGames() {
  const { t, language } = usePhrases();
  const { data } = useQuery(popularGamesQuery(language));
  const popular = data?.list ?? [];
  const isShort = data !== undefined && popular.length < COLUMNS;
  const hot = useQuery({ ...hotGamesQuery(language), enabled: isShort });
  const games = (isShort ? (hot.data?.list ?? []) : popular).slice(0, lobbyBlockSize);
  if (games.length < COLUMNS) return null;
  const title = t(isShort ? "title.hot" : "popular.title");
  return (
    <section className={styles.block} aria-label={title}>
      <h2 className={styles.blockTitle}>
        <Icon name="fire" size={20} />
        {title}
      </h2>
      <GameGrid games={games} />
    </section>
  );
}
