import type { Artist, Motif } from "../artist.ts";
import type { VendorStyle } from "../vendor-style.ts";

/** Draws everything of a picture but the closing light and the vendor's edge. */
export type Scene = (artist: Artist, style: VendorStyle, name: string) => string;

/** The object that a name asks for, by the first entry whose words it contains. */
export const findHero = (table: readonly (readonly [words: RegExp, hero: Motif])[], name: string) =>
  table.find(([words]) => words.test(name))?.[1];
