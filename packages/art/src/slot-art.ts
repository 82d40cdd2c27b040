import { type Artist, cardHeight, cardWidth, type Motif } from "./artist.ts";
import { darken, lighten, mix } from "./colour.ts";
import { originalOf } from "./heroes.ts";
import { type MotifNames, motifNames } from "./motif-names.ts";
import * as adventure from "./motifs/adventure.ts";
import * as classic from "./motifs/classic.ts";
import * as delights from "./motifs/delights.ts";
import * as gems from "./motifs/gems.ts";
import { joker } from "./motifs/tiles.ts";
import type { Palette } from "./palettes.ts";
import { castHero } from "./polish.ts";
import { chooseSlotSubject } from "./slot-subject.ts";
import { createPaper, place } from "./svg.ts";
import type { Theme } from "./themes/theme.ts";

/** One picture on a reel: SVG in a box of 240 by 240, and its name in CN, EN, PT and VI. */
export interface SlotSymbol {
  readonly names: MotifNames;
  readonly svg: string;
}

/** The colours of a slot's page, as `#rrggbb`. */
export interface SlotColours {
  readonly ground: string;
  readonly panel: string;
  readonly accent: string;
  readonly accentDark: string;
  readonly onAccent: string;
  readonly title: readonly [string, string, string];
  readonly reel: readonly [string, string, string];
  readonly frame: readonly [string, string, string];
  readonly line: string;
}

/** Everything that a slot shows besides its rules, in the look of its tile. */
export interface SlotArt {
  /** The name of the theme, for example `west`. */
  readonly theme: string;
  readonly colours: SlotColours;
  /** The paying symbols, most valuable first; the first one is the hero of the tile. */
  readonly symbols: readonly SlotSymbol[];
  readonly wild: SlotSymbol;
  readonly scatter: SlotSymbol;
  /** The background of the tile, 360 by 480. */
  readonly scene: string;
}

export interface SlotArtInput {
  readonly vendor: string;
  readonly code: string;
  /** The game's English name. It selects the theme, as it does for the tile. */
  readonly name: string;
}

/** No game has more paying pictures than this. The rest of its symbols are letters. */
export const slotSymbolCount = 8;

const symbolBox = 240;
const slotCategory = "RNG";
const wilds: readonly Motif[] = [gems.gem, classic.crown, joker];
const scatters: readonly Motif[] = [
  classic.starMedal,
  classic.fortuneWheel,
  adventure.chest,
  delights.fireworks,
];

function coloursOf({ deep, mid, glow, accent }: Palette): SlotColours {
  return {
    ground: deep,
    panel: darken(mid, 0.55),
    accent,
    accentDark: darken(accent, 0.32),
    onAccent: darken(accent, 0.82),
    title: ["#ffffff", lighten(accent, 0.35), darken(accent, 0.25)],
    reel: [darken(deep, 0.1), mix(deep, mid, 0.4), darken(deep, 0.1)],
    frame: [darken(accent, 0.55), accent, lighten(accent, 0.65)],
    line: glow,
  };
}

/**
 * The objects of a theme, the hero first, each once.
 * @internal exported for the test that compares the symbols of two slots, which is slow with pictures
 */
export function listMotifs(theme: Theme, hero: Motif): Motif[] {
  const others = [...theme.heroes, ...(theme.extras ?? [])].filter((motif) => motif !== originalOf(hero));
  return [...new Set([hero, ...others])];
}

function drawSymbol(look: Omit<Artist, "paper">, motif: Motif): SlotSymbol {
  const artist: Artist = { ...look, paper: createPaper() };
  const names = motifNames.get(originalOf(motif));
  if (names === undefined) throw new Error("a motif on a reel has no name");
  const picture = castHero(artist, place(motif(artist), symbolBox / 2, symbolBox / 2 - 4, 0.94));
  return { names, svg: artist.paper.finish(symbolBox, symbolBox, picture) };
}

/**
 * The pictures of a slot's reels. Theme, colours, hero and background are those of the tile that `drawGameArt` draws for
 * the same vendor, code and name. The same input always gives the same pictures.
 */
export function drawSlotArt({ vendor, code, name }: SlotArtInput): SlotArt {
  const subject = chooseSlotSubject({ category: slotCategory, vendor, code, name });
  const { theme, palette, backdrop, hero, random } = subject;
  const motifs = listMotifs(theme, hero);
  const shown = new Set(motifs.map(originalOf));
  const special = (candidates: readonly Motif[]): Motif =>
    candidates.find((motif) => !shown.has(motif)) ?? candidates[0] ?? hero;
  const look = { palette, random };
  const paper = createPaper();
  return {
    theme: theme.name,
    colours: coloursOf(palette),
    symbols: motifs.slice(0, slotSymbolCount).map((motif) => drawSymbol(look, motif)),
    wild: drawSymbol(look, special(wilds)),
    scatter: drawSymbol(look, special(scatters)),
    scene: paper.finish(cardWidth, cardHeight, backdrop({ paper, palette, random })),
  };
}
