// `npm run backup -- --to <folder>` and `npm run restore -- --from <folder> --secrets <folder>`, of a data folder.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { ensureBuiltOrRunning } = await import("./lib/ensure-built.mjs");
const { DIST } = await import("./lib/paths.mjs");
const { runTool } = await import("./lib/run.mjs");

await runTool(async () => {
  await ensureBuiltOrRunning();
  const { runAct } = await import(`file://${DIST}/supervisor/backup.mjs`);
  const [act, ...args] = process.argv.slice(2);
  process.exitCode = await runAct(act, args);
});
