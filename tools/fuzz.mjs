// `npm run fuzz`: the long form of SEC-31, 100,000 generated malformed requests over all calls. `npm run fuzz -- 5000 42`
// asks for 5,000 with the seed 42. The seed is printed, so that a failure can be repeated.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const path = await import("node:path");
const { ensureInstalled } = await import("./lib/install.mjs");
const { ROOT } = await import("./lib/paths.mjs");
const { runForCode, runTool, ToolError } = await import("./lib/run.mjs");

await runTool(async () => {
  await ensureInstalled(ROOT);
  const [requests = "100000", seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
  if (!/^[1-9]\d*$/.test(requests) || !/^\d+$/.test(seed))
    throw new ToolError("npm run fuzz takes a number of requests and a seed: npm run fuzz -- 5000 42");
  process.stdout.write(`${requests} malformed requests, seed ${seed}\n`);
  const vitest = path.join(ROOT, "node_modules", "vitest", "vitest.mjs");
  const env = { ...process.env, MALFORMED_REQUESTS: requests, MALFORMED_SEED: seed };
  const command = [process.execPath, vitest, "run", "--project", "api", "apps/api/src/app/malformed"];
  process.exitCode = await runForCode(command, { cwd: ROOT, env });
});
