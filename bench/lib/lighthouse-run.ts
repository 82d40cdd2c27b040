/** One visit with Lighthouse's phone, in a browser that has never seen the page. */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromiumFlags, findChromium, isRoot } from "../../e2e/browser.mjs";

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

/** Lighthouse itself fails now and then, at tracing mostly; a page that cannot be measured fails every time. */
const ATTEMPTS = 3;

export async function visit(url: string, throttling: Throttling): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(url, throttling);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.error(`again: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

async function visitOnce(url: string, throttling: Throttling): Promise<Visit> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ["--headless=new", ...(isRoot ? ["--no-sandbox"] : []), ...chromiumFlags],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
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

function required(what: string, value: number | null | undefined): number {
  if (value === null || value === undefined) throw new Error(`Lighthouse did not measure ${what}`);
  return value;
}
