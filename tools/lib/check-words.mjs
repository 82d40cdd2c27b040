/**
 * Words that must not be committed: escapes from the type checker, paths of the machine someone works on, and pronouns
 * that give people a gender.
 */
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
  {
    pattern: /(?<![\p{L}\p{N}_])(s?h(e)|h(im|is|imself|ers|erself))(?![\p{L}\p{N}_])/iu,
    why: "people are they",
    // The requirements are quoted as they came, and applied migrations keep their text.
    isRead: (/** @type {string} */ name) =>
      /\.(ts|tsx|mjs|css|md)$|^apps\/api\/sql\//.test(name) &&
      !/^docs\/requirements\.md$|\/migrations\//.test(name),
  },
  {
    pattern: new RegExp(word("\\b(?:who", "ever|(?:the|an) ", "own)\\b"), "i"),
    why: "name the person or the call; say their own",
    // The style's own examples, the specification's rows, and applied migrations.
    isRead: (/** @type {string} */ name) =>
      /\.(ts|tsx|mjs|css|md)$|^apps\/api\/sql\//.test(name) &&
      !/^docs\/(?:requirements|security|STYLE)\.md$|\/migrations\//.test(name),
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
  const rules = FORBIDDEN.filter(({ isRead }) => isRead?.(name) ?? true);
  return text
    .split("\n")
    .flatMap((line, index) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map(({ why }) => `${name}:${index + 1}: ${why}: ${line.trim().slice(0, 80)}`),
    );
}
