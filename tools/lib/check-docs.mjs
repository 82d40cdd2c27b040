/** Checks that links, headings and paths in documents exist. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { listFiles } from "./check-files.mjs";

const LINK = /\]\(([^)\s]+)\)/g;
const PATH = /`((?:apps|packages|tools|docs|e2e|bench|\.ci)\/[^`\s]*)`/g;
/** A path with a placeholder or a pattern does not name a single file. */
const PATTERN = /[<>*{}…[\]]/;

/**
 * @param {string} root
 * @returns {string[]} one line for each dead link or path
 */
export function checkDocs(root) {
  return listFiles(root)
    .filter((name) => /^(README|CONTRIBUTING|CHANGELOG|docs\/.*)\.md$/.test(name))
    .flatMap((name) => findDeadEnds(root, name));
}

/** @param {string} root @param {string} name @returns {string[]} */
function findDeadEnds(root, name) {
  const text = readFileSync(join(root, name), "utf8");
  const links = [...text.matchAll(LINK)]
    .map((match) => match[1] ?? "")
    .filter((link) => !/^[a-z]+:/.test(link));
  const dead = links.filter((link) => !targetExists(root, name, link));
  const paths = [...text.matchAll(PATH)].map((match) => (match[1] ?? "").replace(/[:#].*$/, ""));
  const missing = paths.filter((path) => !PATTERN.test(path) && !existsSync(join(root, path)));
  return [...new Set([...dead, ...missing])].map((target) => `${name}: ${target} does not exist`);
}

/** @param {string} root @param {string} name @param {string} link */
function targetExists(root, name, link) {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? name : normalize(join(dirname(name), path));
  if (!existsSync(join(root, file))) return false;
  return anchor === undefined || listAnchors(readFileSync(join(root, file), "utf8")).includes(anchor);
}

/** The anchors that a Markdown viewer generates from headings. @param {string} text */
function listAnchors(text) {
  return [...text.matchAll(/^#+ (.*)$/gm)].map((match) =>
    (match[1] ?? "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}
