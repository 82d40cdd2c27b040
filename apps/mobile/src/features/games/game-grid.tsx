import { Skeleton } from "@croupier/ui-kit/skeleton";
import type { ReactNode } from "react";
import type { Game } from "../../shared/games/games.ts";
import { useVendors } from "../../shared/games/use-vendors.ts";
import { useKeptFavourites } from "./favourites.ts";
import { GameCard } from "./game-card.tsx";
import styles from "./games.module.css";

/** What the cards of a grid share, read once for all of them. */
export function useCardData() {
  const kept = useKeptFavourites();
  const { byCode } = useVendors().vendors;
  return { kept, byCode };
}

export const COLUMNS = 3;

export interface CardsProps {
  games: readonly Game[];
  data: ReturnType<typeof useCardData>;
  /** Whether the first row is on the first screen, so that its pictures have priority. */
  isFirst?: boolean;
}

/** Cards in three columns. */
export function Cards({ games, data, isFirst = false }: CardsProps) {
  return (
    <ul className={styles.grid}>
      {games.map((game, index) => (
        <li key={game.nodeId}>
          <GameCard
            game={game}
            vendorIconUrl={data.byCode.get(game.vassalage)?.iconUrl}
            isEager={isFirst && index < COLUMNS}
            isKept={data.kept.has(game.nodeId)}
          />
        </li>
      ))}
    </ul>
  );
}

/** A grid of cards that are all there; a list that may become long is a `GameCards`. */
export function GameGrid({ games, isFirst = false }: Pick<CardsProps, "games" | "isFirst">) {
  return <Cards games={games} data={useCardData()} isFirst={isFirst} />;
}

/** About two screens: as high as the unknown games, so that the content after them waits below. */
const UNKNOWN = 36;

/** Placeholders of cards that are loading. */
export function GridSkeleton({
  count = UNKNOWN,
  isStill = false,
}: {
  count?: number;
  isStill?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} ratio="3 / 4" radius="card" isStill={isStill} />
      ))}
    </div>
  );
}
