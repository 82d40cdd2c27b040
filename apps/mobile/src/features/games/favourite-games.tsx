import { buttonClass } from "@croupier/ui-kit/button";
import { usePhrases } from "../../platform/phrases.tsx";
import { Link } from "../../platform/router/link.tsx";
import { useGameList } from "./game-list-query.ts";
import { GameResults } from "./game-results.tsx";
import styles from "./games.module.css";
import { LIST_PAGE_SIZE } from "./list-state.ts";

/** All favourites of the member (ROUTE-18), by 35 (FAV-05). */
export function FavouriteGames() {
  const { t } = usePhrases();
  const list = useGameList({
    source: "fav",
    types: [],
    vendors: [],
    classify: "",
    term: "",
    pageSize: LIST_PAGE_SIZE,
  });
  return (
    <div className={styles.list}>
      <GameResults
        list={list}
        emptyText={t("list.emptyFavourites")}
        emptyAction={
          <Link to="/m/home" className={buttonClass({ variant: "secondary" })}>
            {t("common.home")}
          </Link>
        }
      />
    </div>
  );
}
