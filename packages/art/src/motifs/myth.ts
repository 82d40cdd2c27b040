import type { Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { bodyFill, faceFill, metalFill } from "../palettes.ts";
import { blob, circle, lineOf, mirror, path, petalOf, place, poly, rect, starOf, symmetric } from "../svg.ts";
import { drawSpark } from "./gems.ts";

export const thunderbolt: Motif = ({ paper, palette }) => {
  const bolt = [18, -100, -52, 10, -8, 10, -30, 100, 58, -22, 12, -22, 44, -100];
  const cloud = (x: number, y: number, size: number) =>
    place(
      blob(
        [-60, 20, -52, -8, -26, -22, 0, -40, 30, -26, 56, -10, 62, 18, 0, 30],
        paper.linear([
          [0, lighten(palette.mid, 0.55)],
          [1, darken(palette.mid, 0.2)],
        ]),
      ),
      x,
      y,
      size,
    );
  return (
    cloud(-44, -44, 0.8) +
    cloud(52, -50, 0.7) +
    poly(bolt, "#ffffff", {
      stroke: palette.key,
      "stroke-width": 22,
      "stroke-linejoin": "round",
      opacity: 0.9,
    }) +
    poly(
      bolt,
      paper.linear([
        [0, "#fffbe0"],
        [0.5, "#ffe14a"],
        [1, "#ff9d1e"],
      ]),
      { stroke: "#fff8d0", "stroke-width": 4, "stroke-linejoin": "round" },
    ) +
    poly([18, -100, -52, 10, -30, 10, 34, -100], "#ffffff", { opacity: 0.4 }) +
    cloud(46, 62, 0.6) +
    cloud(-50, 66, 0.66)
  );
};

export const trident: Motif = ({ paper, palette }) => {
  const gold = metalFill(paper, "gold");
  return (
    rect(-7, -40, 14, 146, gold, { rx: 6 }) +
    mirror(path("M0 -22C40 -20 54 -40 50 -74L38 -66L58 -104L76 -64L64 -72C68 -28 46 -2 0 -4Z", gold)) +
    path("M-8 -30L-8 -76L-18 -70L0 -108L18 -70L8 -76L8 -30Z", gold) +
    circle(0, -12, 17, bodyFill(paper, palette.key)) +
    rect(-13, 26, 26, 14, palette.accent, { rx: 5 }) +
    path("M-9 92L9 92L0 112Z", gold) +
    place(drawSpark(20, "#ffffff"), -8, -20)
  );
};

export const helmet: Motif = ({ paper, palette }) => {
  const steel = metalFill(paper, "silver");
  const gold = metalFill(paper, "gold");
  const horn = paper.linear([
    [0, "#fffbe8"],
    [0.6, "#dcb67a"],
    [1, "#7a4a1a"],
  ]);
  return (
    mirror(path("M56 -8C92 -18 104 -56 88 -104C124 -72 122 22 62 30Z", horn)) +
    path(
      "M-72 40C-78 -50 -40 -88 0 -88C40 -88 78 -50 72 40L48 92L26 92L30 42L10 30L10 70L-10 70L-10 30L-30 42L-26 92L-48 92Z",
      steel,
    ) +
    path("M-74 18C-40 2 40 2 74 18L72 38C40 22 -40 22 -72 38Z", gold) +
    path("M-11 -90L11 -90L13 60L0 78L-13 60Z", gold) +
    mirror(circle(38, 22, 5, "#7a430a") + circle(60, 28, 5, "#7a430a")) +
    circle(0, 12, 13, bodyFill(paper, palette.key)) +
    path("M-60 -10C-56 -48 -36 -70 -16 -76C-34 -56 -40 -30 -40 -12Z", "#ffffff", { opacity: 0.45 })
  );
};

export const crestShield: Motif = ({ paper, palette }) => {
  const gold = metalFill(paper, "gold");
  const steel = metalFill(paper, "silver", true);
  const sword =
    rect(-7, -112, 14, 150, steel) +
    poly([-7, -112, 7, -112, 0, -130], steel) +
    rect(-26, 38, 52, 11, gold, { rx: 5 }) +
    rect(-6, 48, 12, 34, "#5a2a10", { rx: 4 }) +
    circle(0, 88, 10, gold);
  const outline = symmetric([0, -78, 36, -68, 72, -70, 72, 0, 44, 58, 0, 90]);
  return (
    place(sword, 0, 4, 1.02, 50) +
    place(sword, 0, 4, 1.02, -50) +
    poly(outline, gold, { stroke: gold, "stroke-width": 9, "stroke-linejoin": "round" }) +
    poly(outline, faceFill(paper, palette.key, 0.3, 0.5)) +
    poly([0, -78, 36, -68, 72, -70, 72, 0, 44, 58, 0, 90], "#000000", { opacity: 0.22 }) +
    path("M-72 -14L72 -14L72 4C68 12 64 18 60 24L-60 24C-64 18 -68 12 -72 4Z", palette.accent, {
      opacity: 0.92,
    }) +
    path(lineOf(starOf(8, 46, 18)), gold) +
    circle(0, 0, 13, bodyFill(paper, palette.key))
  );
};

export const wings: Motif = ({ paper, palette }) => {
  const feather = paper.linear([
    [0, lighten(palette.glow, 0.5)],
    [1, lighten(palette.mid, 0.25)],
  ]);
  let wing = "";
  for (let layer = 0; layer < 3; layer += 1) {
    for (let index = 0; index < 7; index += 1)
      wing += place(
        path(petalOf(108 - layer * 26 - index * 6, 12), feather, { stroke: palette.mid, "stroke-width": 1 }),
        16 + index * 4,
        14 + index * 5,
        1,
        28 + index * 15,
      );
  }
  return (
    mirror(wing) +
    blob(symmetric([0, -52, 26, -34, 30, 10, 0, 62]), metalFill(paper, "gold")) +
    blob(symmetric([0, -36, 16, -24, 19, 8, 0, 42]), bodyFill(paper, palette.key))
  );
};
