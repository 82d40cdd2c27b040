/** Taps as a finger does, on a slow phone, and times what the reader waits for. */
import type { Locator, Page } from "@playwright/test";
import { installTapTools } from "./tap-page.ts";
import { readInteraction, type TapReading } from "./tap-times.ts";

const SLOWDOWN = 4;

export interface Tap {
  /** Where the page starts. */
  path: string;
  /** The steps before the tap that counts. */
  prepare?: (page: Page) => Promise<void>;
  target: (page: Page) => Locator;
}

/** Prepares a page for `readTap`. */
export async function installTaps(page: Page) {
  // The loader of these files wraps functions to keep their names, including functions for the browser.
  await page.addInitScript("globalThis.__name = (named) => named;");
  await page.addInitScript(installTapTools);
}

const settle = (page: Page) => page.evaluate(() => window.tapTools.settle());

/** Touches the page first, so that the modules of the first touch are loaded. */
async function touchOnce(page: Page) {
  await page.evaluate(() => {
    for (const name of ["touchstart", "pointermove"])
      document.body.dispatchEvent(new Event(name, { bubbles: true }));
  });
  await settle(page);
}

/** Loads the page, taps, and taps once more on a copy of the page that changes by hand. */
export async function readTap(page: Page, origin: string, tap: Tap): Promise<TapReading> {
  await page.goto(origin + tap.path, { waitUntil: "load" });
  const target = tap.target(page);
  const devtools = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => devtools.send("Emulation.setCPUThrottlingRate", { rate });
  await settle(page);
  await touchOnce(page);
  await tap.prepare?.(page);
  await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await settle(page);
  const box = await target.boundingBox();
  if (!box) throw new Error(`nothing to tap on ${tap.path}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  async function time() {
    await slowDown(SLOWDOWN);
    await page.touchscreen.tap(x, y);
    const events = await page.evaluate(() => window.tapTools.readEvents());
    await slowDown(1);
    await settle(page);
    return readInteraction(events);
  }
  await page.evaluate(() => window.tapTools.begin());
  const paintMs = await time();
  const wholeMs = await page.evaluate(() => window.tapTools.readWholeMs());
  await page.evaluate(() => window.tapTools.rewind());
  await settle(page);
  const byHandMs = await time();
  return { paintMs, byHandMs, wholeMs };
}
