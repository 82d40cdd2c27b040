import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { getLocation } from "../../platform/router/history.ts";
import { getOffset } from "../../platform/router/scroll-memory.ts";
import type { Game } from "../../shared/games/games.ts";
import { Cards, COLUMNS, useCardData } from "./game-grid.tsx";
import styles from "./long-grid.module.css";

/** As in the style sheets, between cards. */
const GAP_PX = 10;
const CARD_RATIO = 4 / 3;
/** How far above and below the screen rows are kept. */
const BUFFER_PX = 120;

/** The rows near the screen, and the height that each row has with its gap. */
interface View {
  rowPx: number;
  from: number;
  /** The first that is not near. */
  to: number;
}

/** @param offset where the page is scrolled to, in pixels */
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

/** The rows near the screen as it scrolls and turns; undefined before the grid stands. */
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
    // A step back is scrolled to its place in the next frame: what stands there is drawn at once, and nothing before.
    show(readView(element, getOffset(getLocation().index) || scrollY));
    const follow = () => {
      const next = readView(element, scrollY);
      // The frame that moves shows what it moved to.
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

/** A grid of very many cards that keeps only the rows near the screen; all rows are of one height. */
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
