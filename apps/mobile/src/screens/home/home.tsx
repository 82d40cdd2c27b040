import type { CategoryKey } from "@croupier/domain/codes";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useCallback, useEffect, useRef } from "react";
import { GridSkeleton } from "../../features/games/game-grid.tsx";
import { HubHome } from "../../features/games/hub-home.tsx";
import { useHomeAnnouncements } from "../../features/lobby/announcements.ts";
import { BannerCarousel } from "../../features/lobby/banner-carousel.tsx";
import { HubMenu } from "../../features/lobby/hub-menu.tsx";
import { Ticker } from "../../features/lobby/ticker.tsx";
import { onFirstTouch } from "../../platform/loading/first-touch.ts";
import { useLazyPart, useRequiredPart } from "../../platform/loading/use-lazy-part.ts";
import { useNearViewport } from "../../platform/loading/use-near-viewport.ts";
import { waitForFullCatalogue } from "../../platform/phrases/full-catalogue.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useDeferredSearch } from "../../platform/router/history.ts";
import { useBelowFold } from "../../platform/router/use-below-fold.ts";
import { chooseCategory, useCategory, useDrawnCategory } from "../../shared/games/category.ts";
import { useVendors } from "../../shared/games/use-vendors.ts";
import { goToLogin } from "../../shared/navigation/return-path.ts";
import { findSession } from "../../shared/session/session.ts";
import styles from "./home.module.css";
import { HomeSkeleton } from "./parts/home-skeleton.tsx";

/** About one screen ahead, so that the script has loaded before the reader gets there. */
const END_MARGIN_PX = 900;
/** Its texts are not part of the lobby's catalogue. */
async function loadEnd() {
  const [{ HomeEnd }] = await Promise.all([import("./parts/home-end.tsx"), waitForFullCatalogue()]);
  return HomeEnd;
}

/** The same holds for a category of the menu. */
async function loadHub() {
  const [{ HubCategory }] = await Promise.all([
    import("../../features/games/hub-category.tsx"),
    waitForFullCatalogue(),
  ]);
  return HubCategory;
}

/** The content of a category of the menu; its script loads from the first touch on. */
function Category({ category }: { category: CategoryKey }) {
  const { t } = usePhrases();
  const { Part, hasFailed, retry } = useRequiredPart(loadHub);
  if (Part) return <Part key={category} category={category} />;
  return hasFailed ? (
    <FailedState text={t("common.loadFailed")} onRetry={retry} />
  ) : (
    <GridSkeleton count={9} />
  );
}

/** The content below the games, in one piece: a part that loads later would push down the rest. */
function End() {
  const { ref, isNear } = useNearViewport<HTMLDivElement>(END_MARGIN_PX);
  const HomeEnd = useLazyPart(loadEnd, isNear);
  return HomeEnd ? <HomeEnd /> : <div ref={ref} className={styles.end} />;
}

/** The home lobby: banners, notices, games, winners and the footer's texts. */
export function Screen() {
  const { t } = usePhrases();
  const announcements = useHomeAnnouncements();
  const { vendors, isPending, isLoadingError, refetch } = useVendors();
  const chosen = useCategory();
  const category = useDrawnCategory();
  // Results come first: without the lobby's head they are above a phone's keyboard.
  const isSearching = useDeferredSearch((query) => category === "HOME" && Boolean(query.get("name")));
  const isBelowDue = useBelowFold();
  const gameArea = useRef<HTMLElement>(null);
  useEffect(() => onFirstTouch(() => void loadHub().catch(() => undefined)), []);

  const select = useCallback((next: CategoryKey) => {
    // HOME-13: favourites belong to a member.
    if (next === "FAV" && !findSession()) return goToLogin();
    chooseCategory(next);
    // HOME-12
    gameArea.current?.scrollIntoView({ block: "start" });
    return undefined;
  }, []);

  if (announcements.isPending || isPending) {
    return <HomeSkeleton banner={announcements.data?.banners[0]} />;
  }
  return (
    <div className={styles.home}>
      {!isSearching && (
        <>
          <BannerCarousel banners={announcements.data?.banners ?? []} />
          <Ticker announcements={announcements.data?.player ?? []} />
        </>
      )}
      <section ref={gameArea} className={styles.games} aria-label={t("hub.games")}>
        {isLoadingError ? (
          <FailedState text={t("common.loadFailed")} onRetry={() => refetch()} />
        ) : (
          <>
            {!isSearching && <HubMenu groups={vendors.groups} selected={chosen} onSelect={select} />}
            {category === "HOME" ? (
              <HubHome isBelowDue={isBelowDue} onCategory={select} />
            ) : (
              category !== "LIVESTREAM" && <Category category={category} />
            )}
          </>
        )}
      </section>
      {isBelowDue && <End />}
    </div>
  );
}
