/** What a folder may hold: no two modules that differ in their extension alone, and not more than one can look through. */
import { posix } from "node:path";
import { listFiles } from "./check-files.mjs";

const MODULE = /\.(?:ts|tsx|mts|mjs|cjs|js)$/;
const TEST = /\.test\.tsx?$|\.d\.ts$/;
const SOURCE = /\.(?:ts|tsx|mts|mjs|cjs|js|css|html)$/;
/** Here a stem belongs to one module, whatever its folder: it is how an editor and a stack trace name it. */
const UNIQUE_WITHIN = "apps/mobile/src/";
/** Folders below it count on their own. */
const MOST_FILES = 45;

/**
 * @param {string} root
 * @returns {string[]} one line for each stem that two modules share, and for each folder of `apps` that is too full
 */
export function checkFolders(root) {
  const files = listFiles(root);
  return [...findSharedStems(files), ...findFullFolders(files)];
}

/** @param {readonly string[]} files @returns {string[]} */
function findSharedStems(files) {
  const modules = files.filter((name) => MODULE.test(name) && !TEST.test(name));
  const groups = groupBy(modules, (name) => {
    const { dir, name: stem } = posix.parse(name);
    return name.startsWith(UNIQUE_WITHIN) ? `${UNIQUE_WITHIN}**/${stem}` : `${dir}/${stem}`;
  });
  return groups.filter(([, names]) => names.length > 1).map(([, names]) => `one stem: ${names.join(", ")}`);
}

/** @param {readonly string[]} files @returns {string[]} */
function findFullFolders(files) {
  const sources = files.filter((name) => name.startsWith("apps/") && SOURCE.test(name));
  return groupBy(sources, posix.dirname)
    .filter(([, names]) => names.length > MOST_FILES)
    .map(([folder, names]) => `${folder}: ${names.length} source files, ${MOST_FILES} at most`);
}

/** @param {readonly string[]} names @param {(name: string) => string} findKey @returns {[key: string, names: string[]][]} */
function groupBy(names, findKey) {
  const groups = new Map();
  for (const name of names) groups.set(findKey(name), [...(groups.get(findKey(name)) ?? []), name]);
  return [...groups];
}
