/** The game list with very many loaded cards, in a browser, and what a reader does with it. */

import { chromiumFlags, findChromium, isRoot } from "@croupier/test-kit/browser";
import { readBuild } from "@croupier/test-kit/front-build";
import { signIn } from "@croupier/test-kit/sign-in";
import { createTranslate } from "@croupier/test-kit/translate";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "@playwright/test";
import { withProduct } from "./product.ts";

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: "en-US",
  // Every call is answered here and not from what a worker has kept.
  serviceWorkers: "block",
};

/** As many cards as are loaded, in pages of the game list. */
const LOADED_CARDS = 5_000;
const PAGE_SIZE = 35;
const PAGES = Math.ceil(LOADED_CARDS / PAGE_SIZE);
const SLOWDOWN = 4;
/** Cards that a phone shows below the head of the list, and what a list with a window holds at the very most. */
const SCREENFUL = 6;
const MOST_WINDOWED = 100;
/** Every card has one; no other screen of this journey does. */
const HEART = "main li [aria-pressed]";
/** A quick finger: about four screens a second. */
const SCROLL_PX_PER_MS = 3;
/** The plain list takes its time at a quarter of the speed. */
const PATIENCE_MS = 180_000;

type Game = Record<string, unknown>;

/** Opens the list in a page of its own, with every card drawn where `isPlain`, and answers what was read there. */
export type ReadLongList = <T>(isPlain: boolean, read: (page: Page) => Promise<T>) => Promise<T>;

/** Starts the product and a browser that is signed in, because hearts belong to members; stops both, whatever happens. */
export async function withLongLists<T>(measure: (readLongList: ReadLongList) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: !isRoot,
    args: chromiumFlags,
  });
  try {
    return await withProduct(async ({ port }) => {
      const origin = `http://localhost:${port}`;
      const patterns = await listPatterns(`http://127.0.0.1:${port}`);
      const storageState = await signInOnce(browser, origin);
      return measure(async (isPlain, read) => {
        const context = await browser.newContext({ ...PHONE, storageState });
        try {
          await serveManyGames(context, patterns);
          if (isPlain) await withoutWindow(context);
          const page = await context.newPage();
          await loadLongList(page, origin, isPlain);
          return await read(page);
        } finally {
          await context.close();
        }
      });
    });
  } finally {
    await browser.close();
  }
}

async function signInOnce(browser: Browser, origin: string) {
  const context = await browser.newContext({ ...PHONE, baseURL: origin });
  await signIn(await context.newPage(), createTranslate("EN"), "demo");
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Some games of the catalogue, to take the pictures from. */
async function listPatterns(origin: string): Promise<Game[]> {
  const response = await fetch(`${origin}/wps/game/list?gameType=RNG&pageNo=1&pageSize=100`);
  return ((await response.json()) as { games: Game[] }).games;
}

/** Answers the list's calls by a catalogue of so many games; favourites of these are accepted. */
async function serveManyGames(context: BrowserContext, patterns: readonly Game[]): Promise<void> {
  // The loader of these files wraps functions to keep their names, those for the browser too.
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

/** Takes the script of long lists away: the product then draws every card. */
async function withoutWindow(context: BrowserContext): Promise<void> {
  const chunk = readBuild()["src/features/games/long-grid.tsx"];
  if (!chunk) throw new Error("the build has no long grid");
  await context.route(`**/${chunk.file}`, (route) => route.abort());
}

/** Loads every page of the list until it draws what it will. */
async function loadLongList(page: Page, origin: string, isPlain: boolean): Promise<void> {
  await page.goto(`${origin}/m/gameList?gameType=RNG&page=${PAGES}`);
  await page
    .getByRole("status")
    .getByText(new RegExp(`${LOADED_CARDS}\\D+${LOADED_CARDS}`))
    .waitFor({ timeout: PATIENCE_MS });
  const [least, most] = isPlain ? [LOADED_CARDS, LOADED_CARDS] : [SCREENFUL, MOST_WINDOWED];
  await page.waitForFunction(
    ([heart, from, to]) => {
      const { length } = document.querySelectorAll(heart);
      return length >= from && length <= to;
    },
    [HEART, least, most] as const,
    { timeout: PATIENCE_MS },
  );
}

/** Leaves the list for another screen that then stands whole, and slows the browser down. */
export async function leaveLongList(page: Page): Promise<void> {
  await page.locator("nav a[href='/m/activity']").last().click();
  await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** Goes back to the list. @returns milliseconds until its cards are painted: all of them where none is left out */
export function timeFirstRender(page: Page, isPlain: boolean): Promise<number> {
  return page.evaluate(
    ([heart, wanted]) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        // A task after a frame's own work: what the frame brought is drawn.
        const look = () =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              if (document.querySelectorAll(heart).length < wanted) look();
              else resolve(performance.now() - start);
            }),
          );
        history.back();
        look();
      }),
    [HEART, isPlain ? LOADED_CARDS : SCREENFUL] as const,
  );
}

/** Elements of all cards that the page holds now. */
export const countNodes = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll("main li, main li *").length);

/** Milliseconds until a change is painted. */
export interface HeartTimes {
  /** From a tap on a heart. */
  taps: number[];
  /** Of the same elements, changed by hand: by a script of its own that knows nothing of games. The least it can take. */
  byHand: number[];
}

/** Taps as many hearts, one after the other, and after each changes another one by hand, and back again, unasked. */
export function timeHearts(page: Page, count: number): Promise<HeartTimes> {
  return page.evaluate(
    async ([most, heart]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // A task after a frame's own work: the frame is drawn.
      const drawn = () => frame().then(() => new Promise((resolve) => setTimeout(resolve)));
      const timeChange = async (element: Element, change: () => void) => {
        // A finger's tap is a task of its own: within a frame, that very frame would draw what changes at once, unseen.
        await drawn();
        const start = performance.now();
        const changed = new Promise((resolve) => {
          new MutationObserver(resolve).observe(element, { attributeFilter: ["aria-pressed"] });
        });
        change();
        await changed;
        await drawn();
        return performance.now() - start;
      };
      const copyLook = (element: Element, from: Element) => {
        element.className = from.className;
        element.innerHTML = from.innerHTML;
        element.setAttribute("aria-pressed", from.getAttribute("aria-pressed") ?? "");
      };
      // The head of the list goes, so that there are cards enough in sight.
      scrollTo({ top: innerHeight / 2, behavior: "instant" });
      await drawn();
      const isSeen = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top > 80 && bottom < innerHeight - 80;
      };
      const hearts = [...document.querySelectorAll<HTMLElement>(heart)].filter(isSeen).slice(0, most + 1);
      const last = hearts.pop();
      if (!last || hearts.length < most) throw new Error(`only ${hearts.length} hearts to tap are in sight`);
      const times: HeartTimes = { taps: [], byHand: [] };
      const before = last.cloneNode(true) as Element;
      for (const element of hearts) {
        times.taps.push(await timeChange(element, () => element.click()));
        times.byHand.push(await timeChange(last, () => copyLook(last, element)));
        copyLook(last, before);
      }
      return times;
    },
    [count, HEART] as const,
  );
}

/** Scrolls on and on for a while. @returns the milliseconds between the frames that were drawn */
export function timeFrames(page: Page, durationMs: number): Promise<number[]> {
  return page.evaluate(
    ([limitMs, speed]) =>
      new Promise<number[]>((resolve) => {
        const [start, from] = [performance.now(), scrollY];
        const gaps: number[] = [];
        let last = start;
        const step = () => {
          const now = performance.now();
          gaps.push(now - last);
          last = now;
          scrollTo(0, from + (now - start) * speed);
          if (now - start < limitMs) requestAnimationFrame(step);
          else resolve(gaps.slice(1));
        };
        requestAnimationFrame(step);
      }),
    [durationMs, SCROLL_PX_PER_MS] as const,
  );
}

/** Scrolls a screen a frame, to the end of the page and back. @returns the most elements of cards at any time */
export function scrollThrough(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const page = document.documentElement;
    let most = 0;
    for (const direction of [1, -1]) {
      const isThere = () => (direction === 1 ? scrollY + innerHeight > page.scrollHeight - 1 : scrollY === 0);
      while (!isThere()) {
        scrollBy({ top: direction * innerHeight, behavior: "instant" });
        await frame();
        most = Math.max(most, document.querySelectorAll("main li, main li *").length);
      }
    }
    return most;
  });
}
