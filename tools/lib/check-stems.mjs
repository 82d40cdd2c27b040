/** One stem, one module: two that differ in their extension or their folder alone confuse tools and people. */
import { posix } from "node:path";
import { listFiles } from "./check-files.mjs";

const MODULE = /\.(?:ts|tsx|mts|mjs|cjs|js)$/;
const BESIDE = /\.test\.tsx?$|\.d\.ts$/;
/** Here a stem belongs to one module in any folder, because editors and stack traces show the stem first. */
const UNIQUE_WITHIN = "apps/mobile/src/";

/**
 * @param {string} root
 * @returns {string[]} one line for each stem that several modules of a folder, or of the mobile front, share
 */
export function checkStems(root) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const name of listFiles(root).filter((file) => MODULE.test(file) && !BESIDE.test(file))) {
    const { dir, name: stem } = posix.parse(name);
    const key = name.startsWith(UNIQUE_WITHIN) ? `${UNIQUE_WITHIN}**/${stem}` : `${dir}/${stem}`;
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups.values()]
    .filter((names) => names.length > 1)
    .map((names) => `one stem: ${names.join(", ")}`);
}
