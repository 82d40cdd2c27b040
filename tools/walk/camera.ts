/** Opens a screen as a picture wants it, waits until it is complete, takes it, and lists the faults that a machine finds. */
import { languageTags } from "@croupier/domain/languages";
import { createTranslate } from "@croupier/test-kit/translate";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type BrandCode, type Picture, sizes } from "./draw.ts";
import { findForeignTexts } from "./foreign-texts.ts";
import { openOn } from "./openings.ts";
import {
  findCutTexts,
  findMissing,
  findOverlaps,
  findSideways,
  findSmallTargets,
  readTexts,
} from "./page-faults.ts";
import type { Kind } from "./views.ts";
import type { Visitor } from "./visitors.ts";

/** Content that comes later than this counts as missing. */
const PATIENCE_MS = 8_000;
/** A sum of layout shifts above this is a fault (docs/performance.md has the product's own limits). */
const MOST_SHIFT = 0.05;

export const MOBILE_AGENT =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

export interface Site {
  readonly origin: string;
  /** An announced promotion and a game that can be played. */
  readonly ids: Readonly<Record<"promotion" | "game", string>>;
  readonly visitors: Readonly<Partial<Record<Kind, Visitor>>>;
}

export interface Taken {
  readonly picture: Picture;
  readonly png: Buffer;
  readonly faults: readonly string[];
}

/** As a page before its first script; a text, because the compiler's own helpers are not in the page. */
const BEFORE = `
  globalThis.__name ??= (value) => value;
  if (top === window) sessionStorage.setItem("contractsShown", "true");
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
  }).observe({ type: "layout-shift", buffered: true });
`;

async function openBrowser(
  browser: Browser,
  { kind, language, size }: Picture,
  site: Site,
): Promise<BrowserContext> {
  const isPhone = size !== "1280";
  const visitor = site.visitors[kind];
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: languageTags[language],
    viewport: sizes[size],
    isMobile: isPhone,
    hasTouch: isPhone,
    serviceWorkers: "block",
    ...(isPhone ? { userAgent: MOBILE_AGENT } : {}),
    ...(visitor ? { storageState: visitor } : {}),
  });
  await context.addInitScript(BEFORE);
  return context;
}

/** Collects the errors beside the screen. */
export function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text().slice(0, 160)}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${new URL(response.url()).pathname}`);
  });
  return faults;
}

/** Waits for the content in view: no placeholders, all pictures. Content that is still missing becomes a fault. */
async function settle(page: Page): Promise<void> {
  const isWhole = page.waitForFunction(
    () => {
      const isInView = (element: Element) => {
        const { top, bottom, width } = element.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight;
      };
      const isDrawn = document.querySelector("h1, iframe, main")?.checkVisibility() ?? false;
      const pictures = [...document.images].filter((image) => isInView(image) && image.currentSrc !== "");
      const waiting = [...document.querySelectorAll("[class*=skeleton]")].some(isInView);
      return isDrawn && !waiting && pictures.every(({ complete }) => complete);
    },
    undefined,
    { timeout: PATIENCE_MS },
  );
  await isWhole.catch(() => undefined);
  if (page.url().includes("/m/play?")) {
    // A game draws itself in a frame of its own, after its vendor has answered.
    const controls = page.frameLocator("iframe").getByRole("button").first();
    await controls.waitFor({ timeout: 2 * PATIENCE_MS }).catch(() => undefined);
  }
  // A member's live stream never ends, so their network is never idle.
  await page.waitForLoadState("networkidle", { timeout: 600 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function inspect(page: Page, { language }: Picture): Promise<string[]> {
  const faults = [
    ...(await page.evaluate(findSideways)),
    ...(await page.evaluate(findCutTexts)),
    ...(await page.evaluate(findOverlaps)),
    ...(await page.evaluate(findSmallTargets)),
    ...(await page.evaluate(findMissing)),
    ...findForeignTexts(await page.evaluate(readTexts), language),
  ];
  const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  return shifted > MOST_SHIFT ? [...faults, `moved by ${shifted.toFixed(3)} while it loaded`] : faults;
}

const fillIn = (path: string, ids: Site["ids"]): string =>
  path.replace(/\{(promotion|game)\}/g, (_all, name: "promotion" | "game") => encodeURIComponent(ids[name]));

/** Takes one picture. A screen that cannot be opened is a fault, and the picture shows the screen in its place. */
export async function takePicture(
  browser: Browser,
  picture: Picture,
  sites: Readonly<Record<BrandCode, Site>>,
): Promise<Taken> {
  const site = sites[picture.brand];
  const context = await openBrowser(browser, picture, site);
  try {
    const page = await context.newPage();
    const faults = listen(page);
    const path = fillIn(picture.view.path, site.ids);
    await page.goto(path);
    await settle(page);
    if (picture.view.opening) {
      page.setDefaultTimeout(PATIENCE_MS);
      await openOn(picture.view.opening, page, createTranslate(picture.language)).catch((error: unknown) => {
        faults.push(`not opened: ${String(error).split("\n")[0]}`);
      });
      await settle(page);
    }
    const at = new URL(page.url());
    if (at.pathname !== path.split("?")[0]) faults.push(`led to ${at.pathname}${at.search}`);
    faults.push(...(await inspect(page, picture)));
    const png = await page.screenshot({ animations: "disabled" });
    return { picture, png, faults: [...new Set(faults)] };
  } finally {
    await context.close();
  }
}
