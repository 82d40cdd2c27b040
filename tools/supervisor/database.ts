import path from "node:path";
import { ensureDatabase, ensureRole, restrictConnections } from "@croupier/embedded-postgres/databases";
import { findLivingPostmaster } from "@croupier/embedded-postgres/postmaster-file";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import { socketUrl } from "@croupier/embedded-postgres/socket";
import { isStartError, startError } from "@croupier/embedded-postgres/start-error";
import pg from "pg";
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

const CONNECT_LIMIT_MS = 5_000;
const RESTART_PAUSE_MS = 500;
const OLDEST_VERSION = 150_000;
const OWNER = "croupier_owner";
const APP = "croupier_app";
const ARCADE = "arcade";
const PLATFORM_DATABASE = "croupier";
const ARCADE_DATABASE = "arcade";

/**
 * Starts the embedded server, or uses the one of DATABASE_URL, and creates what is missing in it.
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
        say("PostgreSQL ended by itself; starting it again.");
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

/**
 * The role of DATABASE_URL owns the platform's database. It creates the two roles that serve requests, and a second
 * database named `<database>_arcade`, so it needs CREATEROLE and CREATEDB.
 */
async function openGivenServer(ownerUrl: string, secrets: Secrets): Promise<Database> {
  const name = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  const arcadeName = `${name}_arcade`;
  await withClient(ownerUrl, async (client) => {
    await refuseOldServer(client);
    try {
      await ensureRole(client, { name: APP, password: secrets.appPassword });
      await ensureRole(client, { name: ARCADE, password: secrets.arcadePassword });
      await restrictConnections(client, name, [APP]);
      await ensureDatabase(client, { name: arcadeName, owner: ARCADE });
    } catch (error) {
      const reason = (error as Error).message;
      throw startError(
        `The role of DATABASE_URL cannot prepare the server (it needs CREATEROLE, CREATEDB and to own ${name}): ${reason}.`,
        error,
      );
    }
  });
  return {
    urls: {
      owner: ownerUrl,
      app: urlFor(ownerUrl, name, APP, secrets.appPassword),
      arcade: urlFor(ownerUrl, arcadeName, ARCADE, secrets.arcadePassword),
    },
    stop: async () => undefined,
  };
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as name",
  );
  if (Number(rows[0]?.number) >= OLDEST_VERSION) return;
  throw startError(`DATABASE_URL is PostgreSQL ${rows[0]?.name}; Croupier needs 15 or newer.`);
}

function urlFor(serverUrl: string, database: string, role: string, password: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  url.username = role;
  url.password = password;
  return url.href;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(url, error as NodeJS.ErrnoException);
  }
  try {
    await work(client);
  } catch (error) {
    throw isStartError(error)
      ? error
      : startError(`The database refused: ${(error as Error).message}.`, error);
  } finally {
    await client.end();
  }
}

/** Names the server without the password, and every address when several were tried. */
function unreachable(url: string, error: NodeJS.ErrnoException): Error {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const place = `${searchParams.get("host") ?? hostname}:${port || 5432}${pathname}`;
  const reason = error.message || error.code || "no answer";
  return startError(`The database at ${place} (DATABASE_URL) cannot be reached: ${reason}.`, error);
}
