/**
 * Checks that the licence of every installed package allows use in a closed product. Exceptions are listed with a
 * reason.
 */
import { init } from "license-checker-rseidelsohn";

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
 * @param {string} root
 * @returns {Promise<{ packages: number, problems: string[] }>}
 */
export async function checkLicences(root) {
  const found = await new Promise((resolve, reject) => {
    init({ start: root, excludePrivatePackages: true }, (error, packages) =>
      error === null || error === undefined ? resolve(packages) : reject(error),
    );
  });
  const entries = Object.entries(found);
  const problems = entries
    .filter(([id, entry]) => !isAllowed(id.slice(0, id.lastIndexOf("@")), String(entry.licenses)))
    .map(([id, entry]) => `${id}: ${entry.licenses}`);
  if (entries.length === 0) problems.push("no packages were found");
  return { packages: entries.length, problems };
}

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
