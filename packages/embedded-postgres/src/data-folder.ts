import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Runner } from "./runner.ts";
import { startError } from "./start-error.ts";

/** sun_path holds 104 bytes on macOS and 108 on Linux, including its closing zero. */
const SOCKET_PATH_LIMIT_BYTES = 103;
const SOCKET_NAME_BYTES = "/.s.PGSQL.5432.lock".length;
const SOCKET_DIR_PREFIX = "croupier-pg-";
const PRIVATE = 0o700;
const ENTERABLE = 0o711;

/**
 * Creates the folder above the data and checks that we may write there.
 * @returns the real path, without links
 * @throws StartError in one line when the folder cannot be created or written
 */
export function prepareParent(folder: string): string {
  try {
    // Other users may pass through but not list it. PostgreSQL's own user passes through when root starts us.
    mkdirSync(folder, { recursive: true, mode: ENTERABLE });
    rmSync(mkdtempSync(path.join(folder, ".write-test-")), { recursive: true });
    return realpathSync(folder);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw startError(
      `The data folder ${folder} cannot be written (${reason}): choose another DATA_DIR.`,
      error,
    );
  }
}

/** Creates the database's files unless they exist. A start that dies half-way leaves no half-made folder. */
export async function initialise(
  initdb: string,
  dataDir: string,
  runner: Runner,
  isDurable: boolean,
): Promise<void> {
  if (existsSync(path.join(dataDir, "PG_VERSION"))) return;
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw startError(`${dataDir} holds files that are not PostgreSQL's: choose another DATA_DIR.`);
  }
  removeDrafts(dataDir);
  const draft = `${dataDir}.draft-${process.pid}`;
  makePrivate(draft, runner);
  await runInitdb(initdb, draft, runner, isDurable);
  renameSync(draft, dataDir);
}

function removeDrafts(dataDir: string): void {
  const parent = path.dirname(dataDir);
  const prefix = `${path.basename(dataDir)}.draft-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

/** PostgreSQL requires a folder of its own that nobody else can open. */
function makePrivate(folder: string, runner: Runner): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE });
  if (runner.identity) chownSync(folder, runner.identity.uid, runner.identity.gid);
  chmodSync(folder, PRIVATE);
}

async function runInitdb(initdb: string, folder: string, runner: Runner, isDurable: boolean): Promise<void> {
  const args = [
    "-D",
    folder,
    "-U",
    "postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--no-instructions",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(isDurable ? [] : ["--no-sync"]),
  ];
  const child = runner.spawn(initdb, args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw startError(`PostgreSQL could not create its files: ${lastLine(output)}`);
}

/**
 * Where the server's socket goes: the data folder itself, which is private and lives as long as the server. When that
 * path is too long for a socket, a private temporary folder is used.
 */
export function chooseSocketDir(dataDir: string, runner: Runner): string {
  if (Buffer.byteLength(dataDir) + SOCKET_NAME_BYTES <= SOCKET_PATH_LIMIT_BYTES) return dataDir;
  // os.tmpdir() is a long path itself on some systems.
  const base = os.tmpdir().length > 60 ? "/tmp" : os.tmpdir();
  const folder = mkdtempSync(path.join(base, SOCKET_DIR_PREFIX));
  makePrivate(folder, runner);
  return folder;
}

/** Removes a socket's folder if `chooseSocketDir` created it. The data folder itself is kept. */
export function removeSocketDir(socketDir: string, dataDir: string): void {
  if (socketDir === dataDir || !path.basename(socketDir).startsWith(SOCKET_DIR_PREFIX)) return;
  rmSync(socketDir, { recursive: true, force: true });
}

/** The last line of a program's output. PostgreSQL's programs name the cause there. */
export function lastLine(text: string): string {
  return text.trim().split("\n").at(-1)?.trim() ?? "";
}
