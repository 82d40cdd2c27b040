import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { locks } from "./locks.ts";
import { applyFunctions } from "./sql-functions.ts";

/** Data that only the server's own code can rewrite. It runs once, as the owner, in a separate transaction. */
export interface DataStep {
  /** Its name among the migrations; another name runs it again. */
  readonly name: string;
  run(client: pg.ClientBase): Promise<void>;
}

/** The parts of a database: forward-only migrations, the current functions, and the data steps after both. */
export interface DatabaseFolders {
  readonly migrations: string;
  readonly functions: string;
  readonly steps?: readonly DataStep[];
}

export interface Migrated {
  /** The files and steps that this call applied, in order. */
  readonly migrations: readonly string[];
  /** The functions that this call created, changed or dropped. */
  readonly functions: readonly string[];
}

/**
 * Brings a database up to date: the migrations in the order of their names, each once and in its own transaction, then
 * the functions (docs/adr/0021-functions-are-files.md), then the steps. Processes that start together wait for each other.
 * @throws Error when the database refuses one. An applied migration whose file no longer exists is left alone.
 */
export async function migrate(connectionString: string, folders: DatabaseFolders): Promise<Migrated> {
  const client = new pg.Client({ connectionString, application_name: "croupier-migrate" });
  // Without a listener, a broken connection would end the process. The query on it reports the error.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [locks.migrations]);
    await client.query("set lock_timeout = '2s'");
    const migrations = await applyMigrations(client, folders.migrations);
    const functions = await applyFunctions(client, folders.functions);
    return { migrations: [...migrations, ...(await applySteps(client, folders.steps ?? []))], functions };
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
  for (const name of pending) {
    const sql = await readFile(path.join(folder, name), "utf8");
    await apply(client, name, () => client.query(sql));
  }
  return pending;
}

async function applySteps(client: pg.Client, steps: readonly DataStep[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>("select name from migrations");
  const applied = new Set(rows.map((row) => row.name));
  const pending = steps.filter(({ name }) => !applied.has(name));
  for (const step of pending) await apply(client, step.name, () => step.run(client));
  return pending.map(({ name }) => name);
}

async function apply(client: pg.Client, name: string, run: () => Promise<unknown>): Promise<void> {
  await client.query("begin");
  try {
    await run();
    await client.query("insert into migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
