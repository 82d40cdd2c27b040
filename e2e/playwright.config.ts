import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Language } from "@croupier/domain/languages";
import { chromiumFlags, findChromium, isRoot } from "@croupier/test-kit/browser";
import { findFreePorts } from "@croupier/test-kit/product";
import { defineConfig } from "@playwright/test";
import { type Brand, brandOrigin } from "./brands.ts";
import { writeProviderFile } from "./hosted-page.ts";

// Workers load this file again and must use the same server, so its port is passed in the environment.
process.env.E2E_PORT ??= String(await findFreePorts());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "croupier-journeys-"));
process.env.E2E_STRIPE_PORT ??= String(await findFreePorts());
const port = process.env.E2E_PORT;
/** They start a product of their own. The first also kills its processes, which it finds in /proc. */
const WITHOUT_BROWSER = "**/{durability,first-start}.spec.ts";
/** Journeys that do not depend on the brand run only in Nova. */
const ONCE = [
  "**/blocked-browser.spec.ts",
  "**/build.spec.ts",
  "**/credentials.spec.ts",
  "**/ended-session.spec.ts",
  "**/faults.spec.ts",
  "**/hosted-page.spec.ts",
  "**/keyboard.spec.ts",
  "**/lists.spec.ts",
  "**/notices.spec.ts",
  "**/lotteries.spec.ts",
  "**/promotions.spec.ts",
  "**/pwa.spec.ts",
  "**/steadiness.spec.ts",
  "**/vietnamese.spec.ts",
];

/** Journeys that a brand skips: only Lótus has the sandbox of providers, and Portuguese, which has the longest words. */
const NOT_IN: Readonly<Record<Brand, readonly string[]>> = {
  nova: ["**/large-text.spec.ts", "**/social.spec.ts"],
  lotus: ONCE,
};

/** Each brand is tested in a language other than English. */
const BRANDS: readonly { brand: Brand; language: Language; locale: string }[] = [
  { brand: "nova", language: "CN", locale: "zh-CN" },
  { brand: "lotus", language: "PT", locale: "pt-BR" },
];

export default defineConfig<{ brand: Brand; language: Language }>({
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  // The journeys through all screens take a minute each; a slower machine may need three.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // No retries: a journey that passes only at the second try counts as failed.
  retries: 0,
  workers: 1,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findChromium(), chromiumSandbox: !isRoot, args: chromiumFlags },
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
    // Traces without screenshots, because recording them costs more than the journey itself.
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
