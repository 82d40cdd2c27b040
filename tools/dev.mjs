// `npm run dev`: runs the product from its sources. When a file changes, the servers restart and the fronts are
// rebuilt; the page is reloaded by hand.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } = await import("node:fs");
const { tmpdir } = await import("node:os");
const path = await import("node:path");
const { setTimeout: delay } = await import("node:timers/promises");
const { buildFront } = await import("./lib/build-front.mjs");
const { ensureBuilt } = await import("./lib/ensure-built.mjs");
const { fingerprint } = await import("./lib/freshness.mjs");
const { DIST, ROOT } = await import("./lib/paths.mjs");
const { runTool, ToolError } = await import("./lib/run.mjs");
const { VITE_BUILDS } = await import("./lib/targets.mjs");

/** Outside the repository's hidden folders and dist, which tsx does not watch. */
const FRONTS = mkdtempSync(path.join(tmpdir(), "croupier-dev-"));
/** Touched after each build of the fronts. The API reads the fronts when it starts, so this file restarts it. */
const FRONTS_BUILT = path.join(FRONTS, "built");
const FRONT_SOURCES = ["apps/mobile", "apps/arcade/src/client", "apps/arcade/vite.config.ts", "packages"];
const POLL_MS = 1000;
const TSX = path.join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");

process.on("exit", () => rmSync(FRONTS, { recursive: true, force: true }));

await runTool(async () => {
  await ensureBuilt();
  copyFronts();
  const programs = {
    prepare: [TSX, path.join(ROOT, "apps/api/src/app/prepare.ts")],
    api: watch("apps/api/src/app/main.ts", FRONTS_BUILT),
    arcade: watch("apps/arcade/src/server/main.ts"),
  };
  const { runProduct } = await import(`file://${DIST}/supervisor/main.mjs`);
  await Promise.all([runProduct({ root: ROOT, fronts: FRONTS, programs }), rebuildFrontsOnChange()]);
});

/** The servers need fronts at once. Compressed files are left out, because they would shadow later builds. */
function copyFronts() {
  for (const { output } of VITE_BUILDS) {
    const source = path.join(DIST, output);
    const filter = (/** @type {string} */ file) => !/\.(br|gz)$/.test(file);
    if (existsSync(source)) cpSync(source, path.join(FRONTS, output), { recursive: true, filter });
  }
  writeFileSync(FRONTS_BUILT, "");
  // No package.json above this folder says that the shell's .js files are modules.
  writeFileSync(path.join(FRONTS, "package.json"), '{ "type": "module" }');
}

/** Rebuilds the fronts whenever their sources have changed and no longer change. It runs until the process ends. */
async function rebuildFrontsOnChange() {
  let built = fingerprint(ROOT, FRONT_SOURCES);
  let last = built;
  for (;;) {
    await delay(POLL_MS);
    const print = fingerprint(ROOT, FRONT_SOURCES);
    if (print === last && print !== built) {
      built = print;
      await runTool(buildFronts);
    }
    last = print;
  }
}

async function buildFronts() {
  const builds = VITE_BUILDS.map((target) => buildFront(target, FRONTS, { isCompressed: false }));
  const results = await Promise.allSettled(builds);
  const failed = results.find((result) => result.status === "rejected");
  // The error is printed above. The product keeps the last good build until the next change.
  if (failed) throw failed.reason instanceof ToolError ? failed.reason : new Error(String(failed.reason));
  writeFileSync(FRONTS_BUILT, String(Date.now()));
  process.stdout.write("croupier: the fronts are built.\n");
}

/** @param {string} source @param {string[]} alsoWatched */
function watch(source, ...alsoWatched) {
  const includes = alsoWatched.map((file) => `--include=${file}`);
  return [TSX, "watch", "--clear-screen=false", ...includes, path.join(ROOT, source)];
}
