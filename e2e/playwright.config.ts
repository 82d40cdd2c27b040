import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Language } from "@croupier/domain/languages";
import { chromiumFlags, findChromium, isRoot } from "@croupier/test-kit/browser";
import { findFreePorts } from "@croupier/test-kit/product";
import { defineConfig } from "@playwright/test";
import { type Brand, brandOrigin } from "./brands.ts";

// Workers load this file again and must meet the same server, so its place travels in the environment.
process.env.E2E_PORT ??= String(await findFreePorts());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "croupier-journeys-"));
const port = process.env.E2E_PORT;
/** It starts and kills a product of its own, whose processes it finds in /proc. */
const WITHOUT_BROWSER = "**/durability.spec.ts";
/** What does not depend on the brand is asked in Nova alone. */
const ONCE = [
  "**/build.spec.ts",
  "**/credentials.spec.ts",
  "**/ended-session.spec.ts",
  "**/faults.spec.ts",
  "**/keyboard.spec.ts",
  "**/lists.spec.ts",
  "**/notices.spec.ts",
  "**/lotteries.spec.ts",
  "**/promotions.spec.ts",
  "**/pwa.spec.ts",
  "**/steadiness.spec.ts",
];

/** What a brand is not asked: Lótus alone has the sandbox of providers, and Portuguese, whose words are the longest. */
const NOT_IN: Readonly<Record<Brand, readonly string[]>> = {
  nova: ["**/large-text.spec.ts", "**/social.spec.ts"],
  lotus: ONCE,
};

/** Each brand is visited in a language that is not English. */
const BRANDS: readonly { brand: Brand; language: Language; locale: string }[] = [
  { brand: "nova", language: "CN", locale: "zh-CN" },
  { brand: "lotus", language: "PT", locale: "pt-BR" },
];

export default defineConfig<{ brand: Brand; language: Language }>({
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  // The walks over all screens take a minute each; a slower machine may take three.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // A journey that passes at the second try has failed.
  retries: 0,
  workers: 1,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findChromium(), chromiumSandbox: !isRoot, args: chromiumFlags },
    viewport: { width: 390, height: 844 },
    // One pixel each: sharpness is for eyes, and four times the pixels cost four times the drawing.
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    timezoneId: "UTC",
    actionTimeout: 30_000,
    // Without its pictures: a film of every journey costs the machine more than the journey.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
  },
  projects: [
    ...BRANDS.map((use) => ({
      name: use.brand,
      testIgnore: [WITHOUT_BROWSER, ...NOT_IN[use.brand]],
      use: { ...use, baseURL: brandOrigin(use.brand) },
    })),
    ...(process.platform === "linux" ? [{ name: "product", testMatch: WITHOUT_BROWSER }] : []),
  ],
  webServer: {
    command: "node serve.mjs",
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    // The first start installs and builds.
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 40_000 },
    stdout: "pipe",
  },
});
