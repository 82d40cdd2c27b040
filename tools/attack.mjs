/** `npm run attack`: builds what is not up to date and attacks it. The attacks are TypeScript. */
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
