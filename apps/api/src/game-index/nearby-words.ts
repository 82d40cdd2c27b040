import type { TermDictionary } from "./term-dictionary.ts";
import { bigramsOf, isLatin, maxEdits, segmentWord } from "./words.ts";

/** The same words with other blanks: all joined, and the joined word split into known ones. */
export function listRespaced(
  words: readonly string[],
  terms: Pick<TermDictionary, "has">,
): readonly (readonly string[])[] {
  const joined = words.join("");
  if (!isLatin(joined)) return [];
  const segments = segmentWord(joined, terms);
  return [[joined], ...(segments ? [segments] : [])].filter((other) => other.join(" ") !== words.join(" "));
}

const letters = "abcdefghijklmnopqrstuvwxyz0123456789".split("");

/** The word with two neighbours swapped, at each place. */
const listSwapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  );

function* listOneEditAway(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const [start, end] = [word.slice(0, at), word.slice(at)];
    if (end !== "") yield start + end.slice(1);
    for (const letter of letters) {
      yield start + letter + end;
      if (end !== "") yield start + letter + end.slice(1);
    }
  }
}

/**
 * The known words within one typing error. They come from the dictionary in memory: trigrams, which the database
 * compares, do not detect two swapped letters of a short word.
 */
export function listNearbyWords(
  word: string,
  terms: Pick<TermDictionary, "has" | "findByPrefix">,
): readonly string[] {
  if (maxEdits(word) === 0) return [];
  const swapped = listSwapped(word).filter((other) => other !== word && terms.findByPrefix(other).length > 0);
  const others = [...listOneEditAway(word)].filter((other) => other !== word && terms.has(other));
  return [...new Set([...swapped, ...others])];
}

/**
 * The terms that a word of another script still has if one of its characters is wrong: one list for each character,
 * with the terms before and after it.
 */
export const listWithoutOneCharacter = (word: string): readonly (readonly string[])[] => {
  const characters = [...word];
  if (characters.length < 2) return [];
  return characters.map((_, at) =>
    [characters.slice(0, at), characters.slice(at + 1)]
      .filter((part) => part.length > 0)
      .flatMap((part) => bigramsOf(part.join(""))),
  );
};
