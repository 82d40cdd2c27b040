/**
 * Finds SQL outside the stores and the ledger, the only places that may write SQL, and stores that call the ledger directly.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { listFiles } from "./check-files.mjs";

const SOURCE = /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const STORE = /\.store\.ts$/;
const ALLOWED = [
  STORE,
  /^apps\/api\/src\/ledger\//,
  // The wrappers that open transactions and set the merchant, and the migrations.
  /^apps\/api\/src\/platform\/db\//,
  /^apps\/arcade\/src\/server\/(database|migrate)\.ts$/,
  /\/migrations\//,
  /^packages\/(embedded-postgres|test-kit)\//,
  /\.test\.tsx?$/,
  /\/testing(\/|\.tsx?$)/,
];

const STATEMENT = new RegExp(
  "^\\s*(" +
    [
      "select\\s[^]*\\s(from|where)\\s|select\\s+[\\w.]+\\s*\\(",
      "insert\\s+into\\s",
      'update\\s+[\\w."]+\\s[^]*\\bset\\s',
      "delete\\s+from\\s",
      "merge\\s+into\\s",
      "with\\s+(recursive\\s+)?\\w+\\s*(\\([^)]*\\)\\s*)?as\\s+(not\\s+)?(materialized\\s+)?\\(",
      "(create|alter|drop)\\s+(table|index|role|user|database|schema|function|extension|policy|type|view|sequence)\\s",
      'truncate\\s+(table\\s+)?[\\w."]+',
      "(begin|commit)\\s*;?\\s*$",
      "set\\s+(local\\s+)?[\\w.]+\\s*(=|to)\\s",
      "lock\\s+table\\s|grant\\s|copy\\s+\\w+\\s|listen\\s+\\w|notify\\s+\\w",
    ].join("|") +
    ")",
  "i",
);

/** A function of the ledger. A store that called one would go round the door of money and its types. */
const LEDGER_CALL = /\bledger_\w+\s*\(/i;

/**
 * @param {string} root
 * @returns {string[]} one line for each SQL text outside the stores and the ledger, or that calls the ledger directly
 */
export function checkSql(root) {
  const sources = listFiles(root).filter((name) => SOURCE.test(name));
  return [
    ...find(
      root,
      sources.filter((name) => !ALLOWED.some((pattern) => pattern.test(name))),
      STATEMENT,
    ),
    ...find(
      root,
      sources.filter((name) => STORE.test(name)),
      LEDGER_CALL,
    ),
  ];
}

/** @param {string} root @param {string[]} sources @param {RegExp} pattern */
const find = (root, sources, pattern) =>
  sources.flatMap((name) => findSql(name, readFileSync(join(root, name), "utf8"), pattern));

/**
 * @param {string} name
 * @param {string} source
 * @param {RegExp} [pattern] of the texts to find
 * @returns {string[]}
 */
export function findSql(name, source, pattern = STATEMENT) {
  const kind = name.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, false, kind);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  function visit(node) {
    const text = readText(node);
    if (text !== undefined && pattern.test(text)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      found.push(`${name}:${line}: ${text.trim().replace(/\s+/g, " ").slice(0, 60)}`);
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

/** The text of a literal. In a template, each value is replaced by a word. @param {ts.Node} node */
function readText(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => `x${span.literal.text}`).join("");
}
