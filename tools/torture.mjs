/**
 * `npm run torture -- --minutes 15 --seed 7`: bets, wins, rollbacks, deposits, chargebacks, gifts and withdrawals while API processes and the database
 * are killed, then every rule of the ledger and every answer that was given. `--plant NAME` and `--plants` plant faults
 * (tools/torture/plants) that have to be caught; `--held 2` compares other members' bets with and without held accounts
 * (docs/reliability.md).
 */
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { ensureBuilt } = await import("./lib/ensure-built.mjs");
const { DIST } = await import("./lib/paths.mjs");
const { runTool } = await import("./lib/run.mjs");

await runTool(async () => {
  await ensureBuilt();
  const { register } = await import("tsx/esm/api");
  register();
  const { runTorture } = await import("../apps/api/src/testing/torture/main.ts");
  const { plants } = await import("./torture/plants/list.ts");
  process.exitCode = await runTorture(process.argv.slice(2), [`${DIST}/api/main.mjs`], plants);
});
