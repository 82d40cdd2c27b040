import { Icon } from "@croupier/ui-kit/icon";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { createTarget } from "../../platform/router/history.ts";
import { Link } from "../../platform/router/link.tsx";
import type { Game } from "../../shared/games/games.ts";
import { useSession } from "../../shared/session/session.ts";
import { COLUMNS, GameGrid, GridSkeleton } from "./game-grid.tsx";
import { gamePageQuery } from "./game-list-query.ts";
import styles from "./games.module.css";
import { createListRequest, plainState } from "./list-state.ts";

/** RECENT-02: the server keeps this many. */
const RECENT_PAGE_SIZE = 15;

/** The content below is held back no longer than this, and then stays where it is. */
const MOST_WAIT_MS = 3_000;

/**
 * The member's recent games, in two rows at most; nothing for a guest or before the first game. The content below is drawn
 * with it, since it would be pushed down; a placeholder keeps the place of both.
 */
export function RecentBlock({ children }: { children?: ReactNode }) {
  const { language } = usePhrases();
  const isGuest = useSession() === undefined;
  const request = createListRequest({ ...plainState, source: "recent" }, [], { pageSize: RECENT_PAGE_SIZE });
  const { data, failureCount } = useQuery({ ...gamePageQuery(request, language), enabled: !isGuest });
  const [isLate, setIsLate] = useState(false);
  const isWaiting = !isGuest && !data && !isLate;
  if (isWaiting && failureCount > 0) setIsLate(true);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLate(true), MOST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  if (isWaiting) return <GridSkeleton />;
  const games = isGuest || isLate ? [] : (data?.games ?? []).slice(0, 2 * COLUMNS);
  return (
    <>
      {games.length > 0 && <Games games={games} />}
      {children}
    </>
  );
}

function Games({ games }: { games: readonly Game[] }) {
  const { t } = usePhrases();
  return (
    <section className={styles.block} aria-label={t("hub.recent")}>
      <div className={styles.blockHead}>
        <h2 className={styles.blockTitle}>
          <Icon name="history" size={20} />
          {t("hub.recent")}
        </h2>
        <Link to={createTarget("/m/gameList", { data: "recent" })} className={styles.link}>
          {t("common.more")}
          <Icon name="chevronRight" size={16} />
        </Link>
      </div>
      <GameGrid games={games} />
    </section>
  );
}
