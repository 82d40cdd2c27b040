// `npm start`: installs and builds parts that are out of date, then runs the product until Ctrl-C. Not for production.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { noteRunning } = await import("./lib/checkout.mjs");
const { ensureBuilt } = await import("./lib/ensure-built.mjs");
const { DIST, ROOT } = await import("./lib/paths.mjs");
const { runTool, ToolError } = await import("./lib/run.mjs");

await runTool(async () => {
  if (process.env.NODE_ENV === "production") {
    throw new ToolError("npm start is for a laptop; in production run croupier serve (docs/operations.md).");
  }
  await ensureBuilt();
  noteRunning(ROOT);
  const { runProduct } = await import(`file://${DIST}/supervisor/main.mjs`);
  await runProduct({ root: ROOT });
});
