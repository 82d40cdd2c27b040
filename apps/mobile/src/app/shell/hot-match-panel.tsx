import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Icon } from "@croupier/ui-kit/icon";
import { Sheet } from "@croupier/ui-kit/sheet";
import { Skeleton } from "@croupier/ui-kit/skeleton";
import { useQuery } from "@tanstack/react-query";
import { SafeHtml } from "../../platform/html/safe-html.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { announcementsQuery } from "../../shared/content/announcement-queries.ts";
import { getCategoryLabel } from "../../shared/games/category-labels.ts";
import { hotGamesQuery } from "../../shared/games/game-queries.ts";
import { GameRow } from "../../shared/games/game-row.tsx";
import { closePanel, usePanel } from "../../shared/menu/open-panels.ts";
import styles from "./hot-match-panel.module.css";
import { UpcomingMatches, upcomingMatchesQuery } from "./upcoming-matches.tsx";
import { sports, useHasMatches } from "./use-has-matches.ts";

/** Matches that are about to begin, the brand's hot sports games that can be bet on, and hot announcements. */
function Matches() {
  const { t, language } = usePhrases();
  const hot = useQuery(hotGamesQuery(language));
  const announcements = useQuery(announcementsQuery(language, "m_home"));
  const upcoming = useQuery(upcomingMatchesQuery(language));
  if (hot.isPending || announcements.isPending || upcoming.isPending)
    return <Skeleton height={240} radius="card" />;
  const failed = [hot, upcoming].filter((query) => query.isLoadingError);
  if (failed.length > 0 || !hot.data || !upcoming.data)
    return (
      <FailedState
        text={t("common.loadFailed")}
        onRetry={() => Promise.all(failed.map((query) => query.refetch()))}
      />
    );
  const matches = hot.data.list.filter((game) => game.supportPlay && sports.has(game.gameType));
  const news = announcements.data?.hot ?? [];
  const { list } = upcoming.data;
  if (list.length === 0 && matches.length === 0 && news.length === 0)
    return <EmptyState icon="sports" text={t("hotMatch.empty")} />;
  return (
    <>
      <UpcomingMatches matches={list} />
      <ul className={styles.matches}>
        {matches.map((game) => (
          <li key={game.nodeId}>
            <GameRow game={game} note={t(getCategoryLabel(game.gameType).label)} />
          </li>
        ))}
      </ul>
      {news.length > 0 && (
        <section aria-label={t("hotMatch.news")}>
          {list.length + matches.length > 0 && <h3 className={styles.newsTitle}>{t("hotMatch.news")}</h3>}
          <ul className={styles.news}>
            {news.map(({ id, title, content }) => (
              <li key={id}>
                <h4>
                  <Icon name="fire" size={18} />
                  {title}
                </h4>
                {content !== "" && <SafeHtml html={content} className={styles.newsText} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The hot-match panel (LAYOUT-11). */
export function Panel() {
  const { t } = usePhrases();
  const isOpen = usePanel("hotMatch");
  const hasMatches = useHasMatches();
  return (
    <Sheet
      open={isOpen}
      onClose={() => closePanel("hotMatch")}
      title={t(hasMatches ? "hotMatch.title" : "hotMatch.news")}
      closeLabel={t("common.close")}
    >
      {isOpen && <Matches />}
    </Sheet>
  );
}
