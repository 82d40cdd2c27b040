/** Words that must not be committed: escapes from the type checker, and paths of the machine someone works on. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "./check-files.mjs";

// The words are assembled so that this file does not contain them itself.
const word = (...parts) => parts.join("");
const FORBIDDEN = [
  { pattern: new RegExp(word("@ts-", "(ignore|nocheck)")), why: "the type checker stays on" },
  {
    pattern: new RegExp(word("(^|[\\s\"'`(=])/", "(work|home|Users|root)/[\\w.-]+")),
    why: "a path of one machine",
  },
  {
    pattern: new RegExp(
      word("(//|/\\*|#).*(eslint|oxlint|biome)-", "(disable|ignore)(?!.*(--|: ?)\\s*\\S+ \\S+)"),
    ),
    why: "a lint rule is switched off without a reason",
  },
];
const TEXT = /\.(ts|tsx|mts|mjs|cjs|js|json|css|html|md|sql|yml|sh)$|^\.ci\/run$/;
const FOREIGN = /^package-lock\.json$/;

/**
 * @param {string} root
 * @returns {string[]} one line for each place
 */
export function checkWords(root) {
  return listFiles(root)
    .filter((name) => TEXT.test(name) && !FOREIGN.test(name))
    .flatMap((name) => findWords(name, readFileSync(join(root, name), "utf8")));
}

/**
 * @param {string} name
 * @param {string} text
 * @returns {string[]}
 */
export function findWords(name, text) {
  return text
    .split("\n")
    .flatMap((line, index) =>
      FORBIDDEN.filter(({ pattern }) => pattern.test(line)).map(
        ({ why }) => `${name}:${index + 1}: ${why}: ${line.trim().slice(0, 80)}`,
      ),
    );
}
