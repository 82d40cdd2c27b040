import type { Motif } from "../artist.ts";
import { lighten, mix } from "../colour.ts";
import * as beasts from "../motifs/beasts.ts";
import * as creatures from "../motifs/creatures.ts";
import * as mighty from "../motifs/mighty.ts";
import { luckyCat } from "../motifs/orient.ts";
import * as seaLife from "../motifs/sea-life.ts";
import { findPalette, type Palette } from "../palettes.ts";
import { castHero } from "../polish.ts";
import { createRandom } from "../random.ts";
import { circle, createPaper, place, rect } from "../svg.ts";

export type Preset = readonly [Motif, string];

const night: readonly Preset[] = [
  [beasts.tiger, "teal"],
  [beasts.panda, "jade"],
  [beasts.fox, "midnight"],
  [beasts.wolf, "violet"],
  [mighty.owl, "sunset"],
  [mighty.monkey, "forest"],
  [beasts.lion, "crimson"],
  [luckyCat, "rose"],
  [mighty.dragon, "iris"],
  [mighty.phoenix, "magenta"],
  [mighty.bull, "cyan"],
  [beasts.panther, "desert"],
];

const day: readonly Preset[] = [
  [creatures.toucan, "forest"],
  [creatures.macaw, "sky"],
  [seaLife.turtle, "teal"],
  [creatures.frog, "jade"],
  [creatures.crane, "rose"],
  [creatures.unicorn, "candy"],
  [seaLife.octopus, "iris"],
  [creatures.mustang, "desert"],
  [beasts.panda, "moss"],
  [mighty.monkey, "sunset"],
  [beasts.fox, "ice"],
  [seaLife.crab, "lava"],
];

/** How many head icons each brand has to choose from. */
export const avatarCount = night.length;

interface Ground {
  presets: readonly Preset[];
  top(palette: Palette): string;
  foot(palette: Palette): string;
  glow(palette: Palette): string;
}

const dark: Ground = {
  presets: night,
  top: ({ mid }) => mid,
  foot: ({ deep }) => deep,
  glow: ({ glow }) => glow,
};
const light: Ground = {
  presets: day,
  top: ({ glow }) => lighten(glow, 0.45),
  foot: ({ glow, key }) => mix(lighten(glow, 0.2), key, 0.35),
  glow: () => "#ffffff",
};

const groundOf = (brand: string): Ground => (brand === "lotus" ? light : dark);

/** Head icon presets 1 to 12 in the look of a brand, square, 192 units; the interface rounds them (API-37). */
export function drawAvatar(brand: string, number: number): string {
  const preset = groundOf(brand).presets[number - 1];
  if (preset === undefined) throw new Error(`there is no avatar ${number}`);
  return drawOnGround(brand, preset, `avatar:${number}`);
}

/** One object in the light of a brand, square, 192 units. */
export function drawOnGround(brand: string, [motif, name]: Preset, seed: string): string {
  const ground = groundOf(brand);
  const paper = createPaper("p");
  const artist = { paper, palette: findPalette(name), random: createRandom(seed) };
  const { palette } = artist;
  const sky = paper.linear([
    [0, ground.top(palette)],
    [1, ground.foot(palette)],
  ]);
  const halo = paper.radial([
    [0, ground.glow(palette), 0.85],
    [1, ground.glow(palette), 0],
  ]);
  return paper.finish(
    192,
    192,
    rect(0, 0, 192, 192, sky) +
      circle(96, 86, 96, halo) +
      castHero(artist, place(motif(artist), 96, 100, 0.76)),
  );
}
