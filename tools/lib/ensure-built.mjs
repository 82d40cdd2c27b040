import path from "node:path";
import { findRunning, replaceFiles } from "./checkout.mjs";
import { fingerprint, isFresh } from "./freshness.mjs";
import { ensureInstalled, isInstalled } from "./install.mjs";
import { ROOT } from "./paths.mjs";
import { run } from "./run.mjs";
import { INPUTS, STAMP } from "./targets.mjs";

const isBuilt = () => isFresh(path.join(ROOT, STAMP), fingerprint(ROOT, INPUTS));

/**
 * Installs and builds parts that are out of date. If there are none, this takes a few milliseconds.
 * @throws ToolError while a product runs from what is out of date
 */
export async function ensureBuilt() {
  await ensureInstalled(ROOT);
  if (isBuilt()) return;
  await replaceFiles(ROOT, async () => {
    process.stdout.write("croupier: building.\n");
    // In a separate process, so that the bundler's memory is released.
    await run([process.execPath, path.join(ROOT, "tools", "build.mjs")], { cwd: ROOT, purpose: "The build" });
  });
}

/** The same for a command beside the product: while that runs, its build is used as it is. */
export async function ensureBuiltOrRunning() {
  const running = findRunning(ROOT);
  if (running === undefined) return ensureBuilt();
  if (isInstalled(ROOT) && isBuilt()) return;
  process.stderr.write(
    `croupier: using the build that the product runs from (process ${running}), which is out of date.\n`,
  );
}
