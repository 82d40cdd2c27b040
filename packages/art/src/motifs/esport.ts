import type { Motif } from "../artist.ts";
import { bodyFill, faceFill, metalFill } from "../palettes.ts";
import {
  blob,
  circle,
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

export const gamepad: Motif = ({ paper, palette }) => {
  const shell = paper.linear([
    [0, "#5a6484"],
    [0.4, "#2c3350"],
    [1, "#0e1222"],
  ]);
  return (
    blob(symmetric([0, -44, 40, -50, 76, -42, 96, 6, 104, 62, 84, 82, 60, 66, 40, 36, 0, 34]), shell) +
    blob(symmetric([0, -44, 40, -50, 76, -42, 90, -10, 40, -24, 0, -22]), "#ffffff", { opacity: 0.14 }) +
    mirror(stroke("M98 16C104 50 100 74 88 78", palette.key, 5)) +
    rect(-74, -22, 44, 15, "#0a0d18", { rx: 4 }) +
    rect(-60, -36, 15, 44, "#0a0d18", { rx: 4 }) +
    circle(52, -34, 9, bodyFill(paper, palette.accent)) +
    circle(52, 6, 9, bodyFill(paper, "#39e07a")) +
    circle(32, -14, 9, bodyFill(paper, palette.key)) +
    circle(72, -14, 9, bodyFill(paper, "#ff4f6e")) +
    mirror(circle(30, 24, 17, "#0a0d18") + circle(30, 22, 12, bodyFill(paper, "#4a5474"))) +
    circle(0, -16, 11, bodyFill(paper, palette.glow))
  );
};

export const headset: Motif = ({ paper, palette }) => {
  const shell = faceFill(paper, "#343c58", 0.3, 0.5);
  return (
    stroke("M-72 10C-84 -110 84 -110 72 10", "#1a2036", 24) +
    stroke("M-72 10C-84 -110 84 -110 72 10", "#56608a", 13) +
    mirror(
      rect(50, -12, 42, 76, shell, { rx: 19 }) +
        rect(46, -4, 15, 60, "#10142a", { rx: 7 }) +
        circle(74, 26, 13, bodyFill(paper, palette.key)) +
        circle(74, 26, 17, "none", { stroke: palette.glow, "stroke-width": 2.5 }),
    ) +
    stroke("M-74 62C-70 92 -40 92 -20 88", "#343c58", 7) +
    rect(-24, 80, 34, 15, palette.accent, { rx: 7 })
  );
};

export const crosshair: Motif = ({ paper, palette }) =>
  circle(
    0,
    0,
    84,
    paper.radial([
      [0, palette.key, 0.35],
      [1, palette.deep, 0.85],
    ]),
  ) +
  circle(0, 0, 84, "none", { stroke: palette.glow, "stroke-width": 7 }) +
  circle(0, 0, 54, "none", { stroke: palette.glow, "stroke-width": 3.4, "stroke-dasharray": "44 12" }) +
  stroke("M0 -106L0 -34M0 34L0 106M-106 0L-34 0M34 0L106 0", palette.glow, 7) +
  place(path(lineOf(starOf(4, 26, 9)), palette.accent), 0, 0);

/** A team's shield with a winged blade. */
export const teamCrest: Motif = ({ paper, palette, random }) => {
  const outline = symmetric([0, -94, 44, -76, 84, -82, 76, 6, 46, 60, 0, 98]);
  const figure = random.pick([
    mirror(poly([0, -52, 12, -30, 58, -46, 44, -14, 62, -4, 34, 14, 22, 50, 0, 66], palette.glow)) +
      mirror(poly([8, -14, 32, -24, 26, -8], palette.deep)),
    poly([14, -62, -36, 10, -6, 10, -18, 66, 40, -14, 8, -14, 26, -62], palette.glow),
    ring(3, poly([0, -64, 17, -18, 0, -6, -17, -18], palette.glow)) + circle(0, 0, 12, palette.accent),
  ]);
  return (
    poly(outline, metalFill(paper, "silver"), {
      stroke: metalFill(paper, "silver"),
      "stroke-width": 10,
      "stroke-linejoin": "round",
    }) +
    poly(outline, faceFill(paper, palette.key, 0.25, 0.65)) +
    poly([0, -94, -44, -76, -84, -82, -76, 6, -46, 60, 0, 98], "#ffffff", { opacity: 0.1 }) +
    place(figure, 0, -2)
  );
};

export const robot: Motif = ({ paper, palette }) => {
  const steel = metalFill(paper, "silver");
  return (
    mirror(rect(64, -22, 24, 52, steel, { rx: 8 }) + circle(88, 4, 8, palette.accent)) +
    rect(-66, -66, 132, 124, steel, { rx: 34 }) +
    rect(-54, -34, 108, 58, "#0a0e1e", { rx: 22 }) +
    mirror(circle(26, -6, 17, bodyFill(paper, palette.glow)) + circle(26, -6, 7, "#ffffff")) +
    rect(-30, 36, 60, 11, palette.key, { rx: 5 }) +
    stroke("M0 -66L0 -92", "#c3cbdc", 6) +
    circle(0, -96, 10, bodyFill(paper, palette.key)) +
    path("M-50 -50C-30 -62 20 -62 40 -52", "none", {
      stroke: "#ffffff",
      "stroke-width": 6,
      "stroke-linecap": "round",
      opacity: 0.6,
    })
  );
};
