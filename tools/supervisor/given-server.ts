import {
  canSignIn,
  ensureDatabase,
  ensureRole,
  hasRole,
  joinRole,
  restrictConnections,
} from "@croupier/embedded-postgres/databases";
import { startError } from "@croupier/embedded-postgres/start-error";
import type pg from "pg";
import { refuseOtherInstallation } from "../../apps/api/src/platform/db/installation.ts";
import type { Database } from "./database.ts";
import { CONNECT_LIMIT_MS, withClient } from "./postgres-client.ts";
import { APP, ARCADE, OWNER } from "./roles.ts";
import type { Secrets } from "./secrets.ts";

const OLDEST_VERSION = 150_000;

/**
 * The role of DATABASE_URL owns the platform's database. It creates the roles that are missing, and a second database
 * named `<database>_arcade`, so it needs CREATEROLE and CREATEDB. Roles that exist stay as they are: when another
 * installation has made them, the start fails and has changed nothing (OPSRUN-07).
 */
export async function openGivenServer(ownerUrl: string, secrets: Secrets): Promise<Database> {
  const name = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  const arcadeName = `${name}_arcade`;
  const urls = {
    owner: ownerUrl,
    app: urlFor(ownerUrl, name, APP, secrets.appPassword),
    arcade: urlFor(ownerUrl, arcadeName, ARCADE, secrets.arcadePassword),
  };
  await withClient(ownerUrl, async (client) => {
    await refuseOldServer(client);
    await refuseOthers(client, urls, secrets);
    try {
      await ensureRole(client, { name: OWNER });
      // Row-level security lets the members of this role see every brand.
      await joinRole(client, OWNER);
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
  return { urls, stop: async () => undefined };
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as name",
  );
  if (Number(rows[0]?.number) >= OLDEST_VERSION) return;
  throw startError(`DATABASE_URL is PostgreSQL ${rows[0]?.name}; Croupier needs 15 or newer.`);
}

/** Other secrets than those that the database and its roles were made with belong to another installation. */
async function refuseOthers(
  client: pg.Client,
  urls: { app: string; arcade: string },
  secrets: Secrets,
): Promise<void> {
  const masterSecret = Buffer.from(process.env.MASTER_SECRET || secrets.masterSecret, "base64url");
  try {
    await refuseOtherInstallation(client, masterSecret);
  } catch (error) {
    throw startError(`DATABASE_URL: ${(error as Error).message}. Nothing was changed.`, error);
  }
  for (const [role, url] of [
    [APP, urls.app],
    [ARCADE, urls.arcade],
  ] as const) {
    if (!(await hasRole(client, role)) || (await canSignIn(url, CONNECT_LIMIT_MS))) continue;
    throw startError(
      `The role ${role} of DATABASE_URL's server has another password than this DATA_DIR: another installation uses it. Nothing was changed.`,
    );
  }
}

function urlFor(serverUrl: string, database: string, role: string, password: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  url.username = role;
  url.password = password;
  return url.href;
}
