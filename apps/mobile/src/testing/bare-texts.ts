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

function kindsOf(given: ts.Expression, kinds: Set<Kind>): Set<Kind> {
  const node = strip(given);
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node))
    return kinds.add("element");
  if (ts.isConditionalExpression(node)) return kindsOf(node.whenTrue, kindsOf(node.whenFalse, kinds));
  if (ts.isBinaryExpression(node)) {
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return kindsOf(node.right, kinds.add("nothing"));
    return kindsOf(node.right, kindsOf(node.left, kinds));
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
    (ts.isIdentifier(node) && handed.test(node.text)) ||
    (ts.isPropertyAccessExpression(node) && handed.test(node.name.text));
  return kinds.add(isHanded ? "element" : "text");
}

const childKinds = (child: ts.JsxChild): Set<Kind> | undefined => {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? undefined : new Set<Kind>(["text"]);
  if (!ts.isJsxExpression(child)) return new Set<Kind>(["element"]);
  return child.expression && kindsOf(child.expression, new Set());
};

/**
 * The elements of a component in which a bare text is beside a conditional element. A page translator puts an element of its own
 * in the place of each text; React then inserts before a text that is not there, or removes it, and the screen dies (CASE-31).
 * @returns the lines on which they begin
 */
export function findBareTexts(source: string): number[] {
  const file = ts.createSourceFile("part.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lines: number[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const kinds = node.children.flatMap((child) => childKinds(child) ?? []);
      const hasText = kinds.some((one) => one.has("text"));
      const changes = kinds.some((one) => one.has("nothing") || (one.has("text") && one.has("element")));
      if (kinds.length > 1 && hasText && changes)
        lines.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return lines;
}
