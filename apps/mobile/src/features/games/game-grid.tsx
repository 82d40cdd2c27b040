import { Skeleton } from "@croupier/ui-kit/skeleton";
import type { Game } from "../../platform/games.ts";
import { useVendors } from "../../platform/use-vendors.ts";
import { useFavourites } from "./favourites.ts";
import { GameCard } from "./game-card.tsx";
import styles from "./games.module.css";

/** Three columns of cards. */
export function GameGrid({ games, isEager = false }: { games: readonly Game[]; isEager?: boolean }) {
  const favourites = useFavourites();
  const { byCode } = useVendors().vendors;
  return (
    <ul className={styles.grid}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <GameCard
            game={game}
            vendorIconUrl={byCode.get(game.vassalage)?.iconUrl}
            isEager={isEager}
            isFavourite={favourites.has(game.nodeId)}
            onToggleFavourite={favourites.toggle}
          />
        </li>
      ))}
    </ul>
  );
}

/** The places of cards that are on their way. */
export function GridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} ratio="3 / 4" radius="card" />
      ))}
    </div>
  );
}
