/** The browser for journeys and benchmarks: an installed one, never a downloaded one. */
import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/opt/homebrew/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** @returns {string} its path; throws one line with a remedy if there is none */
export function findChromium() {
  const found = [process.env.CHROMIUM_PATH ?? "", ...PLACES].find((path) => path !== "" && existsSync(path));
  if (found === undefined) throw new Error("No Chromium was found: install it, or name it in CHROMIUM_PATH.");
  return found;
}

/** Debian's package chromium-headless-shell. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/**
 * A Chromium that never shows a window: if installed, the smaller one without a window's own pages, which it would load
 * again for each visitor.
 * @returns {string} its path; throws like findChromium
 */
export const findHeadlessChromium = () =>
  process.env.CHROMIUM_PATH === undefined && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();

/** Chromium's sandbox does not run as root. */
export const isRoot = process.getuid?.() === 0;

/**
 * No traffic to the outside world, and a fixed address for *.localhost: the brands' hosts must reach 127.0.0.1 even
 * when the resolver does not know them.
 */
export const chromiumFlags = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
  "--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP localhost 127.0.0.1",
];
