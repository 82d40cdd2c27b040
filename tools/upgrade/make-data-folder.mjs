/**
 * `node tools/upgrade/make-data-folder.mjs <version>`: plays with the checked-out version and stores its data folder for the upgrade
 * test, as packages/test-kit/data-folders/<version>/. Run it on the version that is to be stored, not on a later one.
 */
import { requireNode } from "../lib/node-version.mjs";

requireNode();
const { ensureBuilt } = await import("../lib/ensure-built.mjs");
const { runTool, ToolError } = await import("../lib/run.mjs");

await runTool(async () => {
  const [version = ""] = process.argv.slice(2);
  if (!/^\d{4}-\d{2}-\d{2}-[a-z0-9-]+$/.test(version))
    throw new ToolError("Which version? node tools/upgrade/make-data-folder.mjs 2026-11-22-issue-c");
  await ensureBuilt();
  const { register } = await import("tsx/esm/api");
  register();
  const { keepDataFolder } = await import("./keep-data-folder.ts");
  await keepDataFolder(version);
});
