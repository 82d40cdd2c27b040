/** A piece of a function's body that is not white space and no comment. */
export interface Token {
  readonly kind: "text" | "number" | "word" | "sign";
  readonly text: string;
  /** The text in lower case; a quoted text has none. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** It belongs to a `raise`, which only people read, or to the pattern of format(). */
  readonly isMessage: boolean;
  /** An `=` that sets a column or a variable. */
  readonly isAssignment: boolean;
  /** The `and` of `between … and …`. */
  readonly isOfBetween: boolean;
}

const BODY = /\$\$([\s\S]*?)\$\$/g;
const PIECE = /--[^\n]*|'(?:[^']|'')*'|\d+|[a-z_]\w*|:=|=>|::|\|\||<>|<=|>=|\S/gi;
const SET_ENDS = new Set(["where", "from", "returning", ";"]);

/** Reads the tokens between `$$` and `$$`, with their offsets in the full text. */
export function readTokens(text: string): Token[] {
  return [...text.matchAll(BODY)].flatMap((body) => mark(readPieces(body[1] ?? "", body.index + 2)));
}

type Piece = Pick<Token, "kind" | "text" | "word" | "start" | "end">;

function readPieces(body: string, offset: number): Piece[] {
  return [...body.matchAll(PIECE)]
    .filter(([text]) => !text.startsWith("--"))
    .map((match) => {
      const [text] = match;
      const start = offset + match.index;
      const kind = text.startsWith("'")
        ? "text"
        : /^\d/.test(text)
          ? "number"
          : /^[a-z_]/i.test(text)
            ? "word"
            : "sign";
      return { kind, text, word: kind === "text" ? "" : text.toLowerCase(), start, end: start + text.length };
    });
}

/** Marks the context of each piece. */
function mark(pieces: readonly Piece[]): Token[] {
  let depth = 0;
  let raise = false;
  let between = false;
  /** The depth of the brackets in which a `set` began. */
  let set: number | undefined;
  return pieces.map((piece, at) => {
    const { word } = piece;
    if (word === "(") depth += 1;
    if (word === ")") depth -= 1;
    if (word === "set") set = depth;
    else if (set !== undefined && (depth < set || (depth === set && SET_ENDS.has(word)))) set = undefined;
    if (word === "raise") raise = true;
    if (word === ";") raise = false;
    const isOfBetween = between && word === "and";
    if (word === "between") between = true;
    if (isOfBetween) between = false;
    const isFirstOfSet = ["set", ","].includes(pieces[at - 2]?.word ?? "");
    const isFormat = pieces[at - 1]?.word === "(" && pieces[at - 2]?.word === "format";
    return {
      ...piece,
      isMessage: raise || (piece.kind === "text" && (isFormat || pieces[at - 1]?.kind === "text")),
      isAssignment: word === "=" && set === depth && isFirstOfSet,
      isOfBetween,
    };
  });
}
