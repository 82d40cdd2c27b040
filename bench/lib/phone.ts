/** A phone in the browser, and a member who is signed in on it. */
import { chromiumFlags, findChromium, isRoot } from "@croupier/test-kit/browser";
import { signIn } from "@croupier/test-kit/sign-in";
import { createTranslate } from "@croupier/test-kit/translate";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: "en-US",
  // No service worker may answer a call from its cache.
  serviceWorkers: "block",
};

/** Starts a browser for `work` and closes it in any case. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: !isRoot,
    args: chromiumFlags,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Signs the demo member in. @returns what the browser has stored then, for other contexts */
export async function signInOnce(browser: Browser, origin: string) {
  const context = await browser.newContext({ ...PHONE, baseURL: origin });
  await signIn(await context.newPage(), createTranslate("EN"), "demo");
  const state = await context.storageState();
  await context.close();
  return state;
}
