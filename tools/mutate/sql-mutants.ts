import { type Mutant, withKeys } from "./mutant.ts";
import { readTokens, type Token } from "./sql-tokens.ts";

interface Change {
  readonly mutator: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

const SWAPS: Readonly<Record<string, readonly [mutator: string, other: string]>> = {
  "=": ["comparison", "<>"],
  "<>": ["comparison", "="],
  "<": ["comparison", "<="],
  "<=": ["comparison", "<"],
  ">": ["comparison", ">="],
  ">=": ["comparison", ">"],
  "+": ["arithmetic", "-"],
  "-": ["arithmetic", "+"],
  and: ["logic", "or"],
  or: ["logic", "and"],
  true: ["constant", "false"],
  false: ["constant", "true"],
  greatest: ["aggregate", "least"],
  least: ["aggregate", "greatest"],
  min: ["aggregate", "max"],
  max: ["aggregate", "min"],
  bool_or: ["aggregate", "bool_and"],
  bool_and: ["aggregate", "bool_or"],
};

/**
 * The faults of a function's file: other comparisons, arithmetic, logic and constants, nulls and `not` turned round,
 * guards that never or always hold, and locks that are not taken. Signatures, settings of the planner, grants, comments
 * and messages stay as they are. A mutant may be one that PostgreSQL refuses; the run draws another for it.
 */
export function listSqlMutants(file: string, text: string): Mutant[] {
  const tokens = readTokens(text);
  const changes = [
    ...tokens.flatMap((_, at) => changesAt(tokens, at)),
    ...findGuards(tokens),
    ...findLockTimeouts(text),
  ];
  const mutants = changes
    .toSorted((a, b) => a.start - b.start)
    .map(({ mutator, start, end, replacement }) => ({
      file,
      mutator,
      start,
      original: text.slice(start, end),
      replacement,
    }));
  return withKeys(mutants);
}

function changesAt(tokens: readonly Token[], at: number): Change[] {
  const [before, token, after, later] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (token === undefined) return [];
  const change = (mutator: string, replacement: string, last: Token = token): Change[] => [
    { mutator, start: token.start, end: last.end, replacement },
  ];
  if (token.isMessage || token.isAssignment) return [];
  if (token.kind === "text") return change("constant", token.text === "''" ? "'mutant'" : "''");
  if (token.kind === "number")
    return change("constant", token.text === "0" ? "1" : String(BigInt(token.text) - 1n));
  if (token.word === "is" && after?.word === "null") return change("null", "is not null", after);
  if (token.word === "is" && after?.word === "not" && later?.word === "null")
    return change("null", "is null", later);
  if (token.word === "not" && before?.word !== "is" && after !== undefined) {
    return [{ mutator: "not", start: token.start, end: after.start, replacement: "" }];
  }
  if (token.word === "skip" && after?.word === "locked") return change("lock", "", after);
  if (token.word === "distinct" && before?.word !== "is") return change("distinct", "");
  if (token.word === "for")
    return change("lock", "", findLockEnd(tokens, at)).filter(() => isLock(tokens, at));
  if (token.word === "and" && token.isOfBetween) return [];
  const swap = SWAPS[token.word];
  return swap === undefined ? [] : change(...swap);
}

const isLock = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.word === "update" || (tokens[at + 1]?.word === "no" && tokens[at + 2]?.word === "key");

/** `for no key update of a skip locked` is one lock. */
function findLockEnd(tokens: readonly Token[], at: number): Token | undefined {
  let last = tokens.findIndex(({ word }, place) => place > at && word === "update");
  if (tokens[last + 1]?.word === "of") last += 2;
  if (tokens[last + 1]?.word === "skip") last += 2;
  return tokens[last];
}

/** The conditions of `if … then` and `elsif … then`: never, and always. */
function findGuards(tokens: readonly Token[]): Change[] {
  return tokens.flatMap((token, at) => {
    const opens = token.word === "elsif" || (token.word === "if" && tokens[at - 1]?.word !== "end");
    const first = tokens[at + 1];
    const then = tokens.findIndex(({ word }, place) => place > at && word === "then");
    const last = tokens[then - 1];
    if (!opens || first === undefined || last === undefined) return [];
    return ["false", "true"].map((replacement) => ({
      mutator: "guard",
      start: first.start,
      end: last.end,
      replacement,
    }));
  });
}

/** How long a call waits for the holder of its account. The other settings of a function are for the planner. */
function findLockTimeouts(text: string): Change[] {
  return [...text.matchAll(/ set lock_timeout = '\w+'/g)].map((match) => ({
    mutator: "lock",
    start: match.index,
    end: match.index + match[0].length,
    replacement: "",
  }));
}
