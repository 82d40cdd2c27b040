/**
 * `node tools/tiles.mjs --seed 7 --count 200 --out FOLDER`: plays a drawn sample of the catalogue's tiles and finds each
 * round in the record (CONTRIBUTING.md). Builds parts that are out of date.
 */
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { ensureBuilt } = await import("./lib/ensure-built.mjs");
const { runTool } = await import("./lib/run.mjs");

await runTool(async () => {
  await ensureBuilt();
  const { register } = await import("tsx/esm/api");
  register();
  await import("./tiles/main.ts");
});
