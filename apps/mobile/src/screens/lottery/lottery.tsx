import { CatalogueList } from "../../features/games/catalogue-list.tsx";
import { GameBanners } from "../../features/lobby/game-banners.tsx";
import { LotteryBoard } from "../../features/lottery/lottery-board.tsx";
import { useLotteries } from "../../features/lottery/lottery-calls.ts";
import { useDeferredSearch } from "../../platform/router/history.ts";
import { useRoute } from "../../shared/navigation/route-context.ts";
import styles from "./lottery.module.css";

/** `/m/lott` and `/m/elott`: the lotteries that are drawn by number, then every game of the type (EXT-32). */
export function Screen() {
  const { category } = useRoute();
  const gameType = category === "LOTT" ? "LOTT" : "ELOTT";
  // The position of the games is known once the lotteries have loaded; until then they load hidden.
  const { isPending } = useLotteries(gameType);
  const isSearching = useDeferredSearch((query) => Boolean(query.get("name")));
  return (
    <>
      {!isSearching && <GameBanners of={gameType} />}
      <div className={styles.board}>
        <LotteryBoard gameType={gameType} />
      </div>
      <div className={isPending ? styles.unseen : undefined}>
        <CatalogueList key={gameType} types={[gameType]} />
      </div>
    </>
  );
}
