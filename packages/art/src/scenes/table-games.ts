import type { Artist, Motif } from "../artist.ts";
import { bokeh, glow, rays, sky } from "../backdrops/air.ts";
import { darken, lighten, mix } from "../colour.ts";
import { bull } from "../motifs/mighty.ts";
import {
  cardFan,
  cardPair,
  chipTower,
  drawCard,
  drawCardBack,
  drawChip,
  drawSuit,
  suits,
} from "../motifs/table.ts";
import { dice, diceDome } from "../motifs/table-props.ts";
import { bigTile, chess, dominoes, drawTile, joker, tiles } from "../motifs/tiles.ts";
import { metalFill } from "../palettes.ts";
import { particles } from "../particles.ts";
import { castHero } from "../polish.ts";
import { ellipse, path, place, poly, rect, round, stroke } from "../svg.ts";
import type { Scene } from "./scene.ts";

export const pvpPalettes = [
  "crimson",
  "jade",
  "violet",
  "midnight",
  "sunset",
  "teal",
  "forest",
  "rose",
  "noir",
  "magenta",
];

const games: readonly (readonly [words: RegExp, hero: Motif])[] = [
  [/mahjong|mj\b|tile/i, tiles],
  [/domino|pai gow/i, dominoes],
  [/dice|sic|ludo|xoc/i, dice],
  [/chess|xiangqi|checkers/i, chess],
  [/bull|niu/i, (artist) => place(bull(artist), 0, -34, 0.78) + place(cardFan(artist), 0, 52, 0.66)],
  [
    /poker|rummy|teen|texas|card|landlord|black|buraco|canasta|truco|gin\b|bridge|hearts|spades|solitaire/i,
    cardFan,
  ],
];
const anyHero: readonly Motif[] = [
  cardFan,
  tiles,
  dice,
  dominoes,
  bigTile,
  joker,
  chess,
  cardPair,
  chipTower,
  diceDome,
  tiles,
];

/** Four backgrounds for table games: diamonds, suits, a lit round table, rays. */
const grounds: readonly ((artist: Artist) => string)[] = [
  (artist) => {
    let weave = "";
    for (let row = 0; row < 9; row += 1)
      for (let column = 0; column < 6; column += 1)
        weave += poly(
          [
            column * 72 + (row % 2) * 36 - 36,
            row * 48 - 34,
            column * 72 + (row % 2) * 36,
            row * 48,
            column * 72 + (row % 2) * 36 - 36,
            row * 48 + 34,
            column * 72 + (row % 2) * 36 - 72,
            row * 48,
          ],
          artist.palette.glow,
          { opacity: (row + column) % 2 === 0 ? 0.09 : 0.04 },
        );
    return sky(artist, 0.8) + weave + glow(artist, 180, 200, 220, 0.95);
  },
  (artist) => {
    let pattern = "";
    for (let row = 0; row < 6; row += 1)
      for (let column = 0; column < 5; column += 1)
        pattern += `<g opacity=".16">${place(drawSuit(suits[(row + column) % 4] ?? "spade", artist.palette.glow), column * 84 + (row % 2) * 42 - 6, row * 66 + 26, 0.5)}</g>`;
    return sky(artist, 0.8) + pattern + glow(artist, 180, 200, 220, 0.95);
  },
  (artist) => {
    const { palette, paper } = artist;
    return (
      sky(artist, 0.7) +
      glow(artist, 180, 90, 220, 0.9) +
      bokeh(artist, 16, [palette.glow, palette.accent], 0, 190) +
      ellipse(180, 360, 260, 150, metalFill(paper, "bronze")) +
      ellipse(
        180,
        354,
        250,
        142,
        paper.radial([
          [0, lighten(palette.mid, 0.2)],
          [1, darken(palette.mid, 0.4)],
        ]),
      ) +
      ellipse(180, 354, 190, 100, "none", { stroke: palette.accent, "stroke-width": 2.4, opacity: 0.5 })
    );
  },
  (artist) => sky(artist, 0.8) + rays(artist, 18, 0.5) + glow(artist, 180, 200, 200, 0.95),
];

export const drawPvpScene: Scene = (artist, style, name) => {
  const { random, palette } = artist;
  const hero = games.find(([words]) => words.test(name))?.[1] ?? random.pick(anyHero);
  const scattered = [
    () => place(drawCard(artist, random.pick(suits), "8"), 0, 0, 0.5),
    () => place(drawChip(artist, palette.accent), 0, 0, 0.44),
    () => place(drawTile(artist), 0, 0, 0.5),
    () => place(drawCardBack(artist), 0, 0, 0.5),
    () => place(drawChip(artist, "#e0152f"), 0, 0, 0.4),
  ];
  const spots: readonly (readonly [number, number, number])[] = [
    [52, 96, -24],
    [310, 90, 20],
    [44, 300, 18],
    [318, 306, -16],
  ];
  const around = spots
    .map(([x, y, turn]) =>
      place(
        random.pick(scattered)(),
        x + random.range(-10, 10),
        y + random.range(-12, 12),
        1,
        turn + random.range(-12, 12),
      ),
    )
    .join("");
  return (
    random.pick(grounds)(artist) +
    castHero(artist, around) +
    castHero(artist, place(hero(artist), 180, 204, style.heroScale * 0.98)) +
    particles(artist, style.particle, 12)
  );
};

/** The sand ring of a cockfight under lamps, with its board and its crowd. */
export function drawRing(artist: Artist): string {
  const { palette, paper, random } = artist;
  let crowd = "";
  for (let row = 0; row < 3; row += 1)
    for (let x = -8; x < 370; x += 19)
      crowd += ellipse(
        x + row * 8 + random.range(-3, 3),
        246 + row * 17,
        9,
        11,
        mix(palette.deep, palette.mid, 0.22 + row * 0.16),
      );
  let boards = "";
  for (let index = 0; index < 10; index += 1)
    boards += stroke(
      `M${round(index * 40)} ${round(306 + Math.sin((index / 9) * Math.PI) * -14)}l0 44`,
      darken(palette.key, 0.5),
      3,
      { opacity: 0.6 },
    );
  const lampAt = [60, 120, 180, 240, 300].filter(() => random.chance(0.6));
  const lamp = (x: number) =>
    poly(
      [x - 10, 0, x + 10, 0, x + 96, 330, x - 96, 330],
      paper.linear([
        [0, palette.glow, 0.8],
        [1, palette.glow, 0],
      ]),
    );
  return (
    sky(artist, 0.66) +
    lampAt.map(lamp).join("") +
    crowd +
    path(
      "M-10 312C90 290 270 290 370 312L370 366L-10 366Z",
      paper.linear([
        [0, lighten(palette.key, 0.1)],
        [1, darken(palette.key, 0.5)],
      ]),
    ) +
    boards +
    rect(-10, 300, 380, 7, palette.accent, { opacity: 0.85 }) +
    ellipse(
      180,
      392,
      260,
      60,
      paper.radial([
        [0, "#ffe2a0"],
        [0.7, "#c98a3c"],
        [1, "#6b3c14"],
      ]),
    ) +
    glow(artist, 180, 196, 190, 0.9)
  );
}
