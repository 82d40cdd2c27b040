import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import { scratchRoot } from "./scratch.ts";

const ENTERABLE = 0o711;
/** Every worker has its own pools, and several test files run at once. */
const MAX_CONNECTIONS = 200;

/** A PostgreSQL server in a temporary folder, which is removed with it. It keeps nothing when the machine crashes. */
export async function startTestServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(scratchRoot(), "croupier-tests-"));
  chmodSync(folder, ENTERABLE);
  const settings = { max_connections: MAX_CONNECTIONS };
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, "pg"),
    isDurable: false,
    settings,
  });
  return {
    adminUrl: server.connectionString("postgres"),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
