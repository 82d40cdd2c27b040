/** Reads what can be run from where it is declared: commands of `croupier`, programs of the build, npm scripts. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";

const CROUPIER = "apps/api/src/app/croupier/croupier.ts";
const TARGETS = "tools/lib/targets.mjs";
const PROGRAM = /output: "api\/([a-z-]+)\.mjs"/g;
/** Started by other commands, and by nobody at a terminal. */
const INNER_PROGRAMS = new Set(["main", "prepare", "croupier"]);
const VERBS = /^([a-z-]+(?:\|[a-z-]+)+)(?: |$)/;

/**
 * Every command of `croupier` with each of its verbs: "serve", "flag end", "agent move". Throws when a declaration
 * can no longer be read, because a table could then lack it unseen.
 * @param {string} root
 * @returns {string[]}
 */
export function readCroupierCommands(root) {
  const list = parse(root, CROUPIER);
  const commands = findConst(list, "commands");
  if (commands === undefined || !ts.isArrayLiteralExpression(commands))
    throw new Error(`${CROUPIER} has no list of commands that this check can read`);
  return commands.elements.flatMap((element) => {
    const name = element.getText(list);
    const path = findImport(list, name);
    if (path === undefined) throw new Error(`${CROUPIER} does not import ${name}`);
    return readCommand(root, normalize(join(dirname(CROUPIER), path)), name);
  });
}

/** @param {string} root @param {string} path @param {string} constant @returns {string[]} */
function readCommand(root, path, constant) {
  const file = parse(root, path);
  const command = findConst(file, constant);
  const name = command && readText(file, findProperty(command, "name"));
  const usage = command && readText(file, findProperty(command, "usage"));
  if (name === undefined || usage === undefined) throw new Error(`${path}: ${constant} cannot be read`);
  const verbs = VERBS.exec(usage)?.[1]?.split("|");
  if (verbs === undefined && /^[a-z]/.test(usage))
    throw new Error(`${path}: the usage of ${name} does not begin with all its verbs`);
  return verbs === undefined ? [name] : verbs.map((verb) => `${name} ${verb}`);
}

/** The programs of `dist/api` that people start, by name. @param {string} root @returns {string[]} */
export const readPrograms = (root) =>
  [...readFileSync(join(root, TARGETS), "utf8").matchAll(PROGRAM)]
    .map(([, name = ""]) => name)
    .filter((name) => !INNER_PROGRAMS.has(name));

/** @param {string} root @returns {string[]} */
export const readScripts = (root) =>
  Object.keys(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts ?? {});

/** Whether the repository declares commands at all. @param {string} root */
export const hasCommands = (root) =>
  [CROUPIER, TARGETS, "package.json"].every((name) => existsSync(join(root, name)));

/** @param {string} root @param {string} path */
const parse = (root, path) =>
  ts.createSourceFile(path, readFileSync(join(root, path), "utf8"), ts.ScriptTarget.Latest, true);

/** @param {ts.SourceFile} file @param {string} name @returns {ts.Expression | undefined} */
const findConst = (file, name) =>
  file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((declaration) => declaration.name.getText(file) === name)?.initializer;

/** @param {ts.SourceFile} file @param {string} name @returns {string | undefined} */
const findImport = (file, name) =>
  file.statements
    .filter(ts.isImportDeclaration)
    .filter(({ importClause }) => importClause?.namedBindings?.getText(file).match(/\w+/g)?.includes(name))
    .map(({ moduleSpecifier }) => /** @type {ts.StringLiteral} */ (moduleSpecifier).text)[0];

/** @param {ts.Expression} object @param {string} name @returns {ts.Expression | undefined} */
function findProperty(object, name) {
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  const found = object.properties.find((property) => property.name?.getText() === name);
  if (found === undefined) return undefined;
  if (ts.isShorthandPropertyAssignment(found)) return found.name;
  return ts.isPropertyAssignment(found) ? found.initializer : undefined;
}

/**
 * The text of a literal, of a constant that is one, or of the first line of several that are joined.
 * @param {ts.SourceFile} file @param {ts.Expression | undefined} node @returns {string | undefined}
 */
function readText(file, node) {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text;
  if (ts.isIdentifier(node)) return readText(file, findConst(file, node.text));
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const lines = node.expression.expression;
  return ts.isArrayLiteralExpression(lines) ? readText(file, lines.elements[0]) : undefined;
}
