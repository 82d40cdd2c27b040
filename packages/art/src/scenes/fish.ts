import type { Motif } from "../artist.ts";
import { seabed } from "../backdrops/worlds.ts";
import { darken, lighten } from "../colour.ts";
import { chest, skull } from "../motifs/adventure.ts";
import * as fish from "../motifs/fish.ts";
import { dragon } from "../motifs/mighty.ts";
import { trident } from "../motifs/myth.ts";
import * as seaLife from "../motifs/sea-life.ts";
import { particles } from "../particles.ts";
import { castHero } from "../polish.ts";
import { circle, path, place, stroke } from "../svg.ts";
import type { Scene } from "./scene.ts";

export const fishPalettes = ["teal", "midnight", "cyan", "sky", "jade", "ice", "iris", "violet"];

const species: readonly (readonly [words: RegExp, hero: Motif])[] = [
  [/shark|jaws/i, fish.shark],
  [/octop|kraken|squid/i, seaLife.octopus],
  [/jelly|medusa/i, seaLife.jellyfish],
  [/turtle/i, seaLife.turtle],
  [/crab|lobster/i, seaLife.crab],
  [/dragon/i, dragon],
  [/pirate|captain/i, skull],
  [/poseidon|king|god|sea lord/i, trident],
  [/treasure|gold/i, chest],
];
const anyHero: readonly Motif[] = [
  fish.tropicalFish,
  fish.goldenFish,
  fish.shark,
  seaLife.octopus,
  seaLife.jellyfish,
  seaLife.turtle,
  seaLife.crab,
  dragon,
  fish.tropicalFish,
];

export const drawFishScene: Scene = (artist, style, name) => {
  const { palette, random, paper } = artist;
  const hero = species.find(([words]) => words.test(name))?.[1] ?? random.pick(anyHero);
  const aim = random.range(-24, 24);
  const beam = path(
    "M-8 0L8 0L40 -170L-40 -170Z",
    paper.linear([
      [0, palette.glow, 0],
      [1, lighten(palette.glow, 0.4), 0.75],
    ]),
    { transform: `translate(180 392) rotate(${aim.toFixed(1)})` },
  );
  const target = random.chance(0.4)
    ? circle(180, 196, 128, "none", {
        stroke: palette.accent,
        "stroke-width": 3,
        "stroke-dasharray": "40 18",
        opacity: 0.85,
      }) + stroke("M180 54L180 82M180 310L180 338M38 196L66 196M294 196L322 196", palette.accent, 4)
    : "";
  const reef =
    place(fish.coral(artist, palette.accent), 36, 420, 1.1) +
    place(fish.coral(artist, darken(palette.key, 0.1)), 326, 424, 1.2) +
    place(fish.coral(artist, "#ff6f91"), 88, 432, 0.7);
  const companions = castHero(
    artist,
    place(fish.tropicalFish(artist), 66, 96, 0.42, -8) +
      place(fish.goldenFish(artist), 306, 300, 0.4, 8) +
      (random.chance(0.6) ? place(fish.tropicalFish(artist), 300, 84, 0.34, 6) : ""),
  );
  return (
    seabed(artist) +
    fish.drawSchool(artist, 12, lighten(palette.mid, 0.3), 90, 60) +
    fish.drawSchool(artist, 10, lighten(palette.mid, 0.2), 270, 250) +
    companions +
    beam +
    reef +
    target +
    castHero(artist, place(hero(artist), 180, 194, style.heroScale * 0.98, random.range(-8, 8))) +
    castHero(artist, place(fish.drawCannon(artist, aim), 180, 388, 0.92)) +
    particles(artist, "bubbles", 16)
  );
};
