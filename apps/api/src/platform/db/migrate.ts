import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";

const lockKey = 7_215_001;

/**
 * Applies the forward-only migrations of a folder in the order of their names, each in its own transaction, once.
 * Processes that start together wait for one another. @returns the names applied by this call.
 * @throws Error when the database refuses one. What was applied and stands in no file any more is left alone.
 */
export async function migrate(connectionString: string, folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const client = new pg.Client({ connectionString, application_name: "croupier-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await client.query("set lock_timeout = '2s'");
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const applied = new Set(rows.map((row) => row.name));
    const pending = files.filter((name) => !applied.has(name));
    for (const name of pending) await apply(client, name, await readFile(path.join(folder, name), "utf8"));
    return pending;
  } finally {
    await client.end();
  }
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
