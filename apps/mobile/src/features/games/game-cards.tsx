import type { ComponentType, ReactNode } from "react";
import { useLazyPart } from "../../platform/loading/use-lazy-part.ts";
import { useBelowFold } from "../../platform/router/use-below-fold.ts";
import type { Game } from "../../shared/games/games.ts";
import { GameGrid } from "./game-grid.tsx";

/** As many as the first screen of a tall phone shows below a list's head. */
const FIRST_CARDS = 9;
/** Up to about this many cards a plain list is as fast as one that keeps only what is seen. */
const PLAIN_CARDS = 350;

type Grid = ComponentType<{ games: readonly Game[] }>;

/** What has come once stands at once the next time: a step back finds the place that it was scrolled to. */
let longGrid: Grid | undefined;

/** The grid of long lists; where its script does not come, the plain one is slow but whole (FAULT-09). */
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
  /** What follows the cards. It comes with the last of them, so that they never push it down. */
  children?: ReactNode;
}

/** The cards of a list of any length. */
export function GameCards({ games, children }: GameCardsProps) {
  const isLong = games.length > PLAIN_CARDS;
  // Its script is on the way before it is needed.
  const LateGrid = useLazyPart(loadLongGrid, games.length > PLAIN_CARDS / 2) ?? longGrid;
  const isBelowDue = useBelowFold();
  // It draws what stands near the screen and nothing else: there is nothing to put off.
  if (isLong && LateGrid)
    return (
      <>
        <LateGrid games={games} />
        {children}
      </>
    );
  const isWhole = isBelowDue || games.length <= FIRST_CARDS;
  return (
    <>
      <GameGrid games={games.slice(0, isWhole ? PLAIN_CARDS : FIRST_CARDS)} isFirst />
      {isWhole && children}
    </>
  );
}
