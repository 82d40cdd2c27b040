import type { CatalogueGameType } from "@croupier/domain/codes";
import {
  type Bits,
  createBits,
  intersect,
  joinSelections,
  keepPlaces,
  type Places,
  type Selection,
  selectBits,
  subtract,
  visitPlaces,
} from "./game-bits.ts";

/** What each game has one of. */
export type OwnMark = `type:${CatalogueGameType}` | `vendor:${string}`;
/** What a game is found by beside its name. */
export type Mark = OwnMark | `class:${string}` | "new";

/** A set of games, under a key that tells it from others. */
export interface GameSet {
  key: string;
  /** Keeps the games that are in the set; changes `bits` and answers it. */
  intersect(bits: Bits): Bits;
  /** Those of some places that are in the set, as `keepPlaces` writes them. */
  keep(places: Places, room: Places): Places;
}

/** How many games of some bits bear each mark of a kind, by the number that its choices give the mark. */
export type Tally = Int32Array;

/** The games that bear one of some marks of a kind. */
export interface Choice extends GameSet {
  /** Those of some games, whose tally is known: the count costs nothing, and a page what stands before it. */
  select(bits: Bits, tally: Tally): Selection;
}

/** What can be chosen of what each game has one of. */
export interface Choices {
  of(values: readonly string[]): Choice;
  tally(bits: Bits): Tally;
}

/** A set whose bits are made when they are asked for. */
export const toGameSet = (key: string, bits: () => Bits): GameSet => ({
  key,
  intersect: (others) => intersect(others, bits()),
  keep: (places, room) => keepPlaces(places, bits(), room),
});

export const noGames: Choice = {
  key: "none",
  intersect: (bits) => bits.fill(0),
  keep: (_, room) => room.subarray(0, 0),
  select: () => joinSelections([]),
};

/** Of so many games those that bear each mark, and how more of them are added to bits. */
interface Marked {
  games: number;
  postings: ReadonlyMap<Mark, Places>;
  addMarked: (bits: Bits, marks: readonly Mark[]) => Bits;
}

/** Each place knows its own, so that few places need no bits. */
export function createChoices(kind: "type" | "vendor", { games, postings, addMarked }: Marked): Choices {
  const marks = [...postings.keys()].filter((mark) => mark.startsWith(`${kind}:`));
  const numbers = new Map(marks.map((mark, number) => [mark, number]));
  const numberAt = numbers.size <= 256 ? new Uint8Array(games) : new Uint16Array(games);
  for (const [mark, number] of numbers)
    for (const place of postings.get(mark) ?? []) numberAt[place] = number;
  const scratch = createBits(games);
  const choose = (chosen: readonly Mark[]): Choice => {
    /** By number: 1 where the mark is one of them. */
    const isChosen = new Uint8Array(marks.length);
    for (const mark of chosen) isChosen[numbers.get(mark) as number] = 1;
    const choice: Choice = {
      key: chosen.join(),
      intersect: (bits) => {
        if (chosen.length * 2 <= marks.length) return intersect(bits, addMarked(scratch.fill(0), chosen));
        // As each game bears one mark, the games of all others are those that go.
        const others = marks.filter((_, number) => isChosen[number] === 0);
        return subtract(bits, addMarked(scratch.fill(0), others));
      },
      keep: (places, room) => {
        let count = 0;
        for (let at = 0; at < places.length; at += 1) {
          const place = places[at] as number;
          room[count] = place;
          count += isChosen[numberAt[place] as number] as number;
        }
        return room.subarray(0, count);
      },
      select: (bits, tally) => ({
        count: tally.reduce((sum, count, number) => sum + count * (isChosen[number] as number), 0),
        bytes: bits.byteLength,
        slice: (from, size) => {
          const places: number[] = [];
          let passed = 0;
          visitPlaces(bits, (place) => {
            if (isChosen[numberAt[place] as number] === 1 && (passed += 1) > from) places.push(place);
            return places.length < size ? undefined : "enough";
          });
          return places;
        },
        copy: () => selectBits(choice.intersect(bits)).copy(),
      }),
    };
    return choice;
  };
  return {
    of: (values) => {
      const known = values.map((value) => `${kind}:${value}` as Mark).filter((mark) => numbers.has(mark));
      return known.length === 0 ? noGames : choose(known);
    },
    tally: (bits) => {
      const tally = new Int32Array(marks.length);
      visitPlaces(bits, (place) => {
        tally[numberAt[place] as number] = (tally[numberAt[place] as number] as number) + 1;
        return undefined;
      });
      return tally;
    },
  };
}
