import path from "node:path";
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { buildFront } = await import("./lib/build-front.mjs");
const { fingerprint, removeStamp, writeStamp } = await import("./lib/freshness.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { DIST, ROOT } = await import("./lib/paths.mjs");
const { runTool } = await import("./lib/run.mjs");
const { INPUTS, STAMP, VITE_BUILDS } = await import("./lib/targets.mjs");

await runTool(async () => {
  const startedAt = performance.now();
  await ensureInstalled(ROOT);
  const stamp = path.join(ROOT, STAMP);
  // Computed before the build, so a file that changes during the build makes the next start build again.
  const print = fingerprint(ROOT, INPUTS);
  removeStamp(stamp);
  const { bundleServers } = await import("./lib/bundle.mjs");
  const fronts = VITE_BUILDS.map((target) => buildFront(target, DIST, { isCompressed: true }));
  await Promise.all([bundleServers(), ...fronts]);
  writeStamp(stamp, print);
  process.stdout.write(`croupier: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`);
});
