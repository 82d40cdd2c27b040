import { useCallback, useMemo, useState } from "react";
import { WindowVirtualizer } from "virtua";
import type { Game } from "../../platform/games.ts";
import { Cards, COLUMNS, useCardData } from "./game-grid.tsx";
import styles from "./long-grid.module.css";

/** As in the style sheets: between cards, and below each row. */
const GAP_PX = 10;
const CARD_RATIO = 4 / 3;
/** How far above and below the screen rows are kept. */
const BUFFER_PX = 160;

/** What a row will measure: the place of all rows must be known before they are drawn, to scroll back to. */
const rowHeight = (widthPx: number) => ((widthPx - (COLUMNS - 1) * GAP_PX) / COLUMNS) * CARD_RATIO + GAP_PX;

/** A grid of very many cards that keeps only the rows near the screen. */
export function LongGrid({ games }: { games: readonly Game[] }) {
  const [widthPx, setWidthPx] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element) setWidthPx(element.clientWidth);
  }, []);
  const data = useCardData();
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(games.length / COLUMNS) }, (_, index) =>
        games.slice(index * COLUMNS, (index + 1) * COLUMNS),
      ),
    [games],
  );
  return (
    <div ref={measure}>
      {widthPx > 0 && (
        <WindowVirtualizer data={rows} itemSize={rowHeight(widthPx)} bufferSize={BUFFER_PX}>
          {(row) => <Cards key={row[0]?.nodeId} games={row} data={data} className={styles.row} />}
        </WindowVirtualizer>
      )}
    </div>
  );
}
