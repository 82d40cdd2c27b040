/**
 * `npm run walk -- --seed 7 --count 400 --out FOLDER`: pictures of the product, drawn pairwise by seed, for people to
 * check (CONTRIBUTING.md). Builds parts that are out of date.
 */
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { ensureBuilt } = await import("./lib/ensure-built.mjs");
const { runTool } = await import("./lib/run.mjs");

await runTool(async () => {
  await ensureBuilt();
  const { register } = await import("tsx/esm/api");
  register();
  await import("./walk/main.ts");
});
