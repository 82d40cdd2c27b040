/** `npm run bench`: measures what is built from the sources as they stand. The benchmarks are TypeScript. */
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { ensureBuilt } = await import("./lib/ensure-built.mjs");
const { runTool } = await import("./lib/run.mjs");

await runTool(async () => {
  await ensureBuilt();
  const { register } = await import("tsx/esm/api");
  register();
  await import("../bench/main.ts");
});
