/** Keeps folders and files at a readable size: a folder or file above its limit should be split. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "./check-files.mjs";
import { TEST_FILE } from "./check-test-titles.mjs";

export const MAX_FILES = 45;
export const MAX_LINES = 280;
/** Tests share what they set up, so a file of them may be longer. */
export const MAX_TEST_LINES = 350;
const SOURCE = /\.(ts|tsx|mts|mjs|cjs)$/;
/** Pure tables: they are looked up, not read. */
const TABLES = [
  ".dependency-cruiser.cjs",
  "apps/api/src/seed/lotus-promotions.ts",
  "apps/api/src/seed/nova-promotions.ts",
  "apps/arcade/src/client/lottery/phrases.ts",
  "apps/arcade/src/client/matches/phrases.ts",
  "apps/arcade/src/client/phrases.ts",
  "tools/catalogue/themes.mjs",
];
/**
 * @param {string} root
 * @returns {string[]} one line for each folder of an app with too many source files beside tests, and each file with too many lines
 */
export function checkSizes(root) {
  const files = listFiles(root).filter((name) => SOURCE.test(name));
  return [...findFullFolders(files.filter((name) => !TEST_FILE.test(name))), ...findLongFiles(root, files)];
}

/** Counts only below apps/; subfolders do not count. @param {readonly string[]} sources */
function findFullFolders(sources) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of sources.filter((source) => source.startsWith("apps/"))) {
    const folder = name.slice(0, name.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder}: ${count} source files, at most ${MAX_FILES}`);
}

/** @param {string} root @param {readonly string[]} sources */
function findLongFiles(root, sources) {
  return sources
    .filter((name) => !TABLES.includes(name))
    .map((name) => ({ name, lines: readFileSync(join(root, name), "utf8").split("\n").length - 1 }))
    .map((file) => ({ ...file, most: TEST_FILE.test(file.name) ? MAX_TEST_LINES : MAX_LINES }))
    .filter(({ lines, most }) => lines > most)
    .map(({ name, lines, most }) => `${name}: ${lines} lines, at most ${most}`);
}
