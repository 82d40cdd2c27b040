import { createHash } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { chown, copyFile, mkdir, readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { pickIdentity } from "./runner.ts";
import { startError } from "./start-error.ts";

/** The contents of a backup, written last: a folder without it is not a backup. */
interface Manifest {
  /** ISO 8601: the databases are as they were at this moment, however long copying took. */
  readonly asOf: string;
  readonly postgres: string;
  /** SHA-256 of each file, by its path in the backup. */
  readonly files: Readonly<Record<string, string>>;
}

const MANIFEST = "backup.json";
const DATABASE = "postgres";
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Folders whose content PostgreSQL creates again at its start, as pg_basebackup leaves them out. */
const EMPTIED = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
/** Files of the running server, and those that it would throw away. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pgsql_tmp.*|pg_internal\.init)$/;
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies a running server's databases, all as of one moment, while it continues serving, and the folders in `besides`
 * after them. The folder appears when the backup is complete.
 * @param adminUrl a superuser's URL of the server that runs on `dataDir`
 * @param besides folders by the name that they get in the backup; those that do not exist are left out
 * @throws StartError in one line: there is no database, the folder exists, lies in what is copied, or cannot be written
 */
export async function backUp(
  adminUrl: string,
  dataDir: string,
  target: string,
  besides: Readonly<Record<string, string>> = {},
): Promise<Manifest> {
  if (existsSync(target)) throw startError(`${target} exists: name a new folder for the backup.`);
  if (!existsSync(path.join(dataDir, "PG_VERSION"))) throw startError(`${dataDir} contains no database.`);
  const sources = [dataDir, ...Object.values(besides)];
  if (sources.some((folder) => isInside(target, folder)))
    throw startError(`${target} lies in a folder that is backed up: name another.`);
  const draft = `${target}.draft`;
  rmSync(draft, { recursive: true, force: true });
  try {
    mkdirSync(draft, { recursive: true, mode: PRIVATE_FOLDER });
    const copied = await copyDatabase(adminUrl, dataDir, path.join(draft, DATABASE));
    for (const [name, folder] of Object.entries(besides)) {
      if (existsSync(folder)) await copyFolder(folder, path.join(draft, name), () => true);
    }
    const manifest = { ...copied, files: await hashFiles(draft) };
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    await writeFile(path.join(draft, MANIFEST), text, { mode: PRIVATE_FILE });
    await rename(draft, target);
    return manifest;
  } catch (error) {
    // Half a backup would be taken for a fresh one.
    rmSync(draft, { recursive: true, force: true });
    throw startError(`${target} could not be written: ${(error as Error).message}.`, error);
  }
}

const isInside = (inner: string, outer: string): boolean =>
  !path.relative(path.resolve(outer), path.resolve(inner)).startsWith("..");

/**
 * Lays a backup out as a new installation's files. Every file is compared with the manifest.
 * @param places where the backup's folders go, by their name in it; those that exist must be empty
 * @throws StartError in one line: there is no complete backup, a file differs, or a place is not empty
 */
export async function restore(source: string, places: Readonly<Record<string, string>>): Promise<Manifest> {
  const manifest = readManifest(source);
  const found = await hashFiles(source);
  delete found[MANIFEST];
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.files)]);
  const changed = [...names].find((name) => found[name] !== manifest.files[name]);
  if (changed) throw startError(`${source} is damaged: ${changed} is not the file that was backed up.`);
  for (const folder of Object.values(places)) {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw startError(`${folder} is not empty: restore into a new DATA_DIR.`);
    }
  }
  for (const [name, folder] of Object.entries(places)) {
    const draft = `${folder}.draft`;
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(path.join(source, name))) await copyFolder(path.join(source, name), draft, () => true);
  }
  const database = places[DATABASE];
  if (database) await giveToServer(`${database}.draft`);
  // A start finds either nothing or all of it: the database comes last.
  for (const name of Object.keys(places).toSorted(
    (a, b) => Number(a === DATABASE) - Number(b === DATABASE),
  )) {
    const folder = places[name] ?? "";
    if (!existsSync(`${folder}.draft`)) continue;
    rmSync(folder, { recursive: true, force: true });
    await rename(`${folder}.draft`, folder);
  }
  return manifest;
}

function readManifest(source: string): Manifest {
  try {
    return JSON.parse(readFileSync(path.join(source, MANIFEST), "utf8")) as Manifest;
  } catch (error) {
    throw startError(`${source} is not a complete backup: ${MANIFEST} cannot be read.`, error);
  }
}

/** The protocol of pg_basebackup: files as they are found, and the log from before the first to after the last. */
async function copyDatabase(
  adminUrl: string,
  dataDir: string,
  target: string,
): Promise<Pick<Manifest, "asOf" | "postgres">> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    // Keeps the log until this connection ends, however long copying takes.
    await client.query(
      "select pg_create_physical_replication_slot('croupier_backup_' || pg_backend_pid(), true, true)",
    );
    const first = await readText(client, "select pg_walfile_name(pg_backup_start('croupier', true)) as text");
    await copyFolder(dataDir, target, (name, folder) => !LEFT_OUT.test(name) && !EMPTIED.has(folder));
    // It may also contain what is acknowledged while the last statement runs.
    const asOf = new Date().toISOString();
    const { rows } = await client.query<{ last: string; label: string }>(
      "select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)",
    );
    const { last = "", label = "" } = rows[0] ?? {};
    await writeFile(path.join(target, "backup_label"), label, { mode: PRIVATE_FILE });
    const isNeeded = (name: string) => SEGMENT.test(name) && name >= first && name <= last;
    await copyFolder(path.join(dataDir, "pg_wal"), path.join(target, "pg_wal"), isNeeded);
    return { asOf, postgres: await readText(client, "show server_version") };
  } finally {
    await client.end();
  }
}

async function readText(client: pg.Client, query: string): Promise<string> {
  const { rows } = await client.query({ text: query, rowMode: "array" });
  return String(rows[0]?.[0] ?? "");
}

/** @param isTaken of the name of a file or folder, and the first folder of its path, "" at the top */
async function copyFolder(
  source: string,
  target: string,
  isTaken: (name: string, folder: string) => boolean,
  top = "",
): Promise<void> {
  await mkdir(target, { recursive: true, mode: PRIVATE_FOLDER });
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (!isTaken(entry.name, top)) continue;
    if (entry.isDirectory()) await copyFolder(from, to, isTaken, top || entry.name);
    else if (entry.isFile()) await copyFile(from, to).catch(ignoreVanished);
  }
}

/** The file of a table that is dropped meanwhile disappears; the log tells this to the restored server. */
function ignoreVanished(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const hash = createHash("sha256");
    await pipeline(createReadStream(file), hash);
    hashes[path.relative(folder, file)] = hash.digest("hex");
  }
  return hashes;
}

/** PostgreSQL accepts its folder only from its own user, which is not root. */
async function giveToServer(dataDir: string): Promise<void> {
  const identity = pickIdentity(dataDir);
  if (!identity) return;
  const inside = await readdir(dataDir, { recursive: true });
  for (const name of ["", ...inside]) await chown(path.join(dataDir, name), identity.uid, identity.gid);
}
