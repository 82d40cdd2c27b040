// `npm run vendor:conformance`: tries a platform as its vendor, or a vendor as its platform (docs/vendor-kit.md).
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { runTool, ToolError } = await import("./lib/run.mjs");

await runTool(async () => {
  const { register } = await import("tsx/esm/api");
  register();
  const { runVendorKit } = await import("@croupier/vendor-kit/main");
  // File names are relative to the user's folder, but npm has changed to the root.
  process.chdir(process.env.INIT_CWD || process.cwd());
  const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
  process.exitCode = await runVendorKit(process.argv.slice(2), say).catch((/** @type {unknown} */ error) => {
    throw new ToolError(error instanceof Error ? error.message : String(error));
  });
});
