import type { SlotView } from "./slot-view.ts";

type Reels = Pick<
  SlotView,
  "kind" | "counts" | "bothWays" | "rows" | "strips" | "freeStrips" | "wilds" | "scatter"
>;

/** How often a symbol stands in one view of a reel, at most. */
function countMostInView(strip: string, symbol: string, rows: number): number {
  const cycle = strip + strip.slice(0, rows - 1);
  const views = Array.from(strip, (_, stop) => cycle.slice(stop, stop + rows));
  return Math.max(...views.map((view) => view.split(symbol).length - 1));
}

/** The most scatters that a view can show. Where reels tumble, more may fall into it, so that no number is the most. */
export function countMostScatters({ kind, rows, strips, freeStrips, scatter }: Reels): number {
  if (kind === "tumbles" || !scatter) return Number.POSITIVE_INFINITY;
  const countMost = (reels: readonly string[]): number =>
    reels.reduce((sum, strip) => sum + countMostInView(strip, scatter.symbol, rows), 0);
  return Math.max(countMost(strips), countMost(freeStrips));
}

/** The longest run of a symbol and its wilds from the first reel on, or from the last one where both ways count. */
export function countLongestRun(
  { counts, bothWays, strips, freeStrips, wilds }: Reels,
  symbol: string,
): number {
  if (counts === "clusters" || counts === "anywhere") return Number.POSITIVE_INFINITY;
  const letters = [symbol, ...Object.keys(wilds)];
  const countRun = (reels: readonly string[]): number => {
    const end = reels.findIndex((strip) => !letters.some((letter) => strip.includes(letter)));
    return end < 0 ? reels.length : end;
  };
  const sides = [strips, freeStrips].flatMap((reels) => (bothWays ? [reels, reels.toReversed()] : [reels]));
  return Math.max(...sides.map(countRun));
}
