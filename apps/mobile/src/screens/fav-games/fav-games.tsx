import { FavouriteGames } from "../../features/games/favourite-games.tsx";

/** The favourites (ROUTE-18). */
export function Screen() {
  return <FavouriteGames />;
}
