import type { Artist, Motif } from "../artist.ts";
import { lighten } from "../colour.ts";
import { bodyFill, faceFill, metalFill } from "../palettes.ts";
import { circle, group, mirror, path, petalOf, place, rect, ring, stroke } from "../svg.ts";
import { drawSuit } from "./table.ts";

const wheel = (colour: string, size: number) =>
  circle(0, 0, size, "none", { stroke: colour, "stroke-width": size * 0.28 }) +
  circle(0, 0, size * 0.42, colour);
const stick = (colour: string) =>
  rect(-4, -13, 8, 26, colour, { rx: 4 }) + stroke("M-4 0L4 0", "#f7f2e2", 2.4);

/** Faces of a mahjong tile, within 28 by 38 units: circles, bamboo, flower, strokes, dragon frame. */
const faces: readonly string[] = [
  wheel("#c4222f", 19),
  place(wheel("#1f8a4c", 10), 0, -17) + place(wheel("#c4222f", 10), 0, 17),
  [-13, 13]
    .map((x) => [-18, 0, 18].map((y) => place(wheel(y === 0 ? "#c4222f" : "#2455b8", 7), x, y)).join(""))
    .join(""),
  [-12, 0, 12]
    .map((x) => place(stick(x === 0 ? "#c4222f" : "#1f8a4c"), x, -17) + place(stick("#1f8a4c"), x, 17))
    .join(""),
  stroke("M-15 -20L15 -20M0 -28L0 -8M-12 -8L12 -8M-16 10L16 10M-8 0L-14 26M8 0L14 26", "#c4222f", 5),
  stroke("M-16 -18L16 -18L16 4L-16 4ZM0 -30L0 30", "#c4222f", 6),
  stroke("M-14 -26L-14 26L14 26L14 -26ZM-14 0L14 0", "#2455b8", 5.4),
  ring(5, path(petalOf(21, 11), "#e0457a")) + circle(0, 0, 6, "#ffcf3a"),
];

/** A mahjong tile with its jade back showing at two edges. */
export function drawTile({ paper, random }: Artist, face = random.pick(faces)): string {
  return (
    rect(-27, -33, 66, 88, faceFill(paper, "#12885a", 0.1, 0.5), { rx: 11 }) +
    rect(-31, -39, 66, 86, "#d9cfb4", { rx: 11 }) +
    rect(
      -36,
      -46,
      66,
      86,
      paper.linear([
        [0, "#fffefa"],
        [1, "#efe6d0"],
      ]),
      { rx: 10, stroke: "#ffffff", "stroke-width": 1.5 },
    ) +
    place(face, -3, -3)
  );
}

export const tiles: Motif = (artist) => {
  const [a, b, c, d] = artist.random.shuffle(faces);
  return (
    place(drawTile(artist, a), -56, 26, 0.86, -14) +
    place(drawTile(artist, b), 60, 28, 0.86, 12) +
    place(drawTile(artist, c), 4, -36, 0.9, 4) +
    place(drawTile(artist, d), 4, 44, 0.94, -3)
  );
};

export const bigTile: Motif = (artist) => place(drawTile(artist), 6, 4, 1.75, -8);

/** Dominoes, one leaning on the other. */
export const dominoes: Motif = (artist) => {
  const { paper, random } = artist;
  const pips: readonly (readonly (readonly [number, number])[])[] = [
    [[0, 0]],
    [
      [-11, -11],
      [11, 11],
    ],
    [
      [-11, -11],
      [0, 0],
      [11, 11],
    ],
    [
      [-11, -11],
      [11, -11],
      [-11, 11],
      [11, 11],
    ],
    [
      [-11, -11],
      [11, -11],
      [0, 0],
      [-11, 11],
      [11, 11],
    ],
  ];
  const half = (y: number) =>
    random
      .pick(pips)
      .map(([x, dy]) => circle(x, y + dy, 5.6, random.chance(0.5) ? "#c4222f" : "#f7f2e2"))
      .join("");
  const domino = () =>
    rect(-30, -62, 66, 130, "#05060a", { rx: 11 }) +
    rect(
      -33,
      -66,
      66,
      130,
      paper.linear([
        [0, "#3a4052"],
        [1, "#12141e"],
      ]),
      { rx: 11, stroke: "#596078", "stroke-width": 2 },
    ) +
    stroke("M-24 -1L24 -1", "#c9a24a", 3) +
    half(-33) +
    half(31);
  return place(domino(), -36, 6, 0.98, -16) + place(domino(), 42, 4, 0.98, 12);
};

/** A jester's cap over a card suit. */
export const joker: Motif = ({ paper, palette }) => {
  const horn = path(
    "M0 12C10 -40 44 -76 92 -58C74 -48 66 -30 70 -14C52 -20 40 -6 40 18Z",
    faceFill(paper, palette.key, 0.3, 0.4),
  );
  return (
    horn +
    group(
      path(
        "M0 12C10 -40 44 -76 92 -58C74 -48 66 -30 70 -14C52 -20 40 -6 40 18Z",
        faceFill(paper, palette.accent, 0.3, 0.4),
      ),
      "scale(-1 1)",
    ) +
    path(
      "M-24 16C-30 -40 -10 -84 0 -100C10 -84 30 -40 24 16Z",
      faceFill(paper, lighten(palette.mid, 0.2), 0.3, 0.4),
    ) +
    mirror(circle(92, -54, 11, metalFill(paper, "gold"))) +
    circle(0, -98, 11, metalFill(paper, "gold")) +
    path("M-42 14C-20 2 20 2 42 14C40 60 24 92 0 96C-24 92 -40 60 -42 14Z", bodyFill(paper, "#ffe2c8")) +
    mirror(
      path("M8 36C14 28 26 28 31 36C24 42 14 42 8 36Z", "#2a0f1c") +
        circle(27, 56, 8, "#f2698a", { opacity: 0.7 }),
    ) +
    path("M-22 62C-8 76 8 76 22 62C14 86 -14 86 -22 62Z", "#c4182a") +
    path("M-46 18C-20 2 20 2 46 18L42 30C20 16 -20 16 -42 30Z", metalFill(paper, "gold")) +
    place(drawSuit("diamond", "#c4182a"), -19, 24, 0.2)
  );
};

/** A crowned king piece beside a pawn. */
export const chess: Motif = ({ paper, palette }) => {
  const body = (fill: string) =>
    path("M-20 -30L20 -30L26 60L-26 60Z", fill) +
    rect(-30, -42, 60, 14, fill, { rx: 7 }) +
    rect(-40, 58, 80, 16, fill, { rx: 7 }) +
    rect(-46, 74, 92, 20, fill, { rx: 8 });
  const ivory = paper.linear(
    [
      [0, "#c9b48a"],
      [0.3, "#fffaf0"],
      [0.6, "#f0e2c4"],
      [1, "#8f7648"],
    ],
    [0, 0, 1, 0],
  );
  const dark = paper.linear(
    [
      [0, "#0e0f1c"],
      [0.3, lighten(palette.key, 0.2)],
      [0.6, palette.key],
      [1, "#0e0f1c"],
    ],
    [0, 0, 1, 0],
  );
  return (
    place(body(dark) + circle(0, -66, 30, dark), 46, 20, 0.72) +
    place(
      body(ivory) +
        path("M-34 -44L-42 -84L-18 -70L0 -96L18 -70L42 -84L34 -44Z", ivory) +
        stroke("M0 -122L0 -96M-11 -112L11 -112", metalFill(paper, "gold"), 8) +
        circle(0, -96, 8, metalFill(paper, "gold")),
      -22,
      14,
      0.86,
    )
  );
};
