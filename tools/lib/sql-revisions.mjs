/**
 * apps/api/sql/revisions.txt: how often each function's text has changed, and the checksum of the present one. An older
 * release knows by it that its texts are older (apps/api/src/platform/db/sql-functions.ts).
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { listFiles } from "./check-files.mjs";

export const FUNCTIONS = "apps/api/sql/";
export const REVISIONS = `${FUNCTIONS}revisions.txt`;
/** Stands for the checksum of a function that has left the folder: the database drops it. */
const RETIRED = "retired";
const HEADER = "# Written by `npm run sql:revise`: name, revision and checksum of each function's text.\n";

/** @typedef {{ revision: number, checksum: string }} Entry */

/** @param {string} root @returns {string[]} the paths of the functions' files */
export const listFunctionFiles = (root) =>
  listFiles(root).filter((name) => name.startsWith(FUNCTIONS) && name.endsWith(".sql"));

/** @param {string} root @returns {Map<string, Entry>} the entries of revisions.txt, by function */
export function readRevisions(root) {
  const file = join(root, REVISIONS);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split(/\r?\n/) : [];
  return new Map(
    lines
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => {
        const [name = "", revision = "", checksum = ""] = line.split(" ");
        return [name, { revision: Number(revision), checksum }];
      }),
  );
}

/**
 * The right content of revisions.txt: a text that changed, came back or has gone has one revision more.
 * @param {string} root
 * @returns {Map<string, Entry>}
 */
export function reviseFunctions(root) {
  const revisions = readRevisions(root);
  const present = new Map(listFunctionFiles(root).map((file) => [basename(file, ".sql"), join(root, file)]));
  for (const name of new Set([...revisions.keys(), ...present.keys()])) {
    const file = present.get(name);
    const checksum = file === undefined ? RETIRED : checksumOf(readFileSync(file, "utf8"));
    const known = revisions.get(name);
    if (known?.checksum !== checksum) revisions.set(name, { revision: (known?.revision ?? 0) + 1, checksum });
  }
  return revisions;
}

/** @param {Map<string, Entry>} revisions @returns {string} */
export const writeRevisions = (revisions) =>
  HEADER +
  [...revisions]
    .map(([name, { revision, checksum }]) => `${name} ${revision} ${checksum}\n`)
    .sort()
    .join("");

/** @param {string} text */
const checksumOf = (text) => createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
