/**
 * Checks that what code cites is there: pages, headings, decisions (`ADR 55`) and rows of the requirements. A citation
 * names its page, because a number alone ("design 7") leads nowhere for somebody who does not have that page.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { listHeadings } from "./check-docs.mjs";
import { listFiles } from "./check-files.mjs";
import { parseRows } from "./check-spec-rows.mjs";

const SOURCE = /\.(?:ts|tsx|mts|mjs|cjs|css|sql)$/;
/** Of pages, links and paths are the other check's; requirements quote numbers of the documents that they come from. */
const PAGES = /^(?:[A-Z]+|docs\/.*)\.md$/;
/** Applied migrations keep their text. */
const KEPT = /\/migrations\//;
/** Their strings are examples and planted faults, so of tests only comments are read. */
const TEST = /\.(?:test|spec)\.tsx?$/;

const ROWS = ["docs/requirements.md", "docs/security.md"];
const PAGE = /(?<![\w./-])(?:\.{1,2}\/)*(?:[\w-]+\/)*[\w-]+\.md\b/g;
const FOLDER_OF_DOCS = /(?<![\w./-])docs\/(?:[\w-]+\/)*[\w-]+(?![\w/-]|\.\w)/g;
const HEADING = /((?:[\w-]+\/)*[\w-]+\.md),? "([^"\n]+)"/g;
const DECISIONS = /\bADRs? (\d+(?:(?:, | and )\d+)*)/g;
const ROW = /\b([A-Z][A-Z\d]*)-\d{2,}\b/g;
const NUMBERS_ALONE = [
  /§ ?\d+/g,
  /\b[Ss]ections? \(?(?:\d+|[a-z])\)? of\b/g,
  /\b[Pp]art \([a-z]\) of\b/g,
  /\((?:(?:design|rules?|console|content|account)|[a-z]+(?:-[a-z]+)+)(?: rules?)? \d+(?:\.\d+)*(?: and \d+)?\)/g,
];

/** @typedef {{ root: string, decisions: Set<number>, rows: Set<string>, prefixes: Set<string> }} House */

/**
 * @param {string} root
 * @returns {string[]} one line for each citation that leads nowhere
 */
export function checkCitations(root) {
  const house = readHouse(root);
  return listFiles(root)
    .filter((name) => (SOURCE.test(name) || PAGES.test(name)) && !KEPT.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(root, name), "utf8");
      if (PAGES.test(name)) return findDeadNumbers(house, text).map((number) => toFault(name, number));
      const faults = findFaults(house, name, text);
      // Parsing is slow, and few tests have a string that looks like a citation.
      if (faults.length === 0 || !TEST.test(name)) return faults;
      return listComments(name, text).flatMap((comment) => findFaults(house, name, comment));
    });
}

/** @param {string} root @returns {House} */
function readHouse(root) {
  const folder = join(root, "docs/adr");
  const pages = existsSync(folder) ? readdirSync(folder) : [];
  const rows = ROWS.filter((name) => existsSync(join(root, name))).flatMap((name) =>
    parseRows(readFileSync(join(root, name), "utf8")),
  );
  return {
    root,
    decisions: new Set(pages.flatMap((page) => (/^\d{4}-/.test(page) ? [Number(page.slice(0, 4))] : []))),
    rows: new Set(rows.map(({ id }) => id)),
    prefixes: new Set(rows.map(({ prefix }) => prefix)),
  };
}

/** @param {string} name @param {string} citation */
const toFault = (name, citation) => `${name}: ${citation} does not exist`;

/** Numbers of decisions and rows. @param {House} house @param {string} text @returns {string[]} */
function findDeadNumbers({ decisions, rows, prefixes }, text) {
  const numbers = [...text.matchAll(DECISIONS)].flatMap(([, list = ""]) => list.match(/\d+/g) ?? []);
  const ids = [...text.matchAll(ROW)].filter(([, prefix = ""]) => prefixes.has(prefix)).map(([id]) => id);
  return [
    ...numbers.filter((number) => !decisions.has(Number(number))).map((number) => `ADR ${number}`),
    ...ids.filter((id) => !rows.has(id)),
  ];
}

/** @param {House} house @param {string} name @param {string} text @returns {string[]} */
function findFaults(house, name, text) {
  const { root } = house;
  /** @param {RegExp} pattern */
  const all = (pattern) => [...text.matchAll(pattern)];
  const pages = all(PAGE).map(([page]) => page);
  const headings = all(HEADING).filter(([, page = "", heading = ""]) => {
    const file = findPage(root, name, page);
    return file !== undefined && !listHeadings(readFileSync(file, "utf8")).includes(heading.toLowerCase());
  });
  return [
    ...pages.filter((page) => findPage(root, name, page) === undefined),
    ...all(FOLDER_OF_DOCS)
      .map(([path]) => path)
      .filter((path) => !existsSync(join(root, path))),
    ...headings.map(([citation]) => citation),
    ...findDeadNumbers(house, text),
  ]
    .map((citation) => toFault(name, citation))
    .concat(
      NUMBERS_ALONE.flatMap((pattern) => all(pattern)).map(
        ([citation]) =>
          `${name}: "${citation}" is of a page without a name; cite a page, a decision or a row`,
      ),
    );
}

/** A page is named from the root, as documents are, or from the file. @param {string} root @param {string} name @param {string} page */
const findPage = (root, name, page) =>
  [join(root, page), normalize(join(root, dirname(name), page))].find((file) => existsSync(file));

/** @param {string} name @param {string} text @returns {string[]} */
function listComments(name, text) {
  const kind = name.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind);
  /** @type {Map<number, string>} */
  const comments = new Map();
  /** @param {ts.Node} node */
  function visit(node) {
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ];
    for (const { pos, end } of ranges) comments.set(pos, text.slice(pos, end));
    ts.forEachChild(node, visit);
  }
  visit(file);
  return [...comments.values()];
}
