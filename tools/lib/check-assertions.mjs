/**
 * Finds tests that assert nothing, because they cannot fail; tests that sleep, because they fail at random; and tests that replace a
 * module where files share the modules they load, because the next file would get the replacement.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { listFiles } from "./check-files.mjs";
import { TEST_FILE } from "./check-test-titles.mjs";
import { isOfScreen } from "./test-verdict.mjs";

/** A wait for a condition fails at its time limit, so it counts as an assertion. */
const ASSERTING = /^(expect|assert|verify|waitFor|poll)/;
const TESTS = new Set(["it", "test"]);
/** Tests of the front that say so in their first line share a worker (tools/screens/windowless.ts). @param {string} source */
const isWindowless = (source) => source.startsWith("// @vitest-environment node\n");
/** The words that may follow `it.`. Anything else, such as `test.database.query(...)`, is not a test. */
const MODIFIERS = new Set([
  "only",
  "skip",
  "fails",
  "concurrent",
  "sequential",
  "each",
  "for",
  "skipIf",
  "runIf",
]);

/**
 * @param {string} root
 * @returns {string[]} one line for each test without an assertion, each sleep, and each replaced module
 */
export function checkAssertions(root) {
  return listFiles(root)
    .filter((name) => TEST_FILE.test(name))
    .flatMap((name) => findWeakTests(name, readFileSync(join(root, name), "utf8")));
}

/**
 * @param {string} name
 * @param {string} source
 * @returns {string[]}
 */
export function findWeakTests(name, source) {
  const kind = name.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, kind);
  const helpers = findAssertingHelpers(file);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node @param {string} what */
  const report = (node, what) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    found.push(`${name}:${line}: ${what}`);
  };
  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isCallExpression(node)) {
      const body = node.arguments.find(
        (argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument),
      );
      if (isTest(node) && body !== undefined && !asserts(body, helpers))
        report(node, "a test without an assertion");
      if (isSleep(node)) report(node, "a test that sleeps");
      if (replacesModule(node) && (!isOfScreen(name) || isWindowless(source)))
        report(node, "a test that replaces a module: hand in the replacement");
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

/** @param {ts.CallExpression} call */
function isTest(call) {
  /** @type {ts.Expression} */
  let callee = call.expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee)) {
      if (!MODIFIERS.has(callee.name.text)) return false;
      callee = callee.expression;
    } else if (ts.isCallExpression(callee)) callee = callee.expression;
    else if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag;
    else return false;
  }
  return TESTS.has(callee.text);
}

/** @param {ts.CallExpression} call */
function isSleep(call) {
  return ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === "waitForTimeout";
}

/** @param {ts.CallExpression} call */
function replacesModule({ expression }) {
  return (
    ts.isPropertyAccessExpression(expression) &&
    ts.isIdentifier(expression.expression) &&
    ["vi", "vitest"].includes(expression.expression.text) &&
    ["mock", "doMock"].includes(expression.name.text)
  );
}

/** Functions of the file that contain an assertion, because a test may rely on them. @param {ts.SourceFile} file */
function findAssertingHelpers(file) {
  /** @type {Map<string, ts.Node>} */
  const functions = new Map();
  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isFunctionDeclaration(node) && node.name !== undefined) functions.set(node.name.text, node);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined) {
      functions.set(node.name.text, node.initializer);
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  /** @type {Set<string>} */
  const helpers = new Set();
  for (let size = -1; size !== helpers.size; ) {
    size = helpers.size;
    for (const [name, node] of functions) if (asserts(node, helpers)) helpers.add(name);
  }
  return helpers;
}

/** @param {ts.Node} node @param {ReadonlySet<string>} helpers @returns {boolean} */
function asserts(node, helpers) {
  if (ts.isIdentifier(node) && (ASSERTING.test(node.text) || helpers.has(node.text))) return true;
  return ts.forEachChild(node, (child) => asserts(child, helpers) || undefined) ?? false;
}
