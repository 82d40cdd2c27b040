import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { locks } from "./locks.ts";
import { applyFunctions } from "./sql-functions.ts";

/** The parts of a database: forward-only migrations and the current functions. */
export interface DatabaseFolders {
  readonly migrations: string;
  readonly functions: string;
}

export interface Migrated {
  /** The files that this call applied, in order. */
  readonly migrations: readonly string[];
  /** The functions that this call created, changed or dropped. */
  readonly functions: readonly string[];
}

/**
 * Brings a database up to date: the migrations in the order of their names, each once and in its own transaction, then
 * the functions (docs/adr/0021-functions-are-files.md). Processes that start together wait for each other.
 * @throws Error when the database refuses one. An applied migration whose file no longer exists is left alone.
 */
export async function migrate(connectionString: string, folders: DatabaseFolders): Promise<Migrated> {
  const client = new pg.Client({ connectionString, application_name: "croupier-migrate" });
  // Without a listener, a connection that breaks would end the process. The query that it breaks under says so.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [locks.migrations]);
    await client.query("set lock_timeout = '2s'");
    const migrations = await applyMigrations(client, folders.migrations);
    return { migrations, functions: await applyFunctions(client, folders.functions) };
  } finally {
    await client.end();
  }
}

async function applyMigrations(client: pg.Client, folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  await client.query(
    "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string }>("select name from migrations");
  const applied = new Set(rows.map((row) => row.name));
  const pending = files.filter((name) => !applied.has(name));
  for (const name of pending) await apply(client, name, await readFile(path.join(folder, name), "utf8"));
  return pending;
}

async function apply(client: pg.Client, name: string, sql: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
