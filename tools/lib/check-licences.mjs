/**
 * Checks that the licence of every installed package allows use in a closed product. Exceptions are listed with a
 * reason.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-3.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "PostgreSQL",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Weak copyleft: it covers the package itself, not a product that uses it unchanged. */
const EXCEPTIONS = [
  { name: /^axe-core$|^@axe-core\//, licence: "MPL-2.0", why: "tests only, not delivered" },
  { name: /^caniuse-lite$/, licence: "CC-BY-4.0", why: "data of a tool, not delivered" },
  { name: /^lightningcss(-|$)/, licence: "MPL-2.0", why: "build tool, used unchanged" },
  {
    name: /^@img\/sharp-libvips-/,
    licence: "LGPL-3.0-or-later",
    why: "a shared library of its own, loaded unchanged",
  },
];

/**
 * @param {string} root whose node_modules npm has installed
 * @returns {{ packages: number, problems: string[] }}
 */
export function checkLicences(root) {
  const { packages } = readJson(join(root, "node_modules", ".package-lock.json"));
  /** @type {Map<string, { name: string, licence: string }>} */
  const found = new Map();
  for (const [place, { link }] of Object.entries(packages)) {
    if (link || !place.includes("node_modules/")) continue;
    const manifest = readJson(join(root, place, "package.json"));
    found.set(`${manifest.name}@${manifest.version}`, { name: manifest.name, licence: licenceOf(manifest) });
  }
  const problems = [...found]
    .filter(([, { name, licence }]) => !isAllowed(name, licence))
    .map(([id, { licence }]) => `${id}: ${licence}`);
  if (found.size === 0) problems.push("no packages were found");
  return { packages: found.size, problems };
}

/**
 * A package's own licence statement: an SPDX expression, or in older packages one or several names.
 * @param {{ license?: unknown, licenses?: unknown }} manifest
 */
export function licenceOf({ license, licenses }) {
  const said = [license ?? licenses ?? "UNKNOWN"].flat();
  return said.map((one) => (typeof one === "string" ? one : String(one.type))).join(" OR ") || "UNKNOWN";
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/**
 * @param {string} name of the package
 * @param {string} expression an SPDX expression without nested brackets, as packages carry them
 */
export function isAllowed(name, expression) {
  const isException = EXCEPTIONS.some((entry) => entry.name.test(name) && entry.licence === expression);
  return isException || isPermissive(expression);
}

/** With OR one permissive choice is enough; with AND every part must be permissive. @param {string} expression */
function isPermissive(expression) {
  const bare = expression.replace(/^\(|\)$/g, "");
  if (/[()]/.test(bare)) return false;
  return bare
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => PERMISSIVE.has(part.trim())));
}
