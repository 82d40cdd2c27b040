// `node tools/run-built.mjs <command> [arguments]` runs one of the API's commands, and builds it first if it is not
// up to date and no product runs from the build.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { existsSync } = await import("node:fs");
const { ensureBuiltOrRunning } = await import("./lib/ensure-built.mjs");
const { DIST, ROOT } = await import("./lib/paths.mjs");
const { runTool, ToolError } = await import("./lib/run.mjs");

await runTool(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  await ensureBuiltOrRunning();
  if (!/^[a-z-]+$/.test(name) || !existsSync(`${DIST}/api/${name}.mjs`)) {
    throw new ToolError(`There is no command "${name}".`);
  }
  const { runCommand } = await import(`file://${DIST}/supervisor/command.mjs`);
  process.exitCode = await runCommand(ROOT, name, args);
});
