// `npm start`: installs and builds what is not up to date, then runs the product until Ctrl-C.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { ensureBuilt } = await import("./lib/ensure-built.mjs");
const { DIST, ROOT } = await import("./lib/paths.mjs");
const { runTool } = await import("./lib/run.mjs");

await runTool(async () => {
  await ensureBuilt();
  const { runProduct } = await import(`file://${DIST}/supervisor/main.mjs`);
  await runProduct({ root: ROOT });
});
