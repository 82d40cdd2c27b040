import type { ComponentType, ReactNode } from "react";
import { useLazyPart } from "../../platform/loading/use-lazy-part.ts";
import { useBelowFold } from "../../platform/router/use-below-fold.ts";
import type { Game } from "../../shared/games/games.ts";
import { GameGrid } from "./game-grid.tsx";

/** How many cards fit on the first screen of a tall phone, below a list's head. */
export const FIRST_CARDS = 9;
/** Up to about this many cards a plain list is as fast as a virtual one. */
const PLAIN_CARDS = 350;

type Grid = ComponentType<{ games: readonly Game[] }>;

/** Once loaded, it renders at once the next time, so that a step back can restore the scroll offset. */
let longGrid: Grid | undefined;

/** The virtual grid of long lists; if its script fails to load, the plain grid is slow but complete (FAULT-09). */
async function loadLongGrid(): Promise<Grid> {
  try {
    longGrid = (await import("./long-grid.tsx")).LongGrid;
    return longGrid;
  } catch (error) {
    console.warn("Long lists stay plain", error);
    return GameGrid;
  }
}

interface GameCardsProps {
  games: readonly Game[];
  /** Whether the cards below the first screen are due, if another part waits for them too. */
  isBelowDue?: boolean;
  /** The content below the cards. It renders with the last of them, so that they never push it down. */
  children?: ReactNode;
}

/** The cards of a list of any length. */
export function GameCards({ games, isBelowDue, children }: GameCardsProps) {
  const isLong = games.length > PLAIN_CARDS;
  // Its script is preloaded before it is needed.
  const LateGrid = useLazyPart(loadLongGrid, games.length > PLAIN_CARDS / 2) ?? longGrid;
  const isOwnDue = useBelowFold();
  // The virtual grid renders only the cards near the viewport, so nothing needs to be deferred.
  if (isLong && LateGrid)
    return (
      <>
        <LateGrid games={games} />
        {children}
      </>
    );
  const isWhole = (isBelowDue ?? isOwnDue) || games.length <= FIRST_CARDS;
  return (
    <>
      <GameGrid games={games.slice(0, isWhole ? PLAIN_CARDS : FIRST_CARDS)} isFirst />
      {isWhole && children}
    </>
  );
}
