/** Times a reader's actions on a long list, in the browser. */
import type { Page } from "@playwright/test";
import { HEART, LOADED_CARDS, SCREENFUL } from "./long-list.ts";

const SLOWDOWN = 4;
/** A fast scroll: about four screens per second. */
const SCROLL_PX_PER_MS = 3;

/** Leaves the list for another screen, waits until that is complete, and slows the browser down. */
export async function leaveLongList(page: Page): Promise<void> {
  await page.locator("nav a[href='/m/activity']").last().click();
  await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** Goes back to the list. @returns milliseconds until its cards are painted, all of them for a plain list */
export function timeFirstRender(page: Page, isPlain: boolean): Promise<number> {
  return page.evaluate(
    ([heart, wanted]) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        // A task after the frame's own work: by then the frame is drawn.
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

/** The number of elements in all cards that the page holds now. */
export const countNodes = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll("main li, main li *").length);

/** Milliseconds until a change is painted. */
export interface HeartTimes {
  /** From a tap on a heart. */
  taps: number[];
  /** The minimum for the same elements: changed directly by a script that knows nothing about games. */
  byHand: number[];
}

/**
 * Taps hearts one after another. After each tap it changes another heart by script and back again, which nobody
 * times.
 */
export function timeHearts(page: Page, count: number): Promise<HeartTimes> {
  return page.evaluate(
    async ([most, heart]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // A task after the frame's own work: by then the frame is drawn.
      const drawn = () => frame().then(() => new Promise((resolve) => setTimeout(resolve)));
      const timeChange = async (element: Element, change: () => void) => {
        // A tap is a task of its own. Inside a frame the same frame would draw the change at once, and the time would
        // be too short.
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
      // Removes the head of the list, so that enough cards are in view.
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

/** Keeps scrolling for a while. @returns the milliseconds between drawn frames */
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

/**
 * Scrolls one screen per frame to the end of the page and back. @returns the highest number of card elements at any
 * time
 */
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
