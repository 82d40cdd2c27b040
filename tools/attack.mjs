/** `npm run attack`: builds parts that are out of date and attacks the product. The attacks are TypeScript. */
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { ensureBuilt } = await import("./lib/ensure-built.mjs");
const { runTool } = await import("./lib/run.mjs");

await runTool(async () => {
  await ensureBuilt();
  const { register } = await import("tsx/esm/api");
  register();
  await import("../attacks/main.ts");
});
