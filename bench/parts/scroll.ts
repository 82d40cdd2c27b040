/** Scrolling through 5,000 loaded cards on a slow phone, beside the same list with every card drawn. */
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { signIn } from "../../e2e/accounts.ts";
import { chromiumFlags, findChromium, isRoot } from "../../e2e/browser.mjs";
import { createTranslate } from "../../e2e/phrases.ts";
import {
  countNodes,
  listPatterns,
  openLongList,
  serveManyGames,
  timeFirstRender,
  timeFrames,
  timeHearts,
  withoutWindow,
} from "../lib/long-list.ts";
import { median, takeTurns } from "../lib/measure.ts";
import { withProduct } from "../lib/product.ts";
import type { Settings } from "../lib/settings.ts";
import type { Figure } from "../lib/table.ts";

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: "en-US",
  // Every call is answered here and not from what a worker has kept.
  serviceWorkers: "block",
};
const HEARTS = 5;
const SCROLL_MS = 4_000;
const QUICK_SCROLL_MS = 500;

interface Reading {
  nodes: number;
  firstRenderMs: number;
  heartMs: number;
  frameP95Ms: number;
  framesPerSecond: number;
}

/** Part `scroll` of docs/performance.md. */
export async function measureScroll(settings: Settings): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: !isRoot,
    args: chromiumFlags,
  });
  try {
    return await withProduct(async (product) => {
      const origin = `http://localhost:${product.port}`;
      const patterns = await listPatterns(`http://127.0.0.1:${product.port}`);
      const storageState = await signInOnce(browser, origin);
      const read = (isPlain: boolean) => () =>
        readList(browser, { origin, patterns, storageState, isPlain, quick: settings.quick });
      const readings = await takeTurns({ ours: read(false), plain: read(true) }, settings.rounds);
      return compare(readings);
    });
  } finally {
    await browser.close();
  }
}

/** Hearts belong to members. */
async function signInOnce(browser: Browser, origin: string) {
  const context = await browser.newContext({ ...PHONE, baseURL: origin });
  await signIn(await context.newPage(), createTranslate("EN"), "demo");
  const state = await context.storageState();
  await context.close();
  return state;
}

interface ReadOptions {
  origin: string;
  patterns: Awaited<ReturnType<typeof listPatterns>>;
  storageState: Awaited<ReturnType<typeof signInOnce>>;
  isPlain: boolean;
  quick: boolean;
}

async function readList(browser: Browser, options: ReadOptions): Promise<Reading> {
  const context = await browser.newContext({ ...PHONE, storageState: options.storageState });
  try {
    await serveManyGames(context, options.patterns);
    if (options.isPlain) await withoutWindow(context);
    const page = await context.newPage();
    await openLongList(page, options.origin, options.isPlain);
    const firstRenderMs = await timeFirstRender(page, options.isPlain);
    const hearts = await timeHearts(page, HEARTS);
    const gaps = await timeFrames(page, options.quick ? QUICK_SCROLL_MS : SCROLL_MS);
    const sorted = gaps.toSorted((a, b) => a - b);
    return {
      firstRenderMs,
      heartMs: median(hearts),
      nodes: await countNodes(page),
      frameP95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY,
      framesPerSecond: (1_000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0),
    };
  } finally {
    await context.close();
  }
}

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
    line("frame, p95", "ms", "frameP95Ms", { budget: { most: 0.2 } }),
    line("frames while scrolling", "/s", "framesPerSecond", { budget: { least: 5 } }),
  ];
}
