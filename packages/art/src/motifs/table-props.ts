import type { Artist, Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { faceFill, metalFill } from "../palettes.ts";
import { circle, ellipse, group, mirror, path, place, poly, rect, ring, round, stroke } from "../svg.ts";
import { drawCard, drawSuit } from "./table.ts";

/** A roulette wheel seen at an angle. */
export const roulette: Motif = ({ paper, random }) => {
  const count = 26;
  const half = Math.PI / count;
  const pocket = (index: number) =>
    path(
      `M0 0L${round(-Math.sin(half) * 86)} ${round(-Math.cos(half) * 86)}A86 86 0 0 1 ${round(Math.sin(half) * 86)} ${round(-Math.cos(half) * 86)}Z`,
      index === 0 ? "#12a35a" : index % 2 === 0 ? "#16161e" : "#d4162c",
      { stroke: "#f2d28a", "stroke-width": 1 },
    );
  const gold = metalFill(paper, "gold");
  const wood = paper.radial([
    [0.7, "#a85a22"],
    [0.9, "#5a260c"],
    [1, "#2a0f05"],
  ]);
  const turret =
    ellipse(0, 0, 15, 15, gold) +
    ring(4, rect(-3, -40, 6, 34, gold, { rx: 3 }) + circle(0, -42, 7, gold), 20);
  return group(
    circle(0, 0, 104, wood) +
      circle(0, 0, 92, "none", { stroke: gold, "stroke-width": 5 }) +
      group(ring(count, pocket), `rotate(${random.int(360)})`) +
      circle(
        0,
        0,
        58,
        paper.radial([
          [0, "#d98a3c"],
          [0.7, "#7a3a12"],
          [1, "#3a1606"],
        ]),
      ) +
      circle(0, 0, 58, "none", { stroke: gold, "stroke-width": 4 }) +
      turret +
      circle(54, -48, 7.5, "#ffffff") +
      circle(
        0,
        0,
        104,
        paper.linear(
          [
            [0, "#ffffff", 0.28],
            [0.5, "#ffffff", 0],
          ],
          [0, 0, 1, 1],
        ),
      ),
    "scale(1 .82)",
  );
};

/** Pips of a die face on a skewed unit square of 40. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-10, -10],
    [10, 10],
  ],
  3: [
    [-11, -11],
    [0, 0],
    [11, 11],
  ],
  4: [
    [-10, -10],
    [10, -10],
    [-10, 10],
    [10, 10],
  ],
  5: [
    [-11, -11],
    [11, -11],
    [0, 0],
    [-11, 11],
    [11, 11],
  ],
  6: [
    [-10, -12],
    [10, -12],
    [-10, 0],
    [10, 0],
    [-10, 12],
    [10, 12],
  ],
};

/** A die in isometric view. */
export function drawDie({ paper }: Artist, colour: string, top: number): string {
  const dot = colour === "#ffffff" ? "#d4162c" : "#ffffff";
  const face = (value: number) => (pips[value] ?? []).map(([x, y]) => circle(x, y, 4.6, dot)).join("");
  return (
    path("M0 -58L52 -28L0 2L-52 -28Z", lighten(colour, 0.35), {
      stroke: lighten(colour, 0.5),
      "stroke-width": 6,
      "stroke-linejoin": "round",
    }) +
    path(
      "M-52 -28L0 2L0 62L-52 32Z",
      paper.linear([
        [0, colour],
        [1, darken(colour, 0.2)],
      ]),
      { stroke: colour, "stroke-width": 6, "stroke-linejoin": "round" },
    ) +
    path(
      "M52 -28L0 2L0 62L52 32Z",
      paper.linear([
        [0, darken(colour, 0.25)],
        [1, darken(colour, 0.45)],
      ]),
      { stroke: darken(colour, 0.25), "stroke-width": 6, "stroke-linejoin": "round" },
    ) +
    group(face(top), "matrix(1.3 .75 -1.3 .75 0 -28)") +
    group(face(((top + 1) % 6) + 1), "matrix(1.3 .75 0 1.5 -26 17)") +
    group(face(((top + 3) % 6) + 1), "matrix(1.3 -.75 0 1.5 26 17)")
  );
}

export const dice: Motif = (artist) =>
  place(
    drawDie(artist, artist.random.chance(0.5) ? "#e0152f" : artist.palette.key, artist.random.int(6) + 1),
    44,
    -18,
    0.9,
    8,
  ) + place(drawDie(artist, "#ffffff", artist.random.int(6) + 1), -42, 22, 1, -6);

/** A dealing shoe with a card sliding out. */
export const shoe: Motif = (artist) => {
  const { paper, palette } = artist;
  return (
    place(drawCard(artist, "heart", "9"), -62, 46, 0.9, -16) +
    path("M-30 -62L96 -82L104 50L-6 76Z", faceFill(paper, palette.key, 0.3, 0.55)) +
    path("M-30 -62L-64 34L-6 76Z", darken(palette.key, 0.35)) +
    path("M-22 -52L88 -70L92 -30L-20 -8Z", "#ffffff", { opacity: 0.22 }) +
    stroke("M-30 -62L96 -82L104 50L-6 76ZM-30 -62L-64 34L-6 76", metalFill(paper, "gold"), 6) +
    place(drawSuit("spade", "#fff2c8"), 44, 6, 0.7, -8)
  );
};

/** A glass dome over three dice. */
export const diceDome: Motif = (artist) => {
  const { paper, palette } = artist;
  return (
    ellipse(0, 72, 94, 26, metalFill(paper, "gold")) +
    ellipse(0, 64, 84, 20, darken(palette.key, 0.3)) +
    place(drawDie(artist, "#ffffff", 5), -34, 40, 0.56) +
    place(drawDie(artist, "#ffffff", 2), 36, 38, 0.56) +
    place(drawDie(artist, "#e0152f", 6), 0, 12, 0.6) +
    path(
      "M-82 66C-90 -40 -50 -94 0 -94C50 -94 90 -40 82 66C40 84 -40 84 -82 66Z",
      paper.linear(
        [
          [0, "#ffffff", 0.45],
          [0.5, "#ffffff", 0.06],
          [1, "#ffffff", 0.22],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    path("M-64 30C-66 -30 -44 -66 -20 -78C-36 -50 -46 -20 -44 34Z", "#ffffff", { opacity: 0.5 }) +
    mirror(circle(60, 82, 6, palette.accent))
  );
};

/** A host at the table: shoulders and hair against the light, no face. */
export const dealer: Motif = ({ paper, palette, random }) => {
  const skin = random.pick(["#f2c7a2", "#d99b6c", "#a86a42", "#ffdcc0"]);
  const hair = random.pick(["#2a1410", "#140c14", "#5a2c14", "#7a1f2c"]);
  const suit = paper.linear([
    [0, lighten(palette.key, 0.1)],
    [1, darken(palette.key, 0.6)],
  ]);
  const woman = random.chance(0.6);
  const back = woman
    ? path("M-50 -44C-60 -110 60 -110 50 -44C62 0 58 40 44 58L-44 58C-58 40 -62 0 -50 -44Z", hair)
    : "";
  const top = woman
    ? path("M-38 -40C-44 -100 44 -100 38 -40C30 -60 16 -70 2 -74C-12 -66 -30 -58 -38 -40Z", hair)
    : path("M-38 -46C-46 -104 46 -104 38 -46C34 -62 26 -70 0 -70C-26 -70 -34 -62 -38 -46Z", hair);
  return (
    back +
    path("M-16 -8L16 -8L18 34L-18 34Z", darken(skin, 0.18)) +
    path("M-100 108C-96 50 -60 34 -24 24L24 24C60 34 96 50 100 108Z", suit) +
    path("M-24 24L0 66L24 24L14 20L-14 20Z", "#fffaf0") +
    (woman
      ? path("M-20 26L0 60L20 26L12 22L0 34L-12 22Z", skin)
      : path("M-7 44L7 44L11 90L0 104L-11 90Z", palette.accent) +
        poly([-8, 34, 8, 34, 5, 46, -5, 46], palette.accent)) +
    path(
      "M-34 -44C-36 -10 -20 14 0 16C20 14 36 -10 34 -44C32 -76 -32 -76 -34 -44Z",
      paper.linear(
        [
          [0, lighten(skin, 0.15)],
          [1, darken(skin, 0.12)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    top +
    mirror(
      stroke("M9 -30C14 -34 21 -34 25 -30", "#3a1a14", 3) +
        path("M10 -22C14 -27 21 -27 24 -22C20 -18 14 -18 10 -22Z", "#2a1410"),
    ) +
    path("M-9 0C-4 -4 4 -4 9 0C4 6 -4 6 -9 0Z", woman ? "#c4263a" : darken(skin, 0.35)) +
    stroke("M0 -20L-3 -9L2 -9", darken(skin, 0.25), 2) +
    (woman ? mirror(circle(35, -12, 4, "#ffe9a0")) : "") +
    stroke("M-24 24L-52 108M24 24L52 108", darken(palette.key, 0.5), 4)
  );
};
