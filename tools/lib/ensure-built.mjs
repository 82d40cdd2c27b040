import path from "node:path";
import { fingerprint, isFresh } from "./freshness.mjs";
import { ensureInstalled } from "./install.mjs";
import { ROOT } from "./paths.mjs";
import { run } from "./run.mjs";
import { INPUTS, STAMP } from "./targets.mjs";

/** Installs and builds parts that are out of date. If there are none, this takes a few milliseconds. */
export async function ensureBuilt() {
  await ensureInstalled(ROOT);
  if (isFresh(path.join(ROOT, STAMP), fingerprint(ROOT, INPUTS))) return;
  process.stdout.write("croupier: building.\n");
  // In a separate process, so that the bundler's memory is released.
  await run([process.execPath, path.join(ROOT, "tools", "build.mjs")], { cwd: ROOT, purpose: "The build" });
}
