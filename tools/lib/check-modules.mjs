/** Checks that every folder `<wing>/<m>` of the API's modules has one `<m>.module.ts`, which exports `create<M>Module`. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { listFiles } from "./check-files.mjs";

const FOLDER = "apps/api/src/modules";

/**
 * @param {string} root
 * @returns {{ modules: number, problems: string[] }} how many there are, and one line for each that does not wire itself
 */
export function checkModules(root) {
  const files = listFiles(root).filter((name) => name.startsWith(`${FOLDER}/`));
  const places = files.map((name) => name.slice(FOLDER.length + 1).split("/"));
  const astray = places.filter((place) => place.length < 3);
  const modules = [
    ...new Set(places.filter((place) => place.length > 2).map((place) => place.slice(0, 2).join("/"))),
  ];
  const problems = modules.flatMap((module) => {
    const found = files.filter(
      (name) => name.startsWith(`${FOLDER}/${module}/`) && name.endsWith(".module.ts"),
    );
    return findFaults(module, found, (name) => readFileSync(join(root, name), "utf8"));
  });
  problems.push(...astray.map((place) => `${FOLDER}/${place.join("/")}: lies in no module of a wing`));
  if (modules.length === 0) problems.push(`${FOLDER} holds no module`);
  return { modules: modules.length, problems };
}

/**
 * @param {string} module its wing and name
 * @param {string[]} found
 * @param {(name: string) => string} read
 * @returns {string[]}
 */
function findFaults(module, found, read) {
  const expected = `${FOLDER}/${module}/${basename(module)}.module.ts`;
  const others = found
    .filter((name) => name !== expected)
    .map((name) => `${name}: is not ${basename(expected)}`);
  if (!found.includes(expected)) return [...others, `${expected}: is missing`];
  const factory = `create${toPascal(basename(module))}Module`;
  const exported = new RegExp(`^export (async function|function|const) ${factory}\\b`, "m");
  return exported.test(read(expected)) ? others : [...others, `${expected}: exports no ${factory}`];
}

/** @param {string} name */
const toPascal = (name) => name.replace(/(^|-)(\w)/g, (_match, _hyphen, letter) => letter.toUpperCase());
