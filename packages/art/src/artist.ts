import type { Palette } from "./palettes.ts";
import type { Random } from "./random.ts";
import type { Paper } from "./svg.ts";

/** What every drawing function needs: the sheet, the colours and the source of choices. */
export interface Artist {
  readonly paper: Paper;
  readonly palette: Palette;
  readonly random: Random;
}

/** Draws one object, centred on the origin, within about 100 units each way. */
export type Motif = (artist: Artist) => string;

/** Draws the whole background of a picture, 360 by 480. */
export type Backdrop = (artist: Artist) => string;

export const cardWidth = 360;
export const cardHeight = 480;
