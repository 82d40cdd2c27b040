/**
 * Checks that links, headings and paths in documents exist, that examples of code are lines of the file they name, and
 * that lists which are looked up are in order.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { listFiles } from "./check-files.mjs";

const LINK = /\]\(([^)\s]+)\)/g;
const PATH = /`((?:apps|packages|tools|docs|e2e|bench|\.ci)\/[^`\s]*)`/g;
/** A file by its name, or by the end of its path where the folder is clear. */
const FILE = /`((?!dist\/)[A-Za-z][\w./-]*\.(?:ts|tsx|mjs|sql|css))`/g;
/** They name files as they were called. */
const HISTORIES = new Set(["CHANGELOG.md", "docs/naming-log.md", "docs/performance-log.md"]);
/** A path with a placeholder or a pattern does not name a single file. */
const PATTERN = /[<>*{}…[\]]/;
/** A block that names a file: ```ts apps/x/main.ts. A line with … alone stands for lines that are left out. */
const EXAMPLE = /^```\w+ (\S+)\n([\s\S]*?)^```/gm;
const GLOSSARY = "docs/glossary.md";
const DECISIONS = "docs/adr/README.md";
const MODULES = "docs/modules.md";
const MODULES_FOLDER = "apps/api/src/modules/";

/**
 * @param {string} root
 * @returns {string[]} one line for each dead link or path
 */
export function checkDocs(root) {
  const files = listFiles(root);
  const endings = new Set(files.flatMap(listEndings));
  return files
    .filter((name) => /^(README|CONTRIBUTING|CHANGELOG|docs\/.*)\.md$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(root, name), "utf8");
      return [
        ...findDeadEnds(root, name, text),
        ...(HISTORIES.has(name) ? [] : findUnknownFiles(name, text, endings)),
        ...findOldExamples(root, name, text),
        ...(name === GLOSSARY ? findUnsortedWords(name, text) : []),
        ...(name === MODULES ? compareModules(name, text, files) : []),
        ...(name === DECISIONS ? findUnsortedDecisions(root, name, text) : []),
      ];
    });
}

/** @param {string} root @param {string} name @param {string} text @returns {string[]} */
function findDeadEnds(root, name, text) {
  const links = [...text.matchAll(LINK)]
    .map((match) => match[1] ?? "")
    .filter((link) => !/^[a-z]+:/.test(link));
  const dead = links.filter((link) => !targetExists(root, name, link));
  const paths = [...text.matchAll(PATH)].map((match) => (match[1] ?? "").replace(/[:#].*$/, ""));
  const missing = paths.filter((path) => !PATTERN.test(path) && !existsSync(join(root, path)));
  return [...new Set([...dead, ...missing])].map((target) => `${name}: ${target} does not exist`);
}

/** `b.ts`, `a/b.ts` and so on of a path. @param {string} path @returns {string[]} */
const listEndings = (path) => path.split("/").map((_part, at, parts) => parts.slice(at).join("/"));

/** @param {string} name @param {string} text @param {ReadonlySet<string>} endings @returns {string[]} */
const findUnknownFiles = (name, text, endings) =>
  [...new Set([...text.matchAll(FILE)].map(([, file = ""]) => file))]
    .filter((file) => !endings.has(file) && !/^(?:apps|packages|tools|docs|e2e|bench)\//.test(file))
    .map((file) => `${name}: no file is called ${file}`);

/** @param {string} root @param {string} name @param {string} link */
function targetExists(root, name, link) {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? name : normalize(join(dirname(name), path));
  if (!existsSync(join(root, file))) return false;
  return anchor === undefined || listAnchors(readFileSync(join(root, file), "utf8")).includes(anchor);
}

/** The headings of a page, in small letters. @param {string} text */
export const listHeadings = (text) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map((match) => (match[1] ?? "").toLowerCase());

/** The anchors that a Markdown viewer generates from headings. @param {string} text */
const listAnchors = (text) =>
  listHeadings(text).map((heading) => heading.replace(/[^\p{L}\p{N} -]/gu, "").replaceAll(" ", "-"));

/** Examples whose lines are not in their file any more. @param {string} root @param {string} name @param {string} text */
function findOldExamples(root, name, text) {
  return [...text.matchAll(EXAMPLE)].flatMap(([, path = "", example = ""]) => {
    if (!existsSync(join(root, path))) return [`${name}: ${path} does not exist`];
    const source = trimLines(readFileSync(join(root, path), "utf8"));
    let from = 0;
    for (const part of trimLines(example).split("\n…\n")) {
      const at = source.indexOf(part, from);
      if (at < 0)
        return [`${name}: ${path} has no longer "${part.trim().split("\n")[0]}" as the example shows it`];
      from = at + part.length;
    }
    return [];
  });
}

/** Each line between line breaks, without the indentation. @param {string} text */
const trimLines = (text) => `\n${text.replace(/^[ \t]+|[ \t]+$/gm, "").trim()}\n`;

/** Words of a table that stand behind a later one of the alphabet. @param {string} name @param {string} text */
function findUnsortedWords(name, text) {
  return text.split(/^#+ .*$/m).flatMap((section) => {
    const words = [...section.matchAll(/^\| *(.+?) *\|/gm)]
      .slice(2)
      .map(([, word = ""]) => word.replaceAll("`", "").toLowerCase());
    return words
      .filter((word, at) => at > 0 && compareWords(words[at - 1] ?? "", word) > 0)
      .map((word) => `${name}: "${word}" is not in the order of the alphabet`);
  });
}

const { compare: compareWords } = new Intl.Collator("en", { ignorePunctuation: true });

/** Decisions that the index lacks, or has in another order than by number. @param {string} root @param {string} name @param {string} text */
function findUnsortedDecisions(root, name, text) {
  const listed = [...text.matchAll(/^(\d+)\. \[.*\]\((\d{4})-.*\.md\)/gm)].map(([, number, page]) => ({
    number: Number(number),
    page: Number(page),
  }));
  const numbers = listed.map(({ number }) => number);
  const pages = readdirSync(join(root, dirname(name))).flatMap((page) =>
    /^\d{4}-/.test(page) ? [Number(page.slice(0, 4))] : [],
  );
  return [
    ...listed
      .filter(({ number, page }, at) => number !== page || number <= (numbers[at - 1] ?? 0))
      .map(({ number }) => `${name}: ${number} is not in its place`),
    ...pages.filter((page) => !numbers.includes(page)).map((page) => `${name}: ${page} is missing`),
  ];
}

/**
 * Modules that their wing's table has not, and rows of none. @param {string} name @param {string} text @param {readonly string[]} files
 */
function compareModules(name, text, files) {
  const modules = files.flatMap((file) => {
    const [wing = "", module = "", last = ""] = file.slice(MODULES_FOLDER.length).split("/");
    return file.startsWith(MODULES_FOLDER) && last === `${module}.module.ts` ? [`${wing}/${module}`] : [];
  });
  const rows = text.split(/^## /m).flatMap((section) => {
    const wing = section.slice(0, section.indexOf("\n")).toLowerCase();
    return [...section.matchAll(/^\| *((?:`[a-z-]+`(?:, )?)+) *\|/gm)].flatMap(([, cell = ""]) =>
      (cell.match(/[a-z-]+/g) ?? []).map((module) => `${wing}/${module}`),
    );
  });
  return [
    ...modules.filter((module) => !rows.includes(module)).map((module) => `${name}: ${module} is missing`),
    ...rows.filter((row) => !modules.includes(row)).map((row) => `${name}: there is no module ${row}`),
  ];
}
