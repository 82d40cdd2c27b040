import type { Motif } from "../artist.ts";
import { bodyFill, faceFill, metalFill } from "../palettes.ts";
import {
  circle,
  ellipse,
  group,
  lineOf,
  mirror,
  path,
  place,
  poly,
  rect,
  ring,
  starOf,
  stroke,
} from "../svg.ts";
import { drawSpark } from "./gems.ts";

export const compass: Motif = ({ paper, palette }) =>
  circle(0, 0, 96, metalFill(paper, "gold")) +
  circle(0, 0, 80, "#3a1f0e") +
  circle(
    0,
    0,
    76,
    paper.radial([
      [0, "#fff4d4"],
      [1, "#d6a660"],
    ]),
  ) +
  ring(12, rect(-2, -74, 4, 13, "#7a4a1a")) +
  path(lineOf(starOf(8, 54, 22)), "#b98544", { opacity: 0.6 }) +
  group(
    poly([0, -70, 15, 0, -15, 0], faceFill(paper, palette.key)) +
      poly([0, 70, 15, 0, -15, 0], "#f4f6fa") +
      poly([0, -70, 15, 0, 0, 0], "#000000", { opacity: 0.2 }),
    "rotate(32)",
  ) +
  circle(0, 0, 11, metalFill(paper, "gold")) +
  path("M-60 -46A76 76 0 0 1 20 -73C-14 -56 -44 -30 -54 -2Z", "#ffffff", { opacity: 0.35 });

export const anchor: Motif = ({ paper, palette }) =>
  circle(0, -80, 17, "none", { stroke: metalFill(paper, "gold"), "stroke-width": 10 }) +
  rect(-9, -64, 18, 140, metalFill(paper, "silver"), { rx: 6 }) +
  rect(-48, -46, 96, 17, metalFill(paper, "gold"), { rx: 8 }) +
  path(
    "M0 98C-54 92 -86 56 -88 10L-106 26L-84 -22L-58 22L-74 14C-66 50 -40 70 0 74C40 70 66 50 74 14L58 22L84 -22L106 26L88 10C86 56 54 92 0 98Z",
    metalFill(paper, "silver"),
  ) +
  stroke("M-40 -40C-70 0 60 10 30 50C16 70 -30 60 -20 90", palette.accent, 8) +
  stroke("M-40 -40C-70 0 60 10 30 50C16 70 -30 60 -20 90", "#ffffff", 2, { opacity: 0.5 });

export const helm: Motif = ({ paper, palette }) => {
  const wood = metalFill(paper, "bronze", true);
  const spoke = rect(-6, -104, 12, 90, wood, { rx: 6 }) + ellipse(0, -96, 10, 14, wood);
  return (
    ring(8, spoke) +
    circle(0, 0, 60, "none", { stroke: "#4a2410", "stroke-width": 24 }) +
    circle(0, 0, 60, "none", { stroke: wood, "stroke-width": 18 }) +
    ring(8, circle(0, -60, 5, "#ffd65a")) +
    circle(0, 0, 25, metalFill(paper, "gold")) +
    circle(0, 0, 14, bodyFill(paper, palette.key))
  );
};

export const dynamite: Motif = ({ paper }) => {
  const stick =
    rect(
      -19,
      -62,
      38,
      140,
      paper.linear(
        [
          [0, "#8a0d16"],
          [0.3, "#ff5a4a"],
          [0.6, "#d41c26"],
          [1, "#6b0a12"],
        ],
        [0, 0, 1, 0],
      ),
      { rx: 9 },
    ) + ellipse(0, -60, 17, 6, "#ffd9c4");
  return (
    place(stick, -40, 10, 1, -8) +
    place(stick, 40, 10, 1, 8) +
    place(stick, 0, 4, 1.06) +
    rect(-70, 0, 140, 26, "#3a2418", { rx: 8 }) +
    rect(-70, 4, 140, 6, "#ffffff", { opacity: 0.2 }) +
    stroke("M0 -60C6 -84 30 -70 34 -92", "#f2e2c0", 6) +
    place(path(lineOf(starOf(8, 34, 13)), "#ff8a1c") + path(lineOf(starOf(8, 22, 9)), "#fff3a0"), 38, -96) +
    place(drawSpark(14, "#ffffff"), 12, -78)
  );
};

export const planet: Motif = ({ paper, palette, random }) => {
  const clip = paper.clip(circle(0, 0, 68, "#000"));
  let bands = "";
  for (let y = -60; y < 70; y += 20)
    bands += path(
      `M-80 ${y}C-30 ${y + random.range(-10, 14)} 30 ${y - random.range(-8, 12)} 80 ${y}L80 ${y + 9}C30 ${y + 16} -30 ${y + 4} -80 ${y + 11}Z`,
      random.pick([palette.accent, palette.glow, palette.mid]),
      { opacity: 0.5 },
    );
  const ringFill = paper.linear(
    [
      [0, palette.accent],
      [0.5, "#fff6da"],
      [1, palette.accent],
    ],
    [0, 0, 1, 0],
  );
  return group(
    ellipse(0, 0, 104, 26, "none", { stroke: ringFill, "stroke-width": 10, opacity: 0.9 }) +
      circle(0, 0, 68, bodyFill(paper, palette.key)) +
      `<g clip-path="${clip}">${bands}${circle(
        26,
        30,
        84,
        paper.radial(
          [
            [0.5, "#000000", 0],
            [1, "#000000", 0.6],
          ],
          0.3,
          0.2,
          0.8,
        ),
      )}</g>` +
      path("M-104 0A104 26 0 0 0 104 0", "none", { stroke: ringFill, "stroke-width": 10 }),
    "rotate(-18)",
  );
};

export const rocket: Motif = ({ paper, palette }) =>
  group(
    path(
      "M-22 58C-30 96 -8 96 0 124C8 96 30 96 22 58Z",
      paper.linear([
        [0, "#ffe45a"],
        [0.5, "#ff7a1c"],
        [1, "#ff2d12", 0.2],
      ]),
    ) +
      mirror(path("M26 10C56 24 64 54 60 78L26 56Z", faceFill(paper, palette.key, 0.2, 0.45))) +
      path(
        "M0 -104C36 -74 44 -20 28 62L-28 62C-44 -20 -36 -74 0 -104Z",
        paper.linear(
          [
            [0, "#8c9ab4"],
            [0.3, "#ffffff"],
            [0.6, "#e4eaf4"],
            [1, "#6d7a96"],
          ],
          [0, 0, 1, 0],
        ),
      ) +
      path(
        "M0 -104C18 -90 28 -72 33 -52L-33 -52C-28 -72 -18 -90 0 -104Z",
        faceFill(paper, palette.key, 0.3, 0.3),
      ) +
      circle(0, -18, 19, metalFill(paper, "silver")) +
      circle(0, -18, 13, bodyFill(paper, "#39b8ff")) +
      rect(-24, 44, 48, 10, palette.accent, { rx: 4 }),
    "rotate(28)",
  );
