import { execFileSync } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { startEmbeddedPostgres } from "@croupier/embedded-postgres/server";
import pg from "pg";

/**
 * PostgreSQL may recycle a used WAL file that still holds old records. After two more switches the file is certainly
 * fresh.
 */
const WAL_SWITCHES = 3;
/**
 * Five databases contain nearly the same system tables, some megabytes apart. The compression window must span them
 * all.
 */
const WINDOW_BITS = 24;

/**
 * Starts the database once more on its own and stops it on a fresh and nearly empty WAL file, the only one that its
 * next start reads. @returns the name of this file
 */
async function switchToFreshWal(folder: string): Promise<string> {
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

/** Leaves out files that every start creates again: older WAL, logs, locks. */
function removeRecreatedFiles(dataDir: string, wal: string): void {
  const postgres = path.join(dataDir, "postgres");
  for (const name of readdirSync(path.join(postgres, "pg_wal")))
    if (/^[0-9A-F]{24}/.test(name) && name !== wal) rmSync(path.join(postgres, "pg_wal", name));
  for (const name of readdirSync(dataDir))
    if (/\.(lock|log|old)$/.test(name)) rmSync(path.join(dataDir, name));
  for (const name of ["postmaster.opts", "postmaster.pid"])
    rmSync(path.join(postgres, name), { force: true });
}

/** Packs the data folder of a stopped product into one file. */
export async function packDataFolder(dataDir: string, file: string): Promise<void> {
  removeRecreatedFiles(dataDir, await switchToFreshWal(path.join(dataDir, "postgres")));
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
