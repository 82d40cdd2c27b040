import type { Artist, Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { drawGlyphs } from "../glyphs.ts";
import { bodyFill, faceFill, metalFill } from "../palettes.ts";
import { circle, ellipse, group, path, place, poly, rect, stroke } from "../svg.ts";

const ballColours = ["#ffb81f", "#2f86ff", "#f0304a", "#8a4dff", "#18ad6b", "#ff7a2e"];

/** A drawn ball with its number as strokes. */
export function drawBall({ paper, random }: Artist, size: number, colour = random.pick(ballColours)): string {
  const number = String(random.int(49) + 1);
  return group(
    circle(0, 0, 50, bodyFill(paper, colour, 0.36, 0.26)) +
      ellipse(0, 2, 27, 26, "#ffffff") +
      place(drawGlyphs(number, number.length > 1 ? 22 : 27, "#161a2c", 5), 0, 2) +
      ellipse(-18, -32, 14, 7, "#ffffff", { opacity: 0.75, transform: "rotate(-28 -18 -32)" }),
    `scale(${(size / 50).toFixed(3)})`,
  );
}

export const ballPile: Motif = (artist) => {
  const [a = "#ffb81f", b = "#2f86ff", c = "#f0304a", d = "#18ad6b", e = "#8a4dff"] =
    artist.random.shuffle(ballColours);
  return (
    place(drawBall(artist, 40, a), -58, 44) +
    place(drawBall(artist, 40, b), 58, 46) +
    place(drawBall(artist, 36, d), -38, -34) +
    place(drawBall(artist, 36, e), 40, -36) +
    place(drawBall(artist, 54, c), 0, 18)
  );
};

/** A glass drum full of tumbling balls on a stand. */
export const drum: Motif = (artist) => {
  const { paper, palette, random } = artist;
  const gold = metalFill(paper, "gold");
  let balls = "";
  for (let index = 0; index < 15; index += 1) {
    const angle = index * 2.4;
    const radius = Math.sqrt(index / 15) * 56;
    balls += place(
      drawBall(artist, 19),
      Math.cos(angle) * radius,
      -18 + Math.sin(angle) * radius * 0.9 + 6,
      1,
      random.range(-40, 40),
    );
  }
  return (
    path("M-50 62L50 62L72 104L-72 104Z", faceFill(paper, palette.key)) +
    rect(-78, 96, 156, 13, gold, { rx: 6 }) +
    circle(
      0,
      -18,
      84,
      paper.radial([
        [0, "#ffffff", 0.25],
        [0.8, palette.glow, 0.2],
        [1, "#ffffff", 0.5],
      ]),
    ) +
    balls +
    circle(
      0,
      -18,
      84,
      paper.linear(
        [
          [0, "#ffffff", 0.5],
          [0.4, "#ffffff", 0.02],
          [1, "#ffffff", 0.14],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    circle(0, -18, 86, "none", { stroke: gold, "stroke-width": 7 }) +
    rect(-94, -26, 16, 16, gold, { rx: 5 }) +
    rect(78, -26, 16, 16, gold, { rx: 5 }) +
    stroke("M94 -18L106 -18L106 10", "#c4820f", 6)
  );
};

/** A paper ticket with punched numbers. */
export const ticket: Motif = (artist) => {
  const { paper, palette, random } = artist;
  let cells = "";
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const hit = random.chance(0.35);
      cells += place(
        circle(0, 0, 13, hit ? palette.key : "#efe6d4") +
          drawGlyphs(String(random.int(9) + 1), 13, hit ? "#ffffff" : "#7a6a50", 4.6),
        -60 + column * 30,
        -16 + row * 31,
      );
    }
  }
  return (
    group(
      path(
        "M-92 -78L92 -78L92 -62A11 11 0 0 0 92 -40L92 74L-92 74L-92 -40A11 11 0 0 0 -92 -62Z",
        paper.linear([
          [0, "#fffdf4"],
          [1, "#e6d8b8"],
        ]),
      ) +
        path(
          "M-92 -78L92 -78L92 -62A11 11 0 0 0 90 -46L-90 -46A11 11 0 0 0 -92 -62Z",
          faceFill(paper, palette.key),
        ) +
        stroke("M-62 -62L20 -62", "#ffffff", 7, { opacity: 0.85 }) +
        circle(64, -62, 9, palette.accent) +
        cells,
      "rotate(-9)",
    ) + place(drawBall(artist, 34), 74, 66)
  );
};

/** A glowing number board with a ball before it. */
export const keno: Motif = (artist) => {
  const { palette, random, paper } = artist;
  let cells = "";
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const hit = random.chance(0.32);
      cells +=
        rect(-88 + column * 36, -88 + row * 36, 31, 31, hit ? palette.accent : darken(palette.mid, 0.3), {
          rx: 7,
        }) +
        place(
          drawGlyphs(String(random.int(9) + 1), 14, hit ? palette.deep : lighten(palette.glow, 0.2), 4.2),
          -72.5 + column * 36,
          -72.5 + row * 36,
        );
    }
  }
  return (
    rect(-98, -98, 196, 196, faceFill(paper, palette.deep, 0.12, 0.2), {
      rx: 16,
      stroke: palette.glow,
      "stroke-width": 4,
    }) +
    cells +
    place(drawBall(artist, 40), 62, 66)
  );
};

/** Scratched foil with three like stars. */
export const scratch: Motif = (artist) => {
  const { paper, palette } = artist;
  return (
    group(
      rect(-92, -72, 184, 150, faceFill(paper, palette.key, 0.25, 0.5), { rx: 16 }) +
        rect(-78, -30, 156, 76, metalFill(paper, "silver", true), { rx: 10 }) +
        path(
          "M-70 -14C-30 -30 -20 4 10 -16C30 -28 50 -10 70 -18L66 26C40 40 20 16 -8 34C-30 44 -50 26 -68 32Z",
          "#fff8e0",
        ) +
        [-42, 0, 42]
          .map((x) =>
            place(
              poly([0, -20, 17, -3, 0, 20, -17, -3], palette.accent) +
                poly([0, -20, 17, -3, 0, 4], "#ffffff", { opacity: 0.5 }),
              x,
              8,
            ),
          )
          .join("") +
        stroke("M-66 -52L40 -52", "#ffffff", 8, { opacity: 0.8 }),
      "rotate(7)",
    ) +
    place(
      group(
        circle(0, 0, 30, metalFill(paper, "gold")) +
          circle(0, 0, 21, "none", { stroke: "#fff4c4", "stroke-width": 3 }),
        "skewX(-8)",
      ),
      72,
      66,
    )
  );
};
