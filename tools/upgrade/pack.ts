import { execFileSync } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import pg from "pg";

/** A file of WAL may stand ready that was used before and holds old records; two more are behind it for certain. */
const WAL_SWITCHES = 3;
/** Five databases hold nearly the same system tables, some megabytes apart: the window must span them all. */
const WINDOW_BITS = 24;

/**
 * Starts the database once more by itself and stops it on a WAL file that is fresh and so nearly empty: the only one that
 * its next start reads. @returns the name of this file
 */
async function settleWal(folder: string): Promise<string> {
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    settings: { autovacuum: false, wal_recycle: false },
  });
  const client = new pg.Client({ connectionString: server.connectionString("postgres") });
  await client.connect();
  try {
    for (let switched = 0; switched < WAL_SWITCHES; switched += 1) {
      await client.query("select pg_switch_wal()");
      await client.query("checkpoint");
    }
    const { rows } = await client.query<{ file: string }>(
      "select pg_walfile_name(pg_current_wal_insert_lsn()) as file",
    );
    return rows[0]?.file ?? "";
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Leaves out what every start makes again: older WAL, logs, locks. */
function strip(dataDir: string, wal: string): void {
  const postgres = path.join(dataDir, "postgres");
  for (const name of readdirSync(path.join(postgres, "pg_wal")))
    if (/^[0-9A-F]{24}/.test(name) && name !== wal) rmSync(path.join(postgres, "pg_wal", name));
  for (const name of readdirSync(dataDir))
    if (/\.(lock|log|old)$/.test(name)) rmSync(path.join(dataDir, name));
  for (const name of ["postmaster.opts", "postmaster.pid"])
    rmSync(path.join(postgres, name), { force: true });
}

/** Packs the data folder of a product that has stopped into one file. */
export async function packDataFolder(dataDir: string, file: string): Promise<void> {
  strip(dataDir, await settleWal(path.join(dataDir, "postgres")));
  const tar = execFileSync("tar", ["-c", "--owner=0", "--group=0", "-f", "-", "-C", dataDir, "."], {
    maxBuffer: 1_000_000_000,
  });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  };
  writeFileSync(file, brotliCompressSync(tar, { params }));
}
