import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@croupier/domain/languages";
import { chromiumFlags, findChromium, findHeadlessChromium, isRoot } from "@croupier/test-kit/browser";
import { findFreePorts } from "@croupier/test-kit/product";
import { scratchRoot } from "@croupier/test-kit/scratch";
import { defineConfig } from "@playwright/test";
import { type Brand, brandOrigin } from "./brands.ts";
import { writeProviderFile } from "./hosted-page.ts";

// Workers load this file again and must use the same server, so its port is passed in the environment.
process.env.E2E_PORT ??= String(await findFreePorts());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(scratchRoot(), "croupier-journeys-"));
process.env.E2E_STRIPE_PORT ??= String(await findFreePorts());
/** Whether somebody wants to see the journeys: `--headed` or `--debug`. Workers are not told so by their arguments. */
process.env["JOURNEYS_SEEN"] ??= String(
  process.argv.some((argument) => /^--(?:headed|debug)\b/.test(argument)),
);
const isSeen = process.env["JOURNEYS_SEEN"] === "true";
const port = process.env.E2E_PORT;
/** They start a product of their own. The first also kills its processes, which it finds in /proc. */
const WITHOUT_BROWSER = "**/{durability,first-start}.spec.ts";
/** Journeys that do not depend on the brand run in one, so that both brands' journeys take about as long. */
const ONLY_IN_LOTUS = ["**/chat-pictures.spec.ts", "**/responsible-play.spec.ts"];
const ONLY_IN_NOVA = [
  "**/blocked-browser.spec.ts",
  "**/build.spec.ts",
  "**/credentials.spec.ts",
  "**/duel.spec.ts",
  "**/ended-session.spec.ts",
  "**/faults.spec.ts",
  "**/hosted-page.spec.ts",
  "**/keyboard.spec.ts",
  "**/languages.spec.ts",
  "**/lists.spec.ts",
  "**/messages.spec.ts",
  "**/notices.spec.ts",
  "**/lotteries.spec.ts",
  "**/lottery-play.spec.ts",
  "**/promotions.spec.ts",
  "**/pwa.spec.ts",
  "**/rewards.spec.ts",
  "**/steadiness.spec.ts",
  "**/tables.spec.ts",
  "**/tiles.spec.ts",
  "**/turns.spec.ts",
  "**/vietnamese.spec.ts",
];

/** Journeys that a brand skips: only Lótus has the sandbox of providers, and Portuguese, which has the longest words. */
const NOT_IN: Readonly<Record<Brand, readonly string[]>> = {
  nova: ["**/large-text.spec.ts", "**/social.spec.ts", ...ONLY_IN_LOTUS],
  lotus: ONLY_IN_NOVA,
};

/** The inner ring plays each core journey in one brand: these in Lótus, the others in Nova, so that both take as long. */
const CORE_IN_LOTUS = [
  "**/account-security.spec.ts",
  "**/codes.spec.ts",
  "**/member-journey.spec.ts",
  "**/password.spec.ts",
  "**/responsible-play.spec.ts",
  "**/visitor.spec.ts",
  "**/withdrawals.spec.ts",
];
/**
 * The inner ring plays these beside Nova's others: some wait for bells, draws and the clock of a turn, and the rest are of visitors and
 * trials, who share nothing with members.
 */
const BESIDE = [
  "**/duel.spec.ts",
  "**/games.spec.ts",
  "**/lottery-play.spec.ts",
  "**/second-studio.spec.ts",
  "**/tables.spec.ts",
  "**/tiles.spec.ts",
  "**/turns.spec.ts",
];
const OUTER = "**/full/**";
/** `npm test -- --part 2/4` plays the files of a part alone, and names the others. */
const OTHER_PARTS = process.env["JOURNEYS_LEFT_OUT"]?.split(",").filter(Boolean) ?? [];
const INNER_FILES: Readonly<Record<Brand, { testMatch?: string[]; testIgnore: string[] }>> = {
  nova: { testIgnore: [OUTER, ...CORE_IN_LOTUS, ...BESIDE, ...OTHER_PARTS] },
  lotus: { testMatch: CORE_IN_LOTUS, testIgnore: [OUTER, ...OTHER_PARTS] },
};
const isInner = process.env["TEST_RING"] === "inner";
/** `npm test` plays the failed journeys again, alone. */
const isAgain = process.env["JOURNEYS_AGAIN"] !== undefined;
const filesOf = (brand: Brand) =>
  isInner ? INNER_FILES[brand] : { testIgnore: [WITHOUT_BROWSER, ...NOT_IN[brand], ...OTHER_PARTS] };

/** Each brand is tested in a language other than English. */
const BRANDS: readonly { brand: Brand; language: Language; locale: string }[] = [
  { brand: "nova", language: "CN", locale: "zh-CN" },
  { brand: "lotus", language: "PT", locale: "pt-BR" },
];

const useOf = (of: (typeof BRANDS)[number]) => ({ ...of, baseURL: brandOrigin(of.brand) });

export default defineConfig<{ brand: Brand; language: Language; sharesBrand: boolean }>({
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  // The journeys through all screens take a minute each; a slower machine may need three.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // No retries: a journey that passes only at the second try counts as failed.
  retries: 0,
  // The two brands run side by side, which share no row; the journeys of one brand follow one another, but for those beside.
  workers: isInner ? 3 : 2,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: {
      // The one with windows starts two more processes for each context.
      executablePath: isSeen ? findChromium() : findHeadlessChromium(),
      chromiumSandbox: !isRoot,
      args: chromiumFlags,
    },
    viewport: { width: 390, height: 844 },
    // One device pixel per CSS pixel: tests need no sharpness, and four times the pixels take four times as long to
    // draw.
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    timezoneId: "UTC",
    actionTimeout: 30_000,
    // Traces without screenshots, because recording them costs more than the journey itself. The inner ring takes copies of
    // the document, which cost a good part of it, only when it plays a red journey again.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: !isInner || isAgain },
    // Motion is drawn sixty times a second, which takes the time of the journeys. The full ring plays them with motion.
    contextOptions: { reducedMotion: isInner ? "reduce" : "no-preference" },
    // Each context would have a worker of its own, which loads all that the page has loaded once more. The full ring has it.
    serviceWorkers: isInner ? "block" : "allow",
    screenshot: "only-on-failure",
  },
  projects: [
    ...BRANDS.map((of) => ({ name: of.brand, ...filesOf(of.brand), workers: 1, use: useOf(of) })),
    ...BRANDS.filter(({ brand }) => isInner && brand === "nova").map((of) => ({
      name: "beside",
      testMatch: BESIDE,
      testIgnore: OTHER_PARTS,
      workers: 1,
      use: { ...useOf(of), sharesBrand: !isAgain },
    })),
    ...(process.platform === "linux" && !isInner
      ? [{ name: "product", testMatch: WITHOUT_BROWSER, testIgnore: OTHER_PARTS, workers: 1 }]
      : []),
  ],
  webServer: {
    command: "node serve.mjs",
    env: {
      PAYMENT_PROVIDERS_FILE: writeProviderFile(process.env.E2E_DATA_DIR, process.env.E2E_STRIPE_PORT),
    },
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    // The first start installs and builds.
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 40_000 },
    stdout: "pipe",
  },
});
