import { canSignIn, ensureDatabase, ensureRole, hasRole } from "@croupier/embedded-postgres/databases";
import pg from "pg";
import { refuseOtherInstallation } from "./installation.ts";

const connectLimitMs = 10_000;
const oldestVersion = 150_000;

/** The roles that migrations name. */
export const ownerRole = "croupier_owner";
export const appRole = "croupier_app";

/** The URLs of one PostgreSQL server. */
export interface ServerUrls {
  /** A role that may create roles and databases. It is stored nowhere. */
  readonly admin: string;
  /** Owns the schema: migrates, makes brands and operators. */
  readonly owner: string;
  /** Serves requests. */
  readonly app: string;
}

/** Names a server without its password. */
export function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${searchParams.get("host") ?? hostname}:${port || 5432}${pathname}`;
}

/**
 * Connects, works and disconnects. A statement may take as long as it needs, unless a limit is given.
 * @throws Error that names the server when it cannot be reached
 */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  query_timeout = 0,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    query_timeout,
    connectionTimeoutMillis: connectLimitMs,
    application_name: "croupier-command",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    await client.end().catch(() => undefined);
    throw new Error(`${placeOf(url)} cannot be used: ${message || code}`, { cause: error });
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const roleOf = (url: string) => {
  const { username, password } = new URL(url);
  const name = decodeURIComponent(username) || (new URL(url).searchParams.get("user") ?? "");
  return { name, ...(password === "" ? {} : { password: decodeURIComponent(password) }) };
};

/** @returns the faults of the URLs themselves, in words */
export function findUrlFaults({ owner, app }: Pick<ServerUrls, "owner" | "app">): readonly string[] {
  return [
    ...(roleOf(owner).name === ownerRole ? [] : [`DATABASE_OWNER_URL must sign in as ${ownerRole}`]),
    ...(roleOf(app).name === appRole ? [] : [`DATABASE_URL must sign in as ${appRole}`]),
    ...(placeOf(owner) === placeOf(app) ? [] : ["DATABASE_URL and DATABASE_OWNER_URL name two databases"]),
  ];
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as name",
  );
  if (Number(rows[0]?.number) < oldestVersion)
    throw new Error(`PostgreSQL ${rows[0]?.name} is too old; Croupier needs 15 or newer`);
}

/** An existing role must be ours: its password fits, and no other installation has claimed the database. */
async function refuseForeignRoles(client: pg.Client, urls: ServerUrls, masterSecret: Buffer): Promise<void> {
  for (const url of [urls.owner, urls.app]) {
    const { name } = roleOf(url);
    if (!(await hasRole(client, name)) || (await canSignIn(url, connectLimitMs))) continue;
    throw new Error(
      `the role ${name} exists with another password: another installation uses this server. Nothing was changed`,
    );
  }
  const database = decodeURIComponent(new URL(urls.owner).pathname.slice(1));
  const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
  if (rowCount && (await hasRole(client, ownerRole)))
    await withClient(urls.owner, (owner) => refuseOtherInstallation(owner, masterSecret));
}

/**
 * Makes the roles and the database that are missing on a server, and changes none that exists (OPSRUN-07).
 * @throws Error in one line: the server is too old or out of reach, or belongs to another installation
 */
export async function setUpServer(urls: ServerUrls, masterSecret: Buffer): Promise<void> {
  await withClient(urls.admin, async (client) => {
    await refuseOldServer(client);
    await refuseForeignRoles(client, urls, masterSecret);
    for (const url of [urls.owner, urls.app]) await ensureRole(client, roleOf(url));
    const name = decodeURIComponent(new URL(urls.owner).pathname.slice(1));
    await ensureDatabase(client, { name, owner: ownerRole, guests: [appRole] });
  });
}
