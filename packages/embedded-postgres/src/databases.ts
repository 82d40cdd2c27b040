import pg from "pg";

/** A login role without special rights. It is no superuser, so row-level security applies to it. */
export interface RoleSpec {
  readonly name: string;
  /** Undefined when the server asks for none (the embedded one, behind its private socket). */
  readonly password?: string;
}

/** Creates the role, or sets the password of an existing one. */
export async function ensureRole(client: pg.Client, role: RoleSpec): Promise<void> {
  const name = pg.escapeIdentifier(role.name);
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role.name]);
  if (!rowCount) await client.query(`create role ${name} login`);
  if (role.password !== undefined) {
    await client.query(`alter role ${name} password ${pg.escapeLiteral(role.password)}`);
  }
}

/**
 * Creates the database unless it exists. `owner` owns it, and only the roles in `guests` may connect besides. The
 * client must be a superuser, or have CREATEDB and CREATEROLE.
 */
export async function ensureDatabase(
  client: pg.Client,
  database: { readonly name: string; readonly owner: string; readonly guests?: readonly string[] },
): Promise<void> {
  const name = pg.escapeIdentifier(database.name);
  const owner = pg.escapeIdentifier(database.owner);
  const { rowCount } = await client.query("select from pg_database where datname = $1", [database.name]);
  if (!rowCount) {
    await joinRole(client, owner);
    await client.query(`create database ${name} owner ${owner}`);
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

/** A role that is no superuser may only create a database for a role that it is a member of. */
async function joinRole(client: pg.Client, quotedRole: string): Promise<void> {
  const { rows } = await client.query<{ needed: boolean }>(
    `select not usesuper as needed from pg_user where usename = current_user`,
  );
  if (rows[0]?.needed) await client.query(`grant ${quotedRole} to current_user`);
}
