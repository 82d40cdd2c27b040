import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const SKIPPED_FOLDERS = new Set(["node_modules", "dist", ".build", "coverage"]);
/** Files that are part of no bundle. */
const SKIPPED_FILES = /\.(test|spec)\.tsx?$|\.md$|\.tsbuildinfo$/;

/**
 * A fingerprint of the sources by name, size and modification time. It takes a few milliseconds, where reading every
 * file would take long. Unlike a "newer than" check it also notices files that were removed or restored.
 * @param {string} root
 * @param {readonly string[]} inputs files and folders below root
 */
export function fingerprint(root, inputs) {
  const hash = createHash("sha256");
  for (const input of inputs) addPath(hash, path.join(root, input));
  return hash.digest("hex");
}

/** @param {import("node:crypto").Hash} hash @param {string} file */
function addPath(hash, file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(`${file}\0${stat.size}\0${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(file).sort()) {
    if (!SKIPPED_FOLDERS.has(name) && !SKIPPED_FILES.test(name)) addPath(hash, path.join(file, name));
  }
}

/** @param {string} stampFile @param {string} print */
export function isFresh(stampFile, print) {
  try {
    return readFileSync(stampFile, "utf8") === print;
  } catch {
    return false;
  }
}

/** @param {string} stampFile @param {string} print */
export function writeStamp(stampFile, print) {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, print);
}

/** Marks the build as unfinished. @param {string} stampFile */
export function removeStamp(stampFile) {
  rmSync(stampFile, { force: true });
}
