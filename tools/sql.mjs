// `npm run sql -- "select ..."` queries the database of this data folder.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { ensureBuiltOrRunning } = await import("./lib/ensure-built.mjs");
const { DIST } = await import("./lib/paths.mjs");
const { runTool } = await import("./lib/run.mjs");

await runTool(async () => {
  await ensureBuiltOrRunning();
  const { runSql } = await import(`file://${DIST}/supervisor/sql.mjs`);
  process.exitCode = await runSql(process.argv.slice(2));
});
