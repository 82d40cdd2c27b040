/** Subjects of commits name the area and the change: `area: the change`, at most 72 characters. */
import { execFileSync } from "node:child_process";

/** The rule applies to commits after this one. */
const RULE_SINCE = "0b5ddb9";
const MAX_CHARACTERS = 72;
const SUBJECT = /^[a-z][a-z0-9-]*(, [a-z][a-z0-9-]*)*: \S/;

/**
 * @param {string} root
 * @returns {{ problems: string[], commits: number }} `commits` is 0 when there is no history, as in a source archive
 */
export function checkCommits(root) {
  const subjects = listSubjects(root);
  return { problems: subjects.flatMap(findSubjectFaults), commits: subjects.length };
}

/**
 * Finds the faults of a subject. Git itself words the subjects of merges. @param {string} subject @returns {string[]}
 */
export function findSubjectFaults(subject) {
  if (subject.startsWith("Merge ")) return [];
  const faults = [];
  if (!SUBJECT.test(subject)) faults.push(`"${subject}": begin with the area and a colon`);
  if (subject.length > MAX_CHARACTERS)
    faults.push(`"${subject}": ${subject.length} characters, at most ${MAX_CHARACTERS}`);
  return faults;
}

/** @param {string} root @returns {string[]} */
function listSubjects(root) {
  try {
    const log = execFileSync("git", ["log", "--format=%s", `${RULE_SINCE}..HEAD`], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return log.split("\n").filter((line) => line !== "");
  } catch {
    // No git, no repository, or a shallow copy without that commit.
    return [];
  }
}
