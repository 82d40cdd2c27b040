import "@croupier/ui-kit/more-icons";
import { HomeFooter } from "../../../features/lobby/home-footer.tsx";
import { WinnersBoard } from "../../../features/winners/winners-board.tsx";
import { useDeferredSearch } from "../../../platform/router/history.ts";
import { useDrawnCategory } from "../../../shared/games/category.ts";
import { AfterGames } from "./after-games.tsx";

/** The end of home: what the chosen category has after its games, the winners and the footer's texts. */
export function HomeEnd() {
  const category = useDrawnCategory();
  const isSearching = useDeferredSearch((query) => Boolean(query.get("name")));
  return (
    <>
      {!(category === "HOME" && isSearching) && <AfterGames key={category} category={category} />}
      <WinnersBoard />
      <HomeFooter />
    </>
  );
}
