import pg from "pg";

/** A login role without special rights. It is no superuser, so row-level security applies to it. */
export interface RoleSpec {
  readonly name: string;
  /** Undefined if the server requires none (the embedded one, behind its private socket). */
  readonly password?: string;
}

/** Creates the role. An existing one keeps its password, because somebody may sign in with it (OPSRUN-07). */
export async function ensureRole(client: pg.Client, role: RoleSpec): Promise<void> {
  if (await hasRole(client, role.name)) return;
  const password = role.password === undefined ? "" : ` password ${pg.escapeLiteral(role.password)}`;
  await client.query(`create role ${pg.escapeIdentifier(role.name)} login${password}`);
}

export async function hasRole(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query("select from pg_roles where rolname = $1", [name])).rowCount === 1;
}

/** PostgreSQL's codes for a wrong password, and for a role that pg_hba.conf does not admit. */
const REFUSED = new Set(["28P01", "28000"]);
/** Its codes after a right password: there is no such database, or the role may not use it. */
const SIGNED_IN = new Set(["3D000", "42501"]);

/**
 * Whether the role of a URL can sign in with its password; whether it may use the database is another matter.
 * @throws the driver's error when the server cannot be asked
 */
export async function canSignIn(url: string, connectionTimeoutMillis: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    if (REFUSED.has(code)) return false;
    if (SIGNED_IN.has(code)) return true;
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Creates the database unless it exists. `owner` owns it, and only the roles in `guests` may also connect. The
 * client must be a superuser, or have CREATEDB and CREATEROLE.
 */
export async function ensureDatabase(
  client: pg.Client,
  database: { readonly name: string; readonly owner: string; readonly guests?: readonly string[] },
): Promise<void> {
  const name = pg.escapeIdentifier(database.name);
  const { rowCount } = await client.query("select from pg_database where datname = $1", [database.name]);
  if (!rowCount) {
    await joinRole(client, database.owner);
    await client.query(`create database ${name} owner ${pg.escapeIdentifier(database.owner)}`);
  }
  await restrictConnections(client, database.name, database.guests ?? []);
}

/** By default every role may connect to a database. This limits it to the owner and the guests. */
export async function restrictConnections(
  client: pg.Client,
  database: string,
  guests: readonly string[],
): Promise<void> {
  const name = pg.escapeIdentifier(database);
  await client.query(`revoke all on database ${name} from public`);
  for (const guest of guests) {
    await client.query(`grant connect on database ${name} to ${pg.escapeIdentifier(guest)}`);
  }
}

/** A role without superuser rights may only act for a role, or create its database, as a member of it. */
export async function joinRole(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ isIn: boolean }>(
    `select pg_has_role(current_user, $1, 'usage') as "isIn"`,
    [name],
  );
  if (!rows[0]?.isIn) await client.query(`grant ${pg.escapeIdentifier(name)} to current_user`);
}
