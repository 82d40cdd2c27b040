import { findChromium } from "../../packages/test-kit/src/browser.mjs";
import { runForCode, ToolError } from "./run.mjs";

/** How each system installs a browser and a font with Chinese characters. */
const INSTALLERS = [
  {
    program: "apt-get",
    commands: [
      ["apt-get", "update"],
      ["apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-noto-cjk"],
      // By itself: older systems have no such package, and need none (findHeadlessChromium).
      ["apt-get", "install", "-y", "--no-install-recommends", "chromium-headless-shell"],
    ],
  },
  { program: "dnf", commands: [["dnf", "install", "-y", "chromium", "google-noto-sans-cjk-fonts"]] },
  { program: "apk", commands: [["apk", "add", "chromium", "font-noto-cjk"]] },
];

/**
 * Makes sure that a Chromium is installed. Root installs it with the system's package manager.
 * @throws ToolError in one line that says how to install it
 */
export async function ensureChromium() {
  if (hasChromium()) return;
  const isRoot = process.getuid?.() === 0;
  const installer = isRoot ? await findInstaller() : undefined;
  if (installer) {
    process.stdout.write(`croupier: installing Chromium with ${installer.program}.\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const command of installer.commands) await runForCode(command, { env });
  }
  if (hasChromium()) return;
  throw new ToolError(
    "The journeys need Chromium: install it with your package manager (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.",
  );
}

function hasChromium() {
  try {
    findChromium();
    return true;
  } catch {
    // findChromium throws when there is none.
    return false;
  }
}

async function findInstaller() {
  for (const installer of INSTALLERS) {
    const code = await runForCode(["/bin/sh", "-c", `command -v ${installer.program} >/dev/null`], {});
    if (code === 0) return installer;
  }
  return undefined;
}
