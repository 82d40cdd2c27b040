import type { Artist } from "../artist.ts";
import { glow, rays } from "../backdrops/air.ts";
import { darken, lighten } from "../colour.ts";
import { cherries, grapes, lemon, orange, strawberry, watermelon } from "../motifs/fruit.ts";
import { metalFill, type Palette } from "../palettes.ts";
import { castHero } from "../polish.ts";
import { circle, ellipse, path, place, rect, stroke } from "../svg.ts";

export const parlorPalette: Palette = {
  name: "fruit-parlor",
  deep: "#23061c",
  mid: "#a81e51",
  glow: "#fff0c4",
  key: "#f2497e",
  accent: "#7af0d8",
};

/** Fruit Parlor: a full glass on the counter of an old shop, under its awning and lamps. */
export function drawFruitParlor(artist: Artist): string {
  const { paper, palette } = artist;
  let awning = "";
  for (let index = 0; index < 9; index += 1) {
    const colour = index % 2 === 0 ? "#f23a5c" : "#fff6e6";
    awning += path(
      `M${index * 40} -4L${index * 40 + 40} -4L${index * 40 + 40} 62A20 17 0 0 1 ${index * 40} 62Z`,
      paper.linear([
        [0, darken(colour, 0.2)],
        [0.7, colour],
        [1, lighten(colour, 0.1)],
      ]),
    );
  }
  let lamps = "";
  for (let index = 0; index < 15; index += 1) {
    const angle = Math.PI * (1.08 + (index / 14) * 0.84);
    const x = 180 + Math.cos(angle) * 152;
    const y = 260 + Math.sin(angle) * 166;
    lamps +=
      circle(
        x,
        y,
        13,
        paper.radial([
          [0, "#fff6cf", 0.9],
          [1, "#ffd23f", 0],
        ]),
      ) + circle(x, y, 5.4, index % 2 === 0 ? "#fffbe0" : palette.accent);
  }
  let tiles = "";
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 12; column += 1)
      if ((row + column) % 2 === 0)
        tiles += rect(column * 30, 372 + row * 26, 30, 26, "#ffffff", { opacity: 0.2 });
  const glass =
    path(
      "M-88 0L88 0C86 66 52 92 16 98L16 124L50 134L-50 134L-16 124L-16 98C-52 92 -86 66 -88 0Z",
      paper.linear(
        [
          [0, "#ffffff", 0.55],
          [0.5, "#ffd9ec", 0.4],
          [1, "#ffffff", 0.75],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    path(
      "M-78 14L78 14C74 62 46 82 0 86C-46 82 -74 62 -78 14Z",
      paper.linear([
        [0, "#ff9ac0"],
        [1, "#e0306e"],
      ]),
    ) +
    ellipse(0, 0, 90, 17, "#ffffff", { opacity: 0.5 }) +
    stroke("M-66 20C-62 54 -44 74 -26 80", "#ffffff", 7, { opacity: 0.8 }) +
    ellipse(0, 134, 52, 9, "#ffffff", { opacity: 0.8 });
  const fruit =
    place(watermelon(artist), 112, 168, 0.72, -22) +
    place(orange(artist), 256, 172, 0.62, 8) +
    place(grapes(artist), 122, 238, 0.5, 8) +
    place(lemon(artist), 248, 236, 0.58, 20) +
    place(strawberry(artist), 180, 236, 0.6) +
    place(cherries(artist), 184, 136, 0.84);
  return (
    rect(
      0,
      0,
      360,
      480,
      paper.linear([
        [0, "#8a1650"],
        [0.5, "#f0568a"],
        [0.8, "#ffc7a0"],
        [1, palette.deep],
      ]),
    ) +
    rays(artist, 20, 0.55, 180, 210) +
    glow(artist, 180, 200, 190, 0.95) +
    stroke("M22 268C20 20 340 20 338 268", metalFill(paper, "gold"), 7) +
    lamps +
    rect(
      0,
      366,
      360,
      114,
      paper.linear([
        [0, "#d43a72"],
        [1, palette.deep],
      ]),
    ) +
    tiles +
    rect(0, 360, 360, 9, metalFill(paper, "silver")) +
    castHero(artist, place(glass, 180, 244, 0.98)) +
    castHero(artist, fruit) +
    castHero(artist, awning)
  );
}
