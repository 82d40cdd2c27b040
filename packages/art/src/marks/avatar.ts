import type { Motif } from "../artist.ts";
import * as beasts from "../motifs/beasts.ts";
import * as mighty from "../motifs/mighty.ts";
import { luckyCat } from "../motifs/orient.ts";
import { findPalette } from "../palettes.ts";
import { castHero } from "../polish.ts";
import { createRandom } from "../random.ts";
import { circle, createPaper, place, rect } from "../svg.ts";

const presets: readonly (readonly [Motif, string])[] = [
  [beasts.tiger, "teal"],
  [beasts.panda, "jade"],
  [beasts.fox, "midnight"],
  [beasts.wolf, "violet"],
  [mighty.owl, "sunset"],
  [mighty.monkey, "forest"],
  [beasts.lion, "crimson"],
  [luckyCat, "rose"],
];

export const avatarCount = presets.length;

/** Head icon presets 1 to 8, square, 192 units; the interface rounds them. */
export function drawAvatar(number: number): string {
  const preset = presets[number - 1];
  if (preset === undefined) throw new Error(`there is no avatar ${number}`);
  const [motif, name] = preset;
  const paper = createPaper("p");
  const artist = { paper, palette: findPalette(name), random: createRandom(`avatar:${number}`) };
  const { deep, mid, glow } = artist.palette;
  return paper.finish(
    192,
    192,
    rect(
      0,
      0,
      192,
      192,
      paper.linear([
        [0, mid],
        [1, deep],
      ]),
    ) +
      circle(
        96,
        86,
        96,
        paper.radial([
          [0, glow, 0.85],
          [1, glow, 0],
        ]),
      ) +
      castHero(artist, place(motif(artist), 96, 100, 0.76)),
  );
}
