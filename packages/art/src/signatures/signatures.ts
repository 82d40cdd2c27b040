import type { Artist } from "../artist.ts";
import type { Palette } from "../palettes.ts";
import { drawNeonRift, drawTideKings, riftPalette, tidePalette } from "./deeps.ts";
import { drawSolarForge, forgePalette } from "./forces.ts";
import { drawJadeLanterns, drawLotusPond, jadePalette, pondPalette } from "./gardens.ts";
import { drawFruitParlor, parlorPalette } from "./parlor.ts";

export interface Signature {
  readonly palette: Palette;
  readonly draw: (artist: Artist) => string;
}

const signatures: Readonly<Record<string, Signature>> = {
  "bgs-jade-lanterns": { palette: jadePalette, draw: drawJadeLanterns },
  "bgs-neon-rift": { palette: riftPalette, draw: drawNeonRift },
  "bgs-tide-kings": { palette: tidePalette, draw: drawTideKings },
  "bgs-solar-forge": { palette: forgePalette, draw: drawSolarForge },
  "bgs-lotus-pond": { palette: pondPalette, draw: drawLotusPond },
  "bgs-fruit-parlor": { palette: parlorPalette, draw: drawFruitParlor },
};

/** @internal For tests. */
export const signatureCodes: readonly string[] = Object.keys(signatures);

/** The hand-composed picture of an in-house game, if it has one. */
export const findSignature = (code: string): Signature | undefined =>
  Object.hasOwn(signatures, code) ? signatures[code] : undefined;
