/**
 * Finds the requirement IDs that a test file claims: those that literally occur in the title of a test, a describe or
 * a step, and those in the array literal that feeds a table-driven test. A skipped test claims nothing.
 */
import ts from "typescript";

/** Paths of test files. */
export const TEST_FILE = /(\.test\.tsx?|^e2e\/.*\.spec\.ts)$/;

const ROOTS = new Set(["it", "test", "describe", "suite"]);
const SKIPPING = new Set(["skip", "todo", "fixme"]);
const ID = /\b[A-Z][A-Z0-9]*-\d{2}(?!\d)\b/g;
/** Names of standards that look like an ID but are not. */
const NOT_AN_ID = new Set(["UTF-16", "UTF-32"]);

/**
 * @param {string} fileName decides between TypeScript and TSX
 * @param {string} source
 * @returns {string[]} the IDs in the order in which they first appear
 */
export function findClaimedIds(fileName, source) {
  const kind = fileName.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const arrays = findArrays(file);
  /** @type {string[]} */
  const texts = [];

  /** @param {ts.Node} node */
  function visit(node) {
    const call = ts.isCallExpression(node) ? readTestCall(node) : undefined;
    if (call !== undefined) {
      if (call.modifiers.some((word) => SKIPPING.has(word))) return;
      if (call.title !== undefined) texts.push(literalText(call.title));
      for (const table of call.tables) texts.push(literalText(resolveTable(table, arrays)));
    }
    ts.forEachChild(node, visit);
  }
  visit(file);

  // A loop over `rows` that calls it(`${row.id} ...`) is table-driven as well, so such an array claims its IDs too.
  for (const [name, array] of arrays) if (/^rows$|Rows$/.test(name)) texts.push(literalText(array));
  return [...new Set(texts.flatMap((text) => text.match(ID) ?? []))].filter((id) => !NOT_AN_ID.has(id));
}

/**
 * Splits a call such as `it("...")`, `test.describe.serial("...")` or `it.each(rows)("...")` into its parts.
 * @param {ts.CallExpression} call
 */
function readTestCall(call) {
  /** @type {string[]} */
  const modifiers = [];
  /** @type {ts.Node[]} */
  const tables = [];
  /** @type {ts.Expression} */
  let callee = call.expression;
  for (;;) {
    if (ts.isPropertyAccessExpression(callee)) {
      modifiers.push(callee.name.text);
      callee = callee.expression;
    } else if (ts.isCallExpression(callee)) {
      tables.push(...callee.arguments);
      callee = callee.expression;
    } else if (ts.isTaggedTemplateExpression(callee)) {
      tables.push(callee.template);
      callee = callee.tag;
    } else break;
  }
  if (!ts.isIdentifier(callee) || !ROOTS.has(callee.text)) return undefined;
  const isTable = modifiers.includes("each") || modifiers.includes("for");
  // In it.each(rows)("title") the inner call has the table as its argument, and no title.
  const title = isTable && tables.length === 0 ? undefined : call.arguments[0];
  return { modifiers, tables: isTable ? tables : [], title };
}

/** The file's array literals by the name of their constant. @param {ts.SourceFile} file */
function findArrays(file) {
  /** @type {Map<string, ts.Node>} */
  const arrays = new Map();
  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      const value = unwrap(node.initializer);
      if (ts.isArrayLiteralExpression(value)) arrays.set(node.name.text, value);
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return arrays;
}

/** Unwraps `as const`, `satisfies T` and parentheses. @param {ts.Expression} node @returns {ts.Expression} */
function unwrap(node) {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) {
    return unwrap(node.expression);
  }
  return node;
}

/** @param {ts.Node} table @param {Map<string, ts.Node>} arrays */
function resolveTable(table, arrays) {
  return ts.isIdentifier(table) ? (arrays.get(table.text) ?? table) : table;
}

/** All literal text below a node, separated so that words of two literals never merge. @param {ts.Node} node */
function literalText(node) {
  /** @type {string[]} */
  const parts = [];
  /** @param {ts.Node} child */
  function visit(child) {
    if (ts.isStringLiteralLike(child) || ts.isTemplateLiteralToken(child)) parts.push(child.text);
    ts.forEachChild(child, visit);
  }
  visit(node);
  return parts.join(" ");
}
