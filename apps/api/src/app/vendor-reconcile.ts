import { systemClock } from "../platform/clock.ts";
import { loadConfig } from "../platform/config.ts";
import { createDatabase } from "../platform/db/database.ts";
import { createVendorConnections } from "../platform/vendor-connections.ts";
import { runReconcileCommand } from "./vendor-reconcile-command.ts";

const say = (error: unknown): void => {
  process.stderr.write(`vendor-reconcile: ${error instanceof Error ? error.message : String(error)}\n`);
};

/** `npm run vendor:reconcile`: docs/vendor-kit.md. */
const main = async (): Promise<void> => {
  const config = loadConfig(process.env);
  const database = createDatabase({ connectionString: config.databaseUrl, poolSize: 1, onError: say });
  try {
    const deps = { database, clock: systemClock, connections: createVendorConnections(config) };
    const { text, code } = await runReconcileCommand(deps, process.argv.slice(2));
    process.stdout.write(`${text}\n`);
    process.exitCode = code;
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  say(error);
  process.exitCode = 2;
});
