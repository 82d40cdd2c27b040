import { type CategoryKey, isCatalogueGameType } from "@croupier/domain/codes";
import { vendorTypes } from "@croupier/domain/vendor-grouping";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { hotGamesQuery } from "../../shared/games/game-queries.ts";
import { useVendors } from "../../shared/games/use-vendors.ts";
import { goToLogin } from "../../shared/navigation/return-path.ts";
import { useSession } from "../../shared/session/session.ts";
import { FavouriteList } from "./favourite-list.tsx";
import { GameCards } from "./game-cards.tsx";
import { GridSkeleton } from "./game-grid.tsx";
import styles from "./games.module.css";
import { VendorGameList } from "./vendor-game-list.tsx";
import { VendorTiles } from "./vendor-tile.tsx";

/** FAV-05: favourites in the hub page by 15. */
const FAVOURITE_PAGE_SIZE = 15;

/** HOME-13: a link may bring a guest here. */
function HubFavourites() {
  const isGuest = useSession() === undefined;
  useEffect(() => {
    if (isGuest) goToLogin({ replace: true });
  }, [isGuest]);
  return isGuest ? null : <FavouriteList pageSize={FAVOURITE_PAGE_SIZE} />;
}

/** The hot games; the content below renders with them or in their place, so that they never push it down. */
function HotCards({ children }: { children: ReactNode }) {
  const { t, language } = usePhrases();
  const hot = useQuery(hotGamesQuery(language));
  if (hot.isPending) return <GridSkeleton count={9} />;
  if (hot.isLoadingError)
    return (
      <>
        <FailedState text={t("common.loadFailed")} onRetry={() => hot.refetch()} />
        {children}
      </>
    );
  return <GameCards games={hot.data.list}>{children}</GameCards>;
}

/** What the hub shows for a category other than HOME (HOME-16). */
export function HubCategory({ category }: { category: CategoryKey }) {
  const { t } = usePhrases();
  const { groups } = useVendors().vendors;
  if (category === "FAV") return <HubFavourites />;
  if (category === "HOT") {
    return (
      <HotCards>
        <h2 className={styles.blockTitle}>{t("title.providers")}</h2>
        <VendorTiles groups={groups} />
      </HotCards>
    );
  }
  if (vendorTypes.some((type) => type === category))
    return <VendorTiles groups={groups.filter((group) => group.gameCategory === category)} />;
  return <VendorGameList types={isCatalogueGameType(category) ? [category] : []} />;
}
