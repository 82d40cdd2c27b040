import { WindowVirtualizer } from "virtua";
import type { Game } from "../../platform/games.ts";
import { GameGrid } from "./game-grid.tsx";
import styles from "./long-grid.module.css";

const COLUMNS = 3;

/** A grid of very many cards that keeps only the rows near the screen. */
export function LongGrid({ games }: { games: readonly Game[] }) {
  const rows = Array.from({ length: Math.ceil(games.length / COLUMNS) }, (_, index) =>
    games.slice(index * COLUMNS, (index + 1) * COLUMNS),
  );
  return (
    <WindowVirtualizer>
      {rows.map((row) => (
        <div key={row[0]?.nodeId} className={styles.row}>
          <GameGrid games={row} />
        </div>
      ))}
    </WindowVirtualizer>
  );
}
