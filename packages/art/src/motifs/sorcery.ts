import type { Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { faceFill, metalFill } from "../palettes.ts";
import { circle, ellipse, group, lineOf, mirror, path, place, rect, starOf, stroke } from "../svg.ts";
import { drawSpark } from "./gems.ts";

export const spellBook: Motif = ({ paper, palette }) => {
  const cover = faceFill(paper, palette.key, 0.2, 0.55);
  const gold = metalFill(paper, "gold");
  const page = paper.linear(
    [
      [0, "#fff8e4"],
      [1, "#dcb988"],
    ],
    [0, 0, 1, 0],
  );
  return (
    path(
      "M-100 -40C-60 -58 -20 -50 0 -34C20 -50 60 -58 100 -40L100 70C60 52 20 60 0 76C-20 60 -60 52 -100 70Z",
      cover,
      { stroke: gold, "stroke-width": 6, "stroke-linejoin": "round" },
    ) +
    mirror(path("M0 -30C20 -46 56 -52 90 -38L90 56C58 44 22 50 0 66Z", page)) +
    path("M0 -30C20 -46 56 -52 90 -38L90 56C58 44 22 50 0 66Z", "#7a430a", { opacity: 0.12 }) +
    mirror(
      stroke(
        "M18 -22C36 -32 56 -34 76 -28M18 -4C36 -14 56 -16 76 -10M18 14C36 4 56 2 76 8M18 32C36 22 56 20 76 26",
        "#a8763c",
        4,
        { opacity: 0.7 },
      ),
    ) +
    ellipse(
      0,
      -56,
      54,
      40,
      paper.radial([
        [0, palette.glow, 0.95],
        [1, palette.glow, 0],
      ]),
    ) +
    place(path(lineOf(starOf(6, 34, 13)), "#fffbe0"), 0, -66) +
    place(drawSpark(18, "#ffffff"), -44, -74) +
    place(drawSpark(14, "#ffffff"), 46, -82)
  );
};

export const potion: Motif = ({ paper, palette, random }) => {
  const liquid = paper.linear([
    [0, lighten(palette.key, 0.45)],
    [1, darken(palette.key, 0.35)],
  ]);
  let bubbles = "";
  for (let index = 0; index < 9; index += 1)
    bubbles += circle(random.range(-44, 44), random.range(10, 70), random.range(3, 9), "#ffffff", {
      opacity: random.range(0.25, 0.6).toFixed(2),
    });
  return (
    path(
      "M-20 -70L-20 -34C-70 -14 -82 30 -70 60C-58 88 -30 94 0 94C30 94 58 88 70 60C82 30 70 -14 20 -34L20 -70Z",
      "#e8f6ff",
      { opacity: 0.5 },
    ) +
    path("M-66 8C-40 -4 -20 18 4 8C26 0 46 -2 66 8C80 46 66 86 0 86C-66 86 -80 46 -66 8Z", liquid) +
    bubbles +
    rect(-28, -76, 56, 15, metalFill(paper, "gold"), { rx: 6 }) +
    rect(-15, -100, 30, 28, faceFill(paper, "#a8672c"), { rx: 7 }) +
    path("M-54 0C-50 -16 -40 -24 -28 -28C-44 0 -50 30 -44 56C-62 40 -60 16 -54 0Z", "#ffffff", {
      opacity: 0.55,
    })
  );
};

export const crystalBall: Motif = ({ paper, palette, random }) => {
  const orb = paper.radial(
    [
      [0, lighten(palette.glow, 0.6)],
      [0.4, palette.key],
      [0.9, darken(palette.key, 0.6)],
      [1, lighten(palette.key, 0.4)],
    ],
    0.42,
    0.38,
    0.62,
  );
  let swirl = "";
  for (let index = 0; index < 3; index += 1)
    swirl += group(
      stroke("M-40 10C-20 -34 34 -30 40 4C42 26 12 30 6 12", palette.glow, 6 - index, { opacity: 0.55 }),
      `rotate(${random.int(360)})`,
    );
  return (
    path("M-54 62L54 62L72 96L-72 96Z", metalFill(paper, "gold")) +
    ellipse(0, 62, 56, 15, "#7a430a") +
    circle(0, -10, 78, orb) +
    group(swirl, "translate(0 -10)") +
    place(path(lineOf(starOf(5, 22, 9)), "#fffbe0"), 4, -10) +
    place(ellipse(0, 0, 24, 12, "#ffffff", { opacity: 0.75 }), -34, -54, 1, -36)
  );
};

export const wizardHat: Motif = ({ paper, palette }) => {
  const cloth = faceFill(paper, palette.key, 0.3, 0.55);
  const stars = (
    [
      [-14, -4, 12],
      [16, 22, 9],
      [-2, -44, 8],
      [22, -26, 6],
    ] as const
  )
    .map(([x, y, size]) => place(path(lineOf(starOf(5, size, size * 0.42)), "#ffe68a"), x, y))
    .join("");
  return (
    ellipse(0, 62, 100, 28, darken(palette.key, 0.5)) +
    ellipse(0, 56, 100, 27, cloth) +
    path("M-56 52C-42 0 -30 -50 30 -104C20 -70 44 -40 56 52C30 68 -30 68 -56 52Z", cloth) +
    path("M-56 52C-54 40 -52 32 -50 26C-24 40 26 40 51 24L56 52C30 68 -30 68 -56 52Z", palette.accent) +
    rect(-14, 32, 28, 25, "none", { rx: 4, stroke: metalFill(paper, "gold"), "stroke-width": 6 }) +
    stars
  );
};

export const crescent: Motif = ({ paper, palette }) =>
  path(
    "M30 -92A92 92 0 1 0 92 34A72 72 0 1 1 30 -92Z",
    paper.linear(
      [
        [0, "#fffbe0"],
        [0.6, palette.accent],
        [1, darken(palette.accent, 0.4)],
      ],
      [0, 0, 1, 1],
    ),
  ) +
  circle(-46, 22, 9, "#000000", { opacity: 0.08 }) +
  circle(-22, 56, 13, "#000000", { opacity: 0.08 }) +
  place(path(lineOf(starOf(5, 28, 12)), metalFill(paper, "gold")), 40, -22) +
  place(path(lineOf(starOf(5, 15, 6.5)), "#fff6cf"), 66, 8);
