import ts from "typescript";

/** The possible content of one place among an element's children. */
type Kind = "text" | "element" | "nothing";

const strip = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)
    ? strip(node.expression)
    : node;
/** Names under which components are handed what they show: elements, by the habit of this front. */
const handed =
  /(?:children|sheet|action|prefix|suffix|mark|picker|menu|after|again|login|earnings|dialog|filters|overlay|line|end|topUp|Part|button)$/i;

const choices: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** Whether an expression, or a branch of it, is a phrase or a text in quotes. */
function isWords(given: ts.Expression): boolean {
  const node = strip(given);
  if (ts.isConditionalExpression(node)) return isWords(node.whenTrue) || isWords(node.whenFalse);
  if (ts.isBinaryExpression(node) && choices.has(node.operatorToken.kind))
    return isWords(node.left) || isWords(node.right);
  if (ts.isCallExpression(node)) return ts.isIdentifier(node.expression) && node.expression.text === "t";
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** The names of a file's variables that are words, whatever the names promise. */
function listWords(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const look = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name))
      if (node.initializer && isWords(node.initializer)) names.add(node.name.text);
    ts.forEachChild(node, look);
  };
  look(file);
  return names;
}

type Component = ts.FunctionDeclaration | ts.ArrowFunction;

function isComponent(node: ts.Node): node is Component {
  if (ts.isFunctionDeclaration(node)) return /^[A-Z]/.test(node.name?.text ?? "");
  if (!ts.isArrowFunction(node) || !ts.isVariableDeclaration(node.parent)) return false;
  return /^[A-Z]/.test(node.parent.name.getText());
}

/** What a component itself returns, and not the functions in it. */
function listReturned({ body }: Component): ts.Expression[] {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const returned: ts.Expression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, look);
  };
  look(body);
  return returned;
}

function kindsOf(given: ts.Expression, kinds: Set<Kind>, words: ReadonlySet<string>): Set<Kind> {
  const node = strip(given);
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node))
    return kinds.add("element");
  if (ts.isConditionalExpression(node))
    return kindsOf(node.whenTrue, kindsOf(node.whenFalse, kinds, words), words);
  if (ts.isBinaryExpression(node)) {
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return kindsOf(node.right, kinds.add("nothing"), words);
    return kindsOf(node.right, kindsOf(node.left, kinds, words), words);
  }
  if (node.kind === ts.SyntaxKind.NullKeyword || node.kind === ts.SyntaxKind.FalseKeyword)
    return kinds.add("nothing");
  if (ts.isIdentifier(node) && node.text === "undefined") return kinds.add("nothing");
  // A list may become longer or shorter.
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    if (/^(?:map|flatMap)$/.test(node.expression.name.text)) return kinds.add("nothing").add("element");
  if (ts.isCallExpression(node) && /(?:^|\.)(?:children|render\w*)$/.test(node.expression.getText()))
    return kinds.add("element");
  const isHanded =
    (ts.isIdentifier(node) && handed.test(node.text) && !words.has(node.text)) ||
    (ts.isPropertyAccessExpression(node) && handed.test(node.name.text));
  return kinds.add(isHanded ? "element" : "text");
}

const childKinds = (child: ts.JsxChild, words: ReadonlySet<string>): Set<Kind> | undefined => {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? undefined : new Set<Kind>(["text"]);
  if (!ts.isJsxExpression(child)) return new Set<Kind>(["element"]);
  return child.expression && kindsOf(child.expression, new Set(), words);
};

/**
 * The elements of a component in which a bare text is beside a conditional element, and the components that are a bare text at
 * one time and an element or nothing at another. A page translator puts an element of its own in the place of each text;
 * React then inserts before a text that is not there, or removes it, and the screen dies (CASE-31).
 * @returns the lines on which they begin
 */
export function findBareTexts(source: string): number[] {
  const file = ts.createSourceFile("part.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const words = listWords(file);
  const lines: number[] = [];
  const note = (node: ts.Node) => lines.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
  const look = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const kinds = node.children.flatMap((child) => childKinds(child, words) ?? []);
      const hasText = kinds.some((one) => one.has("text"));
      const changes = kinds.some((one) => one.has("nothing") || (one.has("text") && one.has("element")));
      if (kinds.length > 1 && hasText && changes) note(node);
    }
    if (isComponent(node)) {
      const returned = listReturned(node);
      const kinds = returned.flatMap((one) => [...kindsOf(one, new Set(), words)]);
      if (returned.some(isWords) && kinds.some((kind) => kind !== "text")) note(node);
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return lines;
}
