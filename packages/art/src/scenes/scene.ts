import type { Artist, Motif } from "../artist.ts";
import type { VendorStyle } from "../vendor-style.ts";

/** Draws everything of a picture except the final light and the vendor's border. */
export type Scene = (artist: Artist, style: VendorStyle, name: string) => string;

/** The object that a name selects: the first entry whose words occur in the name. */
export const findHero = (table: readonly (readonly [words: RegExp, hero: Motif])[], name: string) =>
  table.find(([words]) => words.test(name))?.[1];
