import type { Ignorer } from "@stryker-mutator/api/ignore";

/** What the rules read of a node of Babel's tree. */
interface Node {
  readonly type: string;
  readonly name?: unknown;
  readonly id?: Node;
  readonly key?: Node;
  /** Another node for a property, the text itself for a text. */
  readonly value?: Node | string | null;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly properties?: readonly Node[];
  readonly arguments?: readonly Node[];
}

interface Place {
  readonly node: Node;
  readonly parent?: Node | null;
}

/** The places without mutants, within files that tests claim. A reason names the check that replaces a test. */
const RULES: readonly [reason: string, applies: (place: Place) => boolean][] = [
  ["a message of an error that only engineers read; codes are asserted", isErrorMessage],
  ["a line of the log", isLogCall],
  ["the name of a prepared statement: answers are the same, and benchmarks see the time", isStatementName],
  ["the name of a job, which only the log says", isJobName],
  ["the weight of a cached value: it bounds the memory, and no answer depends on it", isWeight],
  [
    "documentation of a registry or of the contract",
    (place) => isProperty(place, /^(docs?|description|summary)$/),
  ],
  [
    "looks, which people check",
    (place) => isAttribute(place, /^(className|style|d|viewBox|fill|stroke\w*|points)$/),
  ],
  ["looks: a colour, the path of a drawing, or a style sheet", isLook],
  ["looks, which people check", isOfClassNames],
  ["dependencies of a hook, which the linter checks", isDependencies],
];

/** Keeps Stryker's mutators away from code that a test should not assert. */
export const ignorer: Ignorer = {
  shouldIgnore: (place: Place) => RULES.find(([, applies]) => applies(place))?.[0],
};

const isText = (node: Node["value"]): boolean =>
  typeof node === "object" && (node?.type === "StringLiteral" || node?.type === "TemplateLiteral");

const isNamed = (node: Node | undefined, name: RegExp): boolean =>
  node?.type === "Identifier" && name.test(String(node.name));

function isErrorMessage({ node, parent }: Place): boolean {
  return parent?.type === "NewExpression" && isNamed(parent.callee, /Error$/) && isText(node);
}

function isLogCall({ node, parent }: Place): boolean {
  const callee = parent?.type === "CallExpression" ? parent.callee : undefined;
  if (callee?.type !== "MemberExpression" || callee === node) return false;
  const owner = callee.object?.type === "MemberExpression" ? callee.object.property : callee.object;
  return (
    isNamed(owner, /^(log|logger|console)$/) &&
    isNamed(callee.property, /^(trace|debug|info|log|warn|error|fatal)$/)
  );
}

function isStatementName(place: Place): boolean {
  return (
    isProperty(place, /^name$/) && (place.parent?.properties ?? []).some(({ key }) => isNamed(key, /^text$/))
  );
}

function isJobName(place: Place): boolean {
  return (
    isProperty(place, /^name$/) &&
    (place.parent?.properties ?? []).some(({ key }) => isNamed(key, /^everyMs$/))
  );
}

function isWeight({ node }: Place): boolean {
  return node.type === "ObjectProperty" && isNamed(node.key, /^weigh$/);
}

function isLook({ node, parent }: Place): boolean {
  if (parent?.type === "VariableDeclarator" && isNamed(parent.id, /style$/i)) return isText(node);
  return typeof node.value === "string" && /^(#[0-9a-f]{3,8}|M ?-?\d[\d .,a-z-]*)$/i.test(node.value);
}

const isProperty = ({ node }: Place, name: RegExp): boolean =>
  node.type === "ObjectProperty" && isNamed(node.key, name) && isText(node.value);

const isAttribute = ({ node: { type, name } }: Place, wanted: RegExp): boolean =>
  type === "JSXAttribute" &&
  typeof name === "object" &&
  name !== null &&
  "name" in name &&
  wanted.test(String(name.name));

/** The result of classNames() ends in a `className`, wherever it is called. */
function isOfClassNames({ node, parent }: Place): boolean {
  return (
    parent?.type === "CallExpression" && isNamed(parent.callee, /^classNames$/) && parent.callee !== node
  );
}

function isDependencies({ node, parent }: Place): boolean {
  if (node.type !== "ArrayExpression" || parent?.type !== "CallExpression") return false;
  return isNamed(parent.callee, /^use[A-Z]/) && (parent.arguments ?? []).indexOf(node) > 0;
}
