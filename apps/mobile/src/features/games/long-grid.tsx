import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { getLocation } from "../../platform/router/history.ts";
import { getOffset } from "../../platform/router/scroll-memory.ts";
import type { Game } from "../../shared/games/games.ts";
import { Cards, COLUMNS, useCardData } from "./game-grid.tsx";
import styles from "./long-grid.module.css";

/** The gap between cards, as in the style sheet. */
const GAP_PX = 10;
const CARD_RATIO = 4 / 3;
/** How far above and below the viewport rows are rendered. */
const BUFFER_PX = 120;

/** The rows near the viewport, and the height of a row with its gap. */
interface View {
  rowPx: number;
  from: number;
  /** The first row after them. */
  to: number;
}

/** @param offset the scroll position of the page, in pixels */
function readView(grid: HTMLElement, offset: number): View {
  const { top, width } = grid.getBoundingClientRect();
  const rowPx = ((width - (COLUMNS - 1) * GAP_PX) / COLUMNS) * CARD_RATIO + GAP_PX;
  const seenFromPx = offset - scrollY - top;
  return {
    rowPx,
    from: Math.max(0, Math.floor((seenFromPx - BUFFER_PX) / rowPx)),
    to: Math.max(0, Math.ceil((seenFromPx + innerHeight + BUFFER_PX) / rowPx)),
  };
}

const isSame = (a: View | undefined, b: View) => a?.rowPx === b.rowPx && a.from === b.from && a.to === b.to;

/** The rows near the viewport as the page scrolls or rotates; undefined before the grid is mounted. */
function useView(grid: RefObject<HTMLElement | null>): View | undefined {
  const [view, setView] = useState<View>();
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    let shown: View | undefined;
    const show = (next: View) => {
      shown = next;
      setView(next);
    };
    // After a step back the page is scrolled in the next frame, so the rows at that offset are rendered right away.
    show(readView(element, getOffset(getLocation().index) || scrollY));
    const follow = () => {
      const next = readView(element, scrollY);
      // The rows are rendered in the same frame as the scroll.
      if (!isSame(shown, next)) flushSync(() => show(next));
    };
    const size = new ResizeObserver(follow);
    size.observe(element);
    addEventListener("scroll", follow, { passive: true });
    addEventListener("resize", follow);
    return () => {
      size.disconnect();
      removeEventListener("scroll", follow);
      removeEventListener("resize", follow);
    };
  }, [grid]);
  return view;
}

/** A virtual grid: only the rows near the viewport are rendered. All rows have the same height. */
export function LongGrid({ games }: { games: readonly Game[] }) {
  const grid = useRef<HTMLDivElement>(null);
  const view = useView(grid);
  const data = useCardData();
  const rows = Math.ceil(games.length / COLUMNS);
  return (
    <div ref={grid} className={styles.long} style={view && { blockSize: rows * view.rowPx - GAP_PX }}>
      {view && (
        <div className={styles.rows} style={{ insetBlockStart: view.from * view.rowPx }}>
          <Cards games={games.slice(view.from * COLUMNS, view.to * COLUMNS)} data={data} />
        </div>
      )}
    </div>
  );
}
