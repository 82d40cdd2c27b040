import { readFileSync } from "node:fs";
import path from "node:path";
import { ToolError } from "./run.mjs";

/** The most entries of a list; with more of them nobody mends any. */
const LIMITS = { flakes: 4, aside: 10 };
/** Rows of money, limits and access, whose tests always run. */
const GRAVE = /\b(INV|SEC|PLAY|AGT|RWD|VIP2|CASE|EXT-1[01])\b/;

/**
 * Reads tools/tests-set-aside.json: `flakes`, tests that were red once and are looked into next, and `aside`, tests that do not run
 * until they are mended.
 * @param {string} root
 * @returns {string[]} the titles that do not run
 * @throws ToolError when a list is too long or an entry is incomplete
 */
export function readSetAside(root) {
  const lists = JSON.parse(readFileSync(path.join(root, "tools", "tests-set-aside.json"), "utf8"));
  const problems = findListProblems(lists);
  if (problems.length > 0) throw new ToolError(problems.join(" "));
  return lists.aside.map((/** @type {Entry} */ entry) => entry.title);
}

/**
 * @typedef {{ title: string, date: string, suspicion: string }} Entry
 * @param {{ flakes: readonly Entry[], aside: readonly Entry[] }} lists
 * @returns {string[]}
 */
export function findListProblems(lists) {
  const problems = [];
  for (const [name, limit] of Object.entries(LIMITS)) {
    const entries = /** @type {readonly Entry[]} */ (lists[/** @type {"flakes" | "aside"} */ (name)]);
    if (entries.length > limit) problems.push(`${name} has ${entries.length} entries, at most ${limit}.`);
    for (const { title, date, suspicion } of entries) {
      if (!title || !/^\d{4}-\d\d-\d\d$/.test(date) || !suspicion)
        problems.push(`${name}: an entry has a title, a date (YYYY-MM-DD) and a suspicion: ${title}.`);
    }
  }
  for (const { title } of lists.aside)
    if (GRAVE.test(title)) problems.push(`aside: a test of money, limits or access always runs: ${title}.`);
  return problems;
}
