/** One visit of a game of the arcade: its downloads, the time until it can be played, and its frames during play. */
import type { Browser, CDPSession, Page } from "@playwright/test";
import { screenEmulationMetrics, throttling } from "lighthouse/core/config/constants.js";
import type { House } from "./arcade-house.ts";
import { openSession } from "./arcade-house.ts";
import { layBet, playOn, ringBell, waitUntilPlayable } from "./engine-play.ts";
import { FRAME_CATEGORIES, readFrameWork, type TraceEvent } from "./frame-work.ts";
import { poll, quantile } from "./measure.ts";
import { PHONE } from "./phone.ts";

export interface EngineVisit {
  playableMs: number;
  /** All that the page loads until it can be played, with headers, as it is sent. */
  transferKb: number;
  workP95Ms: number;
  framesPerSecond: number;
  cls: number;
}

export interface EngineGame {
  readonly code: string;
  readonly kind: "solo" | "shared" | "duel";
}

const { width, height, deviceScaleFactor } = screenEmulationMetrics.mobile;
const { mobileSlow4G } = throttling;
const PLAYABLE_LIMIT_MS = 30_000;
const KBIT_BYTES = 1024 / 8;

/**
 * Before the page's first script: counts frames, and layout shifts as CLS does. A move of the page's own counts as a tap. A
 * text, because the compiler's own helpers are not in the page.
 */
const BEFORE = `
  globalThis.__name ??= (value) => value;
  window.movedAt = -Infinity;
  window.mostShifted = 0;
  window.drawnFrames = 0;
  let [sum, firstAt, lastAt] = [0, -Infinity, -Infinity];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime } of list.getEntries()) {
      if (hadRecentInput || startTime - window.movedAt < 500) continue;
      if (startTime - lastAt >= 1000 || startTime - firstAt >= 5000) [sum, firstAt] = [0, startTime];
      [sum, lastAt] = [sum + value, startTime];
      window.mostShifted = Math.max(window.mostShifted, sum);
    }
  }).observe({ type: "layout-shift", buffered: true });
  const count = () => {
    window.drawnFrames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
`;

type Counted = Window & { mostShifted: number; drawnFrames: number };

async function openPhone(browser: Browser): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({
    ...PHONE,
    viewport: { width, height },
    deviceScaleFactor,
  });
  await context.addInitScript(BEFORE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: mobileSlow4G.cpuSlowdownMultiplier });
  return { page, devtools };
}

/** Frames a second while `durationMs` pass. */
async function countFrames(page: Page, durationMs: number): Promise<number> {
  const { frames, ms } = await page.evaluate(
    (limitMs) =>
      new Promise<{ frames: number; ms: number }>((resolve) => {
        const counted = window as unknown as Counted;
        const [from, startedAt] = [counted.drawnFrames, performance.now()];
        setTimeout(
          () => resolve({ frames: counted.drawnFrames - from, ms: performance.now() - startedAt }),
          limitMs,
        );
      }),
    durationMs,
  );
  return (1_000 * frames) / ms;
}

/** Frames a second of a canvas as large as the screen that is cleared in each frame. */
export async function visitEmptyCanvas(browser: Browser, durationMs: number): Promise<number> {
  const { page } = await openPhone(browser);
  try {
    await page.goto("about:blank");
    await page.evaluate(() => {
      const canvas = document.createElement("canvas");
      canvas.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%";
      document.body.append(canvas);
      [canvas.width, canvas.height] = [innerWidth * devicePixelRatio, innerHeight * devicePixelRatio];
      const pen = canvas.getContext("2d");
      const clear = () => {
        pen?.clearRect(0, 0, canvas.width, canvas.height);
        requestAnimationFrame(clear);
      };
      clear();
    });
    return await countFrames(page, durationMs);
  } finally {
    await page.context().close();
  }
}

/** The work of each frame, and the frames a second, while a game is played. */
async function trace(
  browser: Browser,
  page: Page,
  play: () => Promise<number>,
): Promise<{ work: number[]; framesPerSecond: number }> {
  await browser.startTracing(page, { categories: FRAME_CATEGORIES });
  let written: Buffer | undefined;
  let framesPerSecond = 0;
  try {
    framesPerSecond = await play();
  } finally {
    written = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(written.toString()) as { traceEvents: TraceEvent[] };
  return { work: readFrameWork(traceEvents), framesPerSecond };
}

/** Wakes the room of a game, as a player there does. */
async function wakeRoom({ arcade, books, launch }: House, code: string): Promise<void> {
  const session = await openSession(arcade.origin, await launch(code), "10.2.0.1");
  await poll(`a draw of ${code}`, 60_000, async () => {
    await fetch(`${arcade.origin}/api/table`, { headers: { authorization: `Bearer ${session}` } });
    const text = "select from draws where game_code = $1 and state = 'open'";
    return (await books.query(text, [code])).rowCount || undefined;
  });
}

/** Opens a game on Lighthouse's phone, and plays it without the slow network. */
export async function visitEngine(
  browser: Browser,
  house: House,
  { code, kind }: EngineGame,
  durationMs: number,
): Promise<EngineVisit> {
  if (kind === "shared") await wakeRoom(house, code);
  const url = await house.launch(code, { isDemo: kind === "duel" });
  const { page, devtools } = await openPhone(browser);
  try {
    let bytes = 0;
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: mobileSlow4G.rttMs,
      downloadThroughput: mobileSlow4G.throughputKbps * KBIT_BYTES,
      uploadThroughput: mobileSlow4G.uploadThroughputKbps * KBIT_BYTES,
    });
    await page.goto(url, { waitUntil: "commit" });
    const playableMs = await waitUntilPlayable(page, PLAYABLE_LIMIT_MS);
    const transferKb = bytes / 1_000;
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    if (kind === "shared") await layBet(page);
    const { work, framesPerSecond } = await trace(browser, page, async () => {
      if (kind === "shared") await ringBell(house.books, code);
      else await playOn(page);
      return countFrames(page, durationMs);
    });
    const cls = await page.evaluate(() => (window as unknown as Counted).mostShifted);
    const workP95Ms = quantile(work, 0.95);
    return { playableMs, transferKb, workP95Ms, framesPerSecond, cls };
  } finally {
    await page.context().close();
  }
}
