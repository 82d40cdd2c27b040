/** Scrolling through 5,000 loaded cards on a slow phone, compared with the same list with every card drawn. */
import { type ReadLongList, withLongLists } from "../lib/long-list.ts";
import {
  countNodes,
  leaveLongList,
  timeFirstRender,
  timeFrames,
  timeHearts,
} from "../lib/long-list-timing.ts";
import { median, takeTurns } from "../lib/measure.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";

const HEARTS = 5;
const SCROLL_MS = 4_000;
const QUICK_SCROLL_MS = 500;

interface Reading {
  nodes: number;
  firstRenderMs: number;
  heartMs: number;
  heartByHandMs: number;
  frameP95Ms: number;
  framesPerSecond: number;
}

/** Part `scroll` of docs/performance.md. */
export const measureScroll = (settings: Settings): Promise<Figure[]> =>
  withLongLists(async (readLongList) => {
    const read = (isPlain: boolean) => () => readList(readLongList, isPlain, settings);
    return compare(await takeTurns({ ours: read(false), plain: read(true) }, settings.rounds));
  });

const readList = (readLongList: ReadLongList, isPlain: boolean, { quick }: Settings): Promise<Reading> =>
  readLongList(isPlain, async (page) => {
    await leaveLongList(page);
    const firstRenderMs = await timeFirstRender(page, isPlain);
    const hearts = await timeHearts(page, HEARTS);
    const gaps = await timeFrames(page, quick ? QUICK_SCROLL_MS : SCROLL_MS);
    const sorted = gaps.toSorted((a, b) => a - b);
    return {
      firstRenderMs,
      heartMs: median(hearts.taps),
      heartByHandMs: median(hearts.byHand),
      nodes: await countNodes(page),
      frameP95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY,
      framesPerSecond: (1_000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0),
    };
  });

function compare({ ours, plain }: Record<"ours" | "plain", Reading[]>): Figure[] {
  const line = (what: string, unit: string, key: keyof Reading, rest: Partial<Figure>): Figure => ({
    what: `5,000 cards: ${what}`,
    ours: median(ours.map((reading) => reading[key])),
    limit: median(plain.map((reading) => reading[key])),
    limitName: "every card drawn",
    unit,
    ...rest,
  });
  return [
    line("elements of cards", "", "nodes", { budget: { most: 400 }, budgetOn: "ours" }),
    line("first render", "ms", "firstRenderMs", { budget: { most: 300 }, budgetOn: "ours" }),
    line("a heart", "ms", "heartMs", { budget: { most: 25 }, budgetOn: "ours" }),
    line("a heart", "ms", "heartMs", {
      limit: median(ours.map(({ heartByHandMs }) => heartByHandMs)),
      limitName: "changed by hand",
    }),
    line("frame, p95", "ms", "frameP95Ms", { budget: { most: 0.2 } }),
    line("frames while scrolling", "/s", "framesPerSecond", { budget: { least: 5 } }),
  ];
}
