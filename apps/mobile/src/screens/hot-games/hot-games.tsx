import { HotGamesList } from "../../features/games/hot-games-list.tsx";

/** The hot games page (ROUTE-14, HOT-01). */
export function Screen() {
  return <HotGamesList />;
}
