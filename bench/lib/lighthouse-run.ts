/** One visit with Lighthouse's phone, in a browser that has never seen the page unless it is prepared. */

import { chromiumFlags, findChromium, isRoot } from "@croupier/test-kit/browser";
import { signIn } from "@croupier/test-kit/sign-in";
import { createTranslate } from "@croupier/test-kit/translate";
import { type BrowserContext, chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

/** "sim": Lighthouse's default, computed from an unthrottled load. "real": the network and the CPU really are slow. */
export type Throttling = "sim" | "real";

export interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  fcpMs: number;
  tbtMs: number;
  cls: number;
}

/** Runs in the browser before the visit. Its stored data (a session, caches) stays for the visit. */
export type Prepare = (context: BrowserContext) => Promise<void>;

/** Lighthouse itself fails now and then, mostly at tracing. A page that cannot be measured fails every time. */
const ATTEMPTS = 3;

export async function visit(url: string, throttling: Throttling, prepare?: Prepare): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(url, throttling, prepare);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.error(`again: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

async function visitOnce(url: string, throttling: Throttling, prepare?: Prepare): Promise<Visit> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ["--headless=new", ...(isRoot ? ["--no-sandbox"] : []), ...chromiumFlags],
  });
  try {
    if (prepare) await prepareBrowser(chrome.port, prepare);
    const result = await lighthouse(url, {
      port: chrome.port,
      disableStorageReset: prepare !== undefined,
      output: "json",
      logLevel: "error",
      throttlingMethod: throttling === "sim" ? "simulate" : "devtools",
    });
    if (result === undefined || result.lhr.runtimeError !== undefined) {
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "Lighthouse gave no result"}`);
    }
    const { audits, categories } = result.lhr;
    const broken = Object.values(audits).flatMap(({ id, errorMessage }) =>
      errorMessage ? [`${id}: ${errorMessage}`] : [],
    );
    if (broken.length > 0) throw new Error(`${url}: Lighthouse failed at ${broken.join("; ")}`);
    const audit = (id: string) => required(`${url}: ${id}`, audits[id]?.numericValue);
    const score = (id: string) => Math.round(100 * required(`${url}: ${id}`, categories[id]?.score));
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      lcpMs: audit("largest-contentful-paint"),
      fcpMs: audit("first-contentful-paint"),
      tbtMs: audit("total-blocking-time"),
      cls: audit("cumulative-layout-shift"),
    };
  } finally {
    chrome.kill();
  }
}

async function prepareBrowser(port: number, prepare: Prepare): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const [context] = browser.contexts();
    if (!context) throw new Error("the browser has no window");
    await prepare(context);
  } finally {
    await browser.close();
  }
}

/** Opens a page once and waits until the browser has cached everything for the next visit. */
export const visitBefore =
  (url: string): Prepare =>
  async (context) => {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    await page.evaluate(async () => {
      if (await navigator.serviceWorker.getRegistration()) await navigator.serviceWorker.ready;
    });
    await page.waitForLoadState("networkidle");
    await page.close();
  };

/** Signs in and clears everything else that the browser has stored meanwhile. */
export const signInBefore =
  (origin: string): Prepare =>
  async (context) => {
    const page = await context.newPage();
    await page.goto(`${origin}/m/login`);
    await signIn(page, createTranslate("EN"), "demo", { isThere: true });
    const devtools = await context.newCDPSession(page);
    await devtools.send("Storage.clearDataForOrigin", {
      origin,
      storageTypes: "service_workers,cache_storage",
    });
    await devtools.send("Network.clearBrowserCache");
    await page.close();
  };

function required(what: string, value: number | null | undefined): number {
  if (value === null || value === undefined) throw new Error(`Lighthouse did not measure ${what}`);
  return value;
}
