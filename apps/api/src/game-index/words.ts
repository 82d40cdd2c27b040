import { foldName } from "@croupier/domain/game-names";

const maxWords = 6;

/** SEARCH-01: the words of a search text; none when it is blank or holds only punctuation. */
export const tokenize = (text: string): readonly string[] => {
  const folded = foldName(text);
  return folded === "" ? [] : folded.split(" ").slice(0, maxWords);
};

/** Whether a folded word has only Latin letters and digits. Words of other scripts are matched by their characters. */
export const isLatin = (word: string): boolean => /^[a-z0-9]+$/.test(word);

/** The terms that a word of another script is found by: its bigrams, or its only character. */
export function bigramsOf(word: string): string[] {
  const characters = [...word];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

/** How many typing errors a word may have. */
export const maxEdits = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/**
 * The edit distance (Damerau-Levenshtein) from the typed text to the nearest prefix of a word. An unfinished word counts
 * as no error.
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

/** How far a word is from the typed text, lower is nearer; undefined if it is too far. Few mistype the first letter. */
export function fuzzyDistance(typed: string, word: string): number | undefined {
  if (word.includes(typed) && typed.length >= 3) return 0.5;
  const edits = countEdits(typed, word);
  if (edits > maxEdits(typed)) return undefined;
  return edits + (typed[0] === word[0] ? 0 : 0.5);
}

/** Longer words are not segmented. */
const longestJoined = 30;
const shortestSegment = 2;

/** Splits a word that lacks its blanks into the fewest known words; undefined when that is impossible. */
export function segmentWord(
  word: string,
  known: Pick<ReadonlySet<string>, "has">,
): readonly string[] | undefined {
  if (word.length > longestJoined) return undefined;
  const best: (readonly string[] | undefined)[] = [[]];
  for (let to = 1; to <= word.length; to += 1) {
    for (let from = 0; from <= to - shortestSegment; from += 1) {
      const before = best[from];
      const segment = word.slice(from, to);
      if (!before || !known.has(segment)) continue;
      const now = best[to];
      if (!now || before.length + 1 < now.length) best[to] = [...before, segment];
    }
  }
  return best[word.length];
}
