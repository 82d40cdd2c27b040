/**
 * How long the most visited screens keep the main thread of a slow phone, compared with the same cards drawn on the server and
 * taken over by React alone. A page without a framework does not block at all, so that it cannot be the limit.
 */
import type { Browser } from "@playwright/test";
import { median, takeTurns } from "../lib/measure.ts";
import { PHONE, signInOnce, withBrowser } from "../lib/phone.ts";
import type { Settings } from "../lib/settings.ts";
import { withStaticLobby } from "../lib/static-lobby.ts";
import type { Figure } from "../lib/table.ts";

/** How many times slower the processor is than this machine's. */
const SLOWDOWN = 6;
/** The most of the time that React alone blocks. */
const MOST_RATIO = 2;
/** A task blocks by what it takes beyond this. */
const BLOCKS_AFTER_MS = 50;
/** A page has come to rest when no task has blocked for so long. */
const REST_MS = 2_000;

const SCREENS = {
  home: "/m/home",
  list: "/m/gameList?gameType=RNG",
  promotions: "/m/activity",
  login: "/m/login",
  "member centre": "/m/mine",
} as const;
type Name = keyof typeof SCREENS;
const names = Object.keys(SCREENS) as Name[];
const NEEDS_SESSION: Name = "member centre";

type State = Awaited<ReturnType<typeof signInOnce>>;

/** Part `blocking` of docs/performance.md. Every visit is the first one of its browser. */
export const measureBlocking = (settings: Settings): Promise<Figure[]> =>
  withBrowser((browser) =>
    withStaticLobby(async ({ product, page }) => {
      const state = await signInOnce(browser, product);
      const screens = names.map((name) => [
        name,
        () => visit(browser, product + SCREENS[name], name === NEEDS_SESSION ? state : undefined),
      ]);
      const turns = {
        limit: () => visit(browser, `${page}/react.html`),
        ...Object.fromEntries(screens),
      } as Record<Name | "limit", () => Promise<number>>;
      const readings = await takeTurns(turns, settings.rounds);
      return names.map((name) => ({
        what: `${name}: blocking time, ${SLOWDOWN}x CPU slowdown`,
        ours: median(readings[name]),
        spread: [Math.min(...readings[name]), Math.max(...readings[name])] as const,
        limit: median(readings.limit),
        limitName: "the cards by React alone",
        unit: "ms",
        budget: { most: MOST_RATIO },
      }));
    }),
  );

/** What the page writes down from its first script on. */
interface Seen {
  blockedMs: number;
  /** When the last task that blocked was told. */
  lastMs: number;
}

/** Runs in the page before its own scripts. */
function watchTasks(blocksAfterMs: number): void {
  const seen: Seen = { blockedMs: 0, lastMs: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockedMs += Math.max(0, duration - blocksAfterMs);
    seen.lastMs = performance.now();
  }).observe({ type: "longtask" });
}

/** Opens a page on the slow phone. @returns by how much its tasks blocked the main thread until it came to rest, in ms */
async function visit(browser: Browser, url: string, storageState?: State): Promise<number> {
  const context = await browser.newContext({ ...PHONE, ...(storageState && { storageState }) });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.addInitScript(watchTasks, BLOCKS_AFTER_MS);
    await page.goto(url);
    const startMs = await page.evaluate(() => performance.now());
    const blocked = await page.waitForFunction(
      ([from, restMs]) => {
        const { seen } = window as unknown as { seen: Seen };
        return performance.now() - Math.max(seen.lastMs, from) > restMs && { ms: seen.blockedMs };
      },
      [startMs, REST_MS] as const,
    );
    return ((await blocked.jsonValue()) as { ms: number }).ms;
  } finally {
    await context.close();
  }
}
