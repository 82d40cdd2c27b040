import type { Motif } from "../artist.ts";
import { darken } from "../colour.ts";
import { coinFill, faceFill, metalFill } from "../palettes.ts";
import {
  blob,
  circle,
  ellipse,
  lineOf,
  mirror,
  path,
  place,
  poly,
  rect,
  ring,
  starOf,
  stroke,
  symmetric,
} from "../svg.ts";

export const coinFace = (fill: string, rim: string) =>
  circle(0, 0, 22, rim) +
  circle(0, -1.5, 20, fill) +
  circle(0, -1.5, 14, "none", { stroke: "#fff4c4", "stroke-width": 2.4 }) +
  path(lineOf(starOf(5, 9, 4)), "#fff4c4");

export const chest: Motif = (artist) => {
  const { paper, palette, random } = artist;
  const wood = faceFill(paper, "#9a5524", 0.25, 0.55);
  const gold = metalFill(paper, "gold");
  let heap = "";
  for (let index = 0; index < 22; index += 1)
    heap += place(
      coinFace(coinFill(paper), "#9c5c0c"),
      random.range(-66, 66),
      random.range(-26, 6),
      random.range(0.5, 0.75),
    );
  return (
    path("M-84 -24C-84 -86 -50 -100 0 -100C50 -100 84 -86 84 -24Z", wood) +
    path("M-66 -24C-64 -66 -40 -80 0 -80C40 -80 64 -66 66 -24Z", "#2a1008") +
    mirror(path("M46 -24C46 -70 40 -92 34 -97L54 -93C64 -84 66 -60 66 -24Z", gold)) +
    ellipse(
      0,
      -30,
      74,
      40,
      paper.radial([
        [0, "#fff3b0", 0.95],
        [1, "#ffb32e", 0],
      ]),
    ) +
    heap +
    place(
      poly([0, -24, 22, -6, 0, 26, -22, -6], faceFill(paper, palette.key, 0.6, 0.3)),
      -30,
      -30,
      0.9,
      -14,
    ) +
    rect(-90, 0, 180, 86, wood, { rx: 8 }) +
    mirror(rect(44, 0, 18, 86, gold)) +
    rect(-90, -6, 180, 15, gold, { rx: 5 }) +
    rect(-90, 74, 180, 14, gold, { rx: 5 }) +
    rect(-20, -8, 40, 46, gold, { rx: 8 }) +
    circle(0, 12, 7, "#3a1a08") +
    poly([-4, 12, 4, 12, 6, 28, -6, 28], "#3a1a08")
  );
};

export const skull: Motif = ({ paper, palette }) => {
  const bone = paper.linear([
    [0, "#fffaf0"],
    [0.6, "#e8d6ba"],
    [1, "#8f7658"],
  ]);
  return (
    place(stroke("M-84 0L84 0", "#e8d6ba", 15), 0, 66, 1, 22) +
    place(stroke("M-84 0L84 0", "#d6c09c", 15), 0, 66, 1, -22) +
    blob(symmetric([0, -80, 46, -72, 74, -34, 70, 8, 52, 26, 44, 58, 26, 74, 0, 78]), bone) +
    mirror(blob([12, -8, 34, -20, 52, -8, 48, 16, 24, 20], "#1c0a12") + circle(32, 2, 7, palette.glow)) +
    poly([0, 18, 10, 38, -10, 38], "#1c0a12") +
    stroke("M-22 52L-22 70M-8 54L-8 74M8 54L8 74M22 52L22 70", "#5a4530", 4) +
    path(
      "M-76 -30C-70 -82 -34 -98 0 -98C34 -98 70 -82 76 -30C40 -52 -40 -52 -76 -30Z",
      faceFill(paper, palette.key, 0.2, 0.5),
    ) +
    path("M-76 -30C-40 -52 40 -52 76 -30L74 -18C38 -38 -38 -38 -74 -18Z", darken(palette.key, 0.45)) +
    place(path(lineOf(starOf(5, 15, 6)), "#fff2d8"), 0, -68) +
    poly([72, -30, 104, -38, 92, -18, 106, 0, 76, -16], palette.key)
  );
};

export const sugarSkull: Motif = ({ paper, palette }) => {
  const flower = (colour: string, size: number) =>
    ring(6, ellipse(0, -size * 0.62, size * 0.36, size * 0.5, colour)) + circle(0, 0, size * 0.3, "#ffe27a");
  return (
    blob(
      symmetric([0, -92, 52, -82, 84, -38, 80, 10, 58, 32, 48, 66, 26, 84, 0, 88]),
      paper.linear([
        [0, "#ffffff"],
        [1, "#c9bfe0"],
      ]),
    ) +
    mirror(
      place(flower(palette.key, 33), 36, -6) +
        circle(36, -6, 15, "#1c0a20") +
        place(flower(palette.accent, 11), 58, 36) +
        stroke("M20 -56C36 -66 54 -60 58 -44M14 -70C20 -80 34 -82 42 -76", palette.mid, 5),
    ) +
    place(flower(palette.accent, 28), 0, -56) +
    poly([0, 20, 10, 38, 0, 34, -10, 38], "#1c0a20") +
    stroke("M-38 56C-16 64 16 64 38 56M-24 50L-24 68M-8 52L-8 72M8 52L8 72M24 50L24 68", "#3a1a4a", 3.4)
  );
};
