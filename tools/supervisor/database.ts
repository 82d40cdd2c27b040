import path from "node:path";
import { ensureDatabase, ensureRole } from "@croupier/embedded-postgres/databases";
import { findLivingPostmaster } from "@croupier/embedded-postgres/postmaster-file";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import { socketUrl } from "@croupier/embedded-postgres/socket";
import { openGivenServer } from "./given-server.ts";
import { withClient } from "./postgres-client.ts";
import { APP, ARCADE, OWNER } from "./roles.ts";
import type { Secrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";

/** The database URL of each process, with a role that has only the rights it needs. */
export interface DatabaseUrls {
  /** Serves requests. The role owns nothing, so row-level security applies to it. */
  readonly app: string;
  /** Migrates and seeds. */
  readonly owner: string;
  readonly arcade: string;
}

export interface Database {
  readonly urls: DatabaseUrls;
  stop(): Promise<void>;
}

const RESTART_PAUSE_MS = 500;
const PLATFORM_DATABASE = "croupier";
const ARCADE_DATABASE = "arcade";

/**
 * Starts the embedded server, or uses the one of DATABASE_URL, and creates missing databases and roles in it.
 * @throws StartError in one line
 */
export function openDatabase(
  settings: Settings,
  secrets: Secrets,
  say: (line: string) => void,
): Promise<Database> {
  return settings.databaseUrl
    ? openGivenServer(settings.databaseUrl, secrets)
    : openEmbeddedServer(settings.dataDir, say);
}

async function openEmbeddedServer(dataDir: string, say: (line: string) => void): Promise<Database> {
  const folder = path.join(dataDir, "postgres");
  let server = await startEmbeddedPostgres({ dataDir: folder });
  let isStopping = false;
  const watch = (watched: EmbeddedPostgres) =>
    void watched.ended.then(async () => {
      while (!isStopping) {
        say("PostgreSQL ended unexpectedly; starting it again.");
        try {
          server = await startEmbeddedPostgres({ dataDir: folder });
          return watch(server);
        } catch (error) {
          say(error instanceof Error ? error.message : String(error));
          await new Promise((resolve) => setTimeout(resolve, RESTART_PAUSE_MS));
        }
      }
    });
  watch(server);
  const stop = () => {
    isStopping = true;
    return server.stop();
  };
  try {
    await createEmbeddedDatabases(server.connectionString("postgres"));
    return { urls: embeddedUrls(server.socketDir), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createEmbeddedDatabases(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    for (const name of [OWNER, APP, ARCADE]) await ensureRole(client, { name });
    await ensureDatabase(client, { name: PLATFORM_DATABASE, owner: OWNER, guests: [APP] });
    await ensureDatabase(client, { name: ARCADE_DATABASE, owner: ARCADE });
  });
}

function embeddedUrls(socketDir: string): DatabaseUrls {
  return {
    app: socketUrl(socketDir, PLATFORM_DATABASE, APP),
    owner: socketUrl(socketDir, PLATFORM_DATABASE, OWNER),
    arcade: socketUrl(socketDir, ARCADE_DATABASE, ARCADE),
  };
}

/** The embedded database of a product that is running, for a command next to it. */
export function findRunningDatabase(settings: Settings): Database | undefined {
  if (settings.databaseUrl) return undefined;
  const running = findLivingPostmaster(path.join(settings.dataDir, "postgres"));
  if (running?.status !== "ready") return undefined;
  return { urls: embeddedUrls(running.socketDir), stop: async () => undefined };
}
