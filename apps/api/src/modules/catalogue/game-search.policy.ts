import { foldName } from "@croupier/domain/game-names";

const mostWords = 6;

/** SEARCH-01: the words of a search term; none when it is blank or holds nothing but signs. */
export const splitTerm = (term: string | undefined): readonly string[] => {
  const folded = foldName(term ?? "");
  return folded === "" ? [] : folded.split(" ").slice(0, mostWords);
};

/** Whether a word is of Latin letters and digits; others are compared by their characters. */
export const isPlain = (word: string): boolean => /^[a-z0-9]+$/.test(word);

/** The terms that a word of another script is found by: each pair of neighbours, or its one character. */
export function pairsOf(word: string): string[] {
  const signs = [...word];
  if (signs.length === 1) return signs;
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}

/** Typing errors that a word may have. */
export const editsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/**
 * Typing errors between what was typed and the beginning of a word: letters too many, missing, wrong, or two
 * neighbours swapped. A word that is not typed to its end is no error.
 */
export function countEdits(typed: string, word: string): number {
  const width = Math.min(word.length, typed.length + 2);
  let older: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  const costIn = (row: readonly number[], at: number): number => row[at] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= width; at += 1) {
      const isWrong = typed[row - 1] !== word[at - 1];
      const isSwap = typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      next.push(
        Math.min(
          costIn(last, at - 1) + Number(isWrong),
          costIn(last, at) + 1,
          costIn(next, at - 1) + 1,
          isSwap ? costIn(older, at - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [older, last] = [last, next];
  }
  return Math.min(...last);
}

/** How far a word is from what was typed; undefined when it is too far. Few mistake the first letter. */
export function rateWord(typed: string, word: string): number | undefined {
  if (word.includes(typed) && typed.length >= 3) return 0.5;
  const edits = countEdits(typed, word);
  if (edits > editsAllowed(typed)) return undefined;
  return edits + (typed[0] === word[0] ? 0 : 0.5);
}

/** A word that is longer than this is not taken for several that lack their blanks. */
const longestJoined = 30;
const shortestPart = 2;

/** The fewest known words that make up a joined one, or undefined. */
export function splitJoined(
  word: string,
  known: Pick<ReadonlySet<string>, "has">,
): readonly string[] | undefined {
  if (word.length > longestJoined) return undefined;
  const best: (readonly string[] | undefined)[] = [[]];
  for (let to = 1; to <= word.length; to += 1) {
    for (let from = 0; from <= to - shortestPart; from += 1) {
      const before = best[from];
      const part = word.slice(from, to);
      if (!before || !known.has(part)) continue;
      const now = best[to];
      if (!now || before.length + 1 < now.length) best[to] = [...before, part];
    }
  }
  return best[word.length];
}
