/** Compares the rows of the requirements with the IDs that the tests claim. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "./check-files.mjs";
import { parseRows, prefixOf } from "./check-spec-rows.mjs";
import { findClaimedIds, TEST_FILE } from "./check-test-titles.mjs";

const DOCUMENTS = ["docs/requirements.md", "docs/security.md"];

/**
 * @param {string} root the repository's folder
 * @returns {{ rows: import("./check-spec-rows.mjs").Row[], claims: Map<string, string[]> }} the rows of both documents, and
 *   the files that claim each ID
 */
export function readCoverage(root) {
  const rows = DOCUMENTS.flatMap((name) => parseRows(readFileSync(join(root, name), "utf8")));
  /** @type {Map<string, string[]>} */
  const claims = new Map();
  for (const file of listFiles(root).filter((name) => TEST_FILE.test(name))) {
    for (const id of findClaimedIds(file, readFileSync(join(root, file), "utf8")))
      claims.set(id, [...(claims.get(id) ?? []), file]);
  }
  return { rows, claims };
}

/**
 * The number of rows per prefix, in the documents' order, and the rows without a test.
 * @param {{ id: string, prefix: string }[]} rows
 * @param {ReadonlyMap<string, unknown>} claims
 */
export function summarise(rows, claims) {
  /** @type {Map<string, { prefix: string, total: number, missing: string[] }>} */
  const groups = new Map();
  for (const row of rows) {
    const group = groups.get(row.prefix) ?? { prefix: row.prefix, total: 0, missing: [] };
    group.total += 1;
    if (!claims.has(row.id)) group.missing.push(row.id);
    groups.set(row.prefix, group);
  }
  return [...groups.values()];
}

/**
 * IDs that tests claim but no document has: a typing error, or a dropped row.
 * @param {{ id: string }[]} rows
 * @param {ReadonlyMap<string, string[]>} claims
 */
export function findUnknown(rows, claims) {
  const known = new Set(rows.map((row) => row.id));
  return [...claims].filter(([id]) => !known.has(id)).map(([id, files]) => ({ id, files }));
}

/** Shortens "LOGIN-03, LOGIN-04" to "03 04", because the line starts with the prefix. @param {string[]} ids */
export function shortIds(ids) {
  return ids.map((id) => id.slice(prefixOf(id).length + 1)).join(" ");
}
