import { HotGamesList } from "../../features/games/hot-games-list.tsx";
import { GameBanners } from "../../features/lobby/game-banners.tsx";
import { useDeferredSearch } from "../../platform/router/history.ts";

/** The hot games page (ROUTE-14, HOT-01). */
export function Screen() {
  const isSearching = useDeferredSearch((query) => Boolean(query.get("name")));
  return (
    <>
      {!isSearching && <GameBanners of="HOT" />}
      <HotGamesList />
    </>
  );
}
