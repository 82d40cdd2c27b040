/** A browser with a game list of thousands of loaded cards. */

import { readBuild } from "@croupier/test-kit/front-build";
import type { BrowserContext, Page } from "@playwright/test";
import { PHONE, signInOnce, withBrowser } from "./phone.ts";
import { withProduct } from "./product.ts";

/** The number of loaded cards, in pages of the game list. */
export const LOADED_CARDS = 5_000;
const PAGE_SIZE = 35;
const PAGES = Math.ceil(LOADED_CARDS / PAGE_SIZE);
/** The number of cards that a phone shows below the head of the list, and the most that a windowed list may hold. */
export const SCREENFUL = 6;
const MAX_WINDOWED = 100;
/** Every card has a heart; no other screen of this journey does. */
export const HEART = "main li [aria-pressed]";
/** The plain list is slow at a quarter of the speed. */
const LOAD_LIMIT_MS = 180_000;

type Game = Record<string, unknown>;

/** Opens the list in its own page, with every card drawn if `isPlain`, and returns the result of `read`. */
export type ReadLongList = <T>(isPlain: boolean, read: (page: Page) => Promise<T>) => Promise<T>;

/** Starts the product and a signed-in browser, because hearts belong to members. Stops both in any case. */
export const withLongLists = <T>(measure: (readLongList: ReadLongList) => Promise<T>): Promise<T> =>
  withBrowser((browser) =>
    withProduct(async ({ port }) => {
      const origin = `http://localhost:${port}`;
      const patterns = await listPatterns(`http://127.0.0.1:${port}`);
      const storageState = await signInOnce(browser, origin);
      return measure(async (isPlain, read) => {
        const context = await browser.newContext({ ...PHONE, storageState });
        try {
          await serveManyGames(context, patterns);
          if (isPlain) await disableWindowing(context);
          const page = await context.newPage();
          await loadLongList(page, origin, isPlain);
          return await read(page);
        } finally {
          await context.close();
        }
      });
    }),
  );

/** Some games of the catalogue whose pictures are used. */
async function listPatterns(origin: string): Promise<Game[]> {
  const response = await fetch(`${origin}/wps/game/list?gameType=RNG&pageNo=1&pageSize=100`);
  return ((await response.json()) as { games: Game[] }).games;
}

/** Answers the list's calls from a catalogue of this many games, and accepts favourites of these games. */
async function serveManyGames(context: BrowserContext, patterns: readonly Game[]): Promise<void> {
  // The loader of these files wraps functions to keep their names, including functions for the browser.
  await context.addInitScript("globalThis.__name = (named) => named;");
  const pageOf = (pageNo: number) =>
    Array.from({ length: Math.min(PAGE_SIZE, LOADED_CARDS - (pageNo - 1) * PAGE_SIZE) }, (_, index) => {
      const number = (pageNo - 1) * PAGE_SIZE + index;
      const name = `Game ${number + 1}`;
      return { ...patterns[number % patterns.length], nodeId: String(9_000_000 + number), displayName: name };
    });
  await context.route("**/wps/game/list?*", (route) => {
    const pageNo = Number(new URL(route.request().url()).searchParams.get("pageNo"));
    const page = { games: pageOf(pageNo), pageNum: pageNo, totalPages: PAGES, totalCount: LOADED_CARDS };
    return route.fulfill({ json: { success: true, ...page } });
  });
  await context.route(/\/wps\/game\/favourites$/, (route) =>
    route.fulfill({ json: { success: true, value: null } }),
  );
}

/** Blocks the script for long lists, so the product draws every card. */
async function disableWindowing(context: BrowserContext): Promise<void> {
  const chunk = readBuild()["src/features/games/long-grid.tsx"];
  if (!chunk) throw new Error("the build has no long grid");
  await context.route(`**/${chunk.file}`, (route) => route.abort());
}

/** Loads every page of the list until all expected cards are drawn. */
async function loadLongList(page: Page, origin: string, isPlain: boolean): Promise<void> {
  await page.goto(`${origin}/m/gameList?gameType=RNG&page=${PAGES}`);
  await page
    .getByRole("status")
    .getByText(new RegExp(`${LOADED_CARDS}\\D+${LOADED_CARDS}`))
    .waitFor({ timeout: LOAD_LIMIT_MS });
  const [least, most] = isPlain ? [LOADED_CARDS, LOADED_CARDS] : [SCREENFUL, MAX_WINDOWED];
  await page.waitForFunction(
    ([heart, from, to]) => {
      const { length } = document.querySelectorAll(heart);
      return length >= from && length <= to;
    },
    [HEART, least, most] as const,
    { timeout: LOAD_LIMIT_MS },
  );
}
