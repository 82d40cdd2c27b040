import { foldName } from "@croupier/domain/game-names";
import { type Bitset, createBitset, type Ordinals, retain, setBits } from "./bitset.ts";
import { type CharacterReader, createCharacterReader } from "./character-reader.ts";
import type { IndexedGameRow } from "./games.store.ts";

/** Finds games by how their Chinese names sound: pinyin with or without blanks, tone marks and tone numbers. */
export interface SoundIndex {
  /** The games whose names sound like these words together; undefined when none does. The set is the caller's. */
  find(words: readonly string[]): Bitset | undefined;
  /** The games whose names have these letters as the initials of characters that follow one another: `fclh` (CASE-23). */
  findInitials(words: readonly string[]): Bitset | undefined;
}

const isHan = (character: string): boolean => /\p{Script=Han}/u.test(character);
/** A text can be cut into syllables in several ways (`xian`: xi an); more than this are nonsense. */
const maxCuts = 8;
const longestText = 40;
const longestSyllable = 6;
/** Before a term of initials: no syllable begins so. */
const INITIAL = "^";
const longestInitials = 12;

const listInitials = (syllables: readonly string[]): readonly string[] => [
  ...new Set(syllables.map((syllable) => `${INITIAL}${syllable.charAt(0)}`)),
];
/** Two terms, one after the other, as a term. */
const pair = (first: string, second: string): string => `${first} ${second}`;

/** The syllables of a character as they are typed: an ü is a v or a u. */
const listSyllables = (readings: readonly string[]): readonly string[] =>
  [
    ...new Set(readings.flatMap((reading) => [foldName(reading), foldName(reading.replaceAll("ü", "v"))])),
  ].filter((syllable) => /^[a-z]+$/.test(syllable));

/** Collects the Chinese names of games in the order of their ordinals; `finish` ends the collection. */
export function createSoundCollector() {
  const syllablesOf = new Map<string, readonly string[]>();
  const collected = new Map<string, number[]>();
  let games = 0;
  const post = (term: string): void => {
    const ordinals = collected.get(term);
    if (!ordinals) collected.set(term, [games]);
    else if (ordinals.at(-1) !== games) ordinals.push(games);
  };
  const learn = async (reader: CharacterReader, rows: readonly IndexedGameRow[]): Promise<void> => {
    const characters = new Set(rows.flatMap(({ names }) => [...(names.CN ?? "")]));
    const unknown = [...characters].filter((character) => isHan(character) && !syllablesOf.has(character));
    if (unknown.length === 0) return;
    const readings = await reader.read(unknown);
    for (const [at, character] of unknown.entries())
      syllablesOf.set(character, listSyllables(readings[at] ?? []));
  };
  const add = (name: string): void => {
    let before: readonly string[] = [];
    for (const character of name) {
      const syllables = syllablesOf.get(character) ?? [];
      for (const syllable of syllables) {
        post(syllable);
        for (const previous of before) post(pair(previous, syllable));
      }
      for (const initial of listInitials(syllables))
        for (const previous of listInitials(before)) post(pair(previous, initial));
      before = syllables;
    }
  };
  return {
    /** Passes the games on and collects their names. */
    collect: async function* (
      chunks: AsyncIterable<IndexedGameRow[]>,
    ): AsyncGenerator<readonly IndexedGameRow[]> {
      const reader = createCharacterReader();
      try {
        for await (const rows of chunks) {
          await learn(reader, rows);
          for (const { names } of rows) {
            if (names.CN) add(names.CN);
            games += 1;
          }
          yield rows;
        }
      } finally {
        await reader.stop();
      }
    },
    finish: (): SoundIndex => {
      const postings = new Map([...collected].map(([term, ordinals]) => [term, Int32Array.from(ordinals)]));
      collected.clear();
      return createSoundIndex(games, postings);
    },
  };
}

function createSoundIndex(games: number, postings: ReadonlyMap<string, Ordinals>): SoundIndex {
  const scratch = createBitset(games);
  /** The games whose name has these syllables one after another. */
  const getAll = (syllables: readonly string[]): Ordinals => {
    const [only = ""] = syllables;
    const terms =
      syllables.length === 1
        ? [only]
        : syllables.slice(1).map((syllable, at) => pair(syllables[at] ?? "", syllable));
    const [first, ...others] = terms.map((term) => postings.get(term) ?? none);
    let found = (first ?? none).slice();
    for (const other of others) found = retain(found, setBits(scratch.fill(0), other), found);
    return found;
  };
  return {
    find: (words) => {
      const text = words.join("");
      if (text.length > longestText || !/^[a-z]+[a-z1-5]*$/.test(text)) return undefined;
      const found = listCuts(text.replaceAll(/[1-5]/g, ""), postings).map(getAll);
      if (found.every(({ length }) => length === 0)) return undefined;
      return found.reduce(setBits, createBitset(games));
    },
    findInitials: (words) => {
      const text = words.join("");
      if (text.length < 2 || text.length > longestInitials || !/^[a-z]+$/.test(text)) return undefined;
      const found = getAll([...text].map((letter) => `${INITIAL}${letter}`));
      return found.length === 0 ? undefined : setBits(createBitset(games), found);
    },
  };
}

const none: Ordinals = new Int32Array();

/** The ways to cut a text into known syllables. */
function listCuts(text: string, known: Pick<ReadonlySet<string>, "has">): readonly (readonly string[])[] {
  const cuts: (readonly string[])[][] = [[[]]];
  for (let to = 1; to <= text.length; to += 1) {
    cuts[to] = [];
    for (let from = Math.max(0, to - longestSyllable); from < to; from += 1) {
      const syllable = text.slice(from, to);
      if (!known.has(syllable)) continue;
      for (const before of cuts[from] ?? [])
        if ((cuts[to]?.length ?? 0) < maxCuts) cuts[to]?.push([...before, syllable]);
    }
  }
  return cuts[text.length] ?? [];
}
