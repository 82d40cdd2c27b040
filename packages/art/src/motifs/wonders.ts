import type { Motif } from "../artist.ts";
import { lighten, mix } from "../colour.ts";
import { bodyFill, faceFill, metalFill } from "../palettes.ts";
import {
  blob,
  circle,
  ellipse,
  group,
  lineOf,
  mirror,
  path,
  petalOf,
  place,
  poly,
  rect,
  starOf,
  stroke,
  symmetric,
} from "../svg.ts";
import { drawSpark } from "./gems.ts";

export const comet: Motif = ({ paper, palette }) =>
  group(
    path(
      "M-20 -30C40 -60 90 -80 120 -92C96 -50 76 -10 24 26Z",
      paper.linear(
        [
          [0, palette.glow, 0.95],
          [1, palette.key, 0],
        ],
        [0, 1, 1, 0],
      ),
    ) +
      path(
        "M-10 -20C30 -40 70 -58 96 -66C70 -34 50 -6 20 16Z",
        paper.linear(
          [
            [0, "#ffffff", 0.9],
            [1, palette.glow, 0],
          ],
          [0, 1, 1, 0],
        ),
      ) +
      circle(-34, 34, 56, bodyFill(paper, mix(palette.key, "#8a5a3c", 0.35))) +
      circle(-50, 20, 12, "#000000", { opacity: 0.22 }) +
      circle(-16, 46, 16, "#000000", { opacity: 0.2 }) +
      circle(-48, 58, 8, "#000000", { opacity: 0.24 }) +
      circle(-20, 12, 6, "#000000", { opacity: 0.2 }),
    "translate(4 2)",
  );

export const astronaut: Motif = ({ paper, palette }) => {
  const white = bodyFill(paper, "#eef2fa");
  return (
    path("M-84 108C-80 64 -50 50 0 50C50 50 80 64 84 108Z", white) +
    rect(-26, 74, 52, 30, "#c9d2e4", { rx: 7 }) +
    circle(-10, 88, 6, palette.key) +
    circle(10, 88, 6, palette.accent) +
    mirror(rect(66, -34, 20, 46, "#b9c2d6", { rx: 9 })) +
    circle(0, -16, 78, white) +
    blob(
      symmetric([0, -64, 42, -56, 60, -20, 48, 18, 0, 32]),
      paper.linear(
        [
          [0, "#10142c"],
          [0.5, mix(palette.key, "#10142c", 0.4)],
          [1, palette.accent],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    path("M-46 -36C-40 -52 -22 -58 -8 -58C-26 -44 -34 -24 -36 -2C-48 -12 -50 -24 -46 -36Z", "#ffffff", {
      opacity: 0.55,
    }) +
    place(drawSpark(13, "#ffffff"), 26, -6)
  );
};

export const saucer: Motif = ({ paper, palette }) =>
  path(
    "M-46 24L46 24L86 112L-86 112Z",
    paper.linear([
      [0, palette.accent, 0.85],
      [1, palette.accent, 0],
    ]),
  ) +
  path(
    "M-48 -8C-48 -92 48 -92 48 -8Z",
    paper.linear([
      [0, "#e8fbff", 0.95],
      [1, palette.glow, 0.7],
    ]),
  ) +
  circle(0, -24, 24, bodyFill(paper, "#6fe06a")) +
  mirror(ellipse(9, -26, 6, 9, "#10141f")) +
  ellipse(0, 6, 100, 30, metalFill(paper, "silver")) +
  ellipse(0, 0, 78, 17, faceFill(paper, palette.key, 0.2, 0.4)) +
  [-74, -40, 0, 40, 74]
    .map((x) => circle(x, 16 - Math.abs(x) * 0.1, 7, bodyFill(paper, palette.accent)))
    .join("");

export const warHammer: Motif = ({ paper, palette }) =>
  group(
    rect(-9, -30, 18, 140, faceFill(paper, "#6b3c1c"), { rx: 7 }) +
      stroke("M-8 44L8 54M-8 62L8 72M-8 80L8 90", "#e8c48a", 5) +
      rect(-72, -92, 144, 68, metalFill(paper, "silver"), { rx: 9 }) +
      rect(-58, -98, 18, 80, metalFill(paper, "gold"), { rx: 5 }) +
      rect(40, -98, 18, 80, metalFill(paper, "gold"), { rx: 5 }) +
      stroke("M-22 -58L0 -78L22 -58L0 -38ZM0 -78L0 -38", palette.glow, 5) +
      circle(0, 104, 14, metalFill(paper, "gold")),
    "rotate(22)",
  ) + stroke("M-80 30L-60 10L-66 2L-44 -16M74 70L58 52L66 44L50 26", palette.glow, 5);

export const runeStone: Motif = ({ paper, palette }) =>
  blob(
    [-58, -74, -20, -100, 34, -92, 62, -58, 70, 20, 58, 88, -56, 90, -72, 14],
    faceFill(paper, mix("#6b7288", palette.mid, 0.3), 0.25, 0.5),
  ) +
  stroke("M-14 -62L-14 60M-14 -40L22 -10L-14 16M-14 16L24 56M40 -56L28 -40", palette.glow, 15, {
    opacity: 0.3,
  }) +
  stroke("M-14 -62L-14 60M-14 -40L22 -10L-14 16M-14 16L24 56M40 -56L28 -40", palette.glow, 7) +
  stroke("M-14 -62L-14 60M-14 -40L22 -10L-14 16M-14 16L24 56M40 -56L28 -40", "#ffffff", 2.4);

export const worldTree: Motif = ({ paper, palette }) => {
  const crownFill = paper.radial(
    [
      [0, lighten(palette.glow, 0.3)],
      [0.6, mix("#3fae4a", palette.key, 0.4)],
      [1, "#14562c"],
    ],
    0.4,
    0.3,
    0.8,
  );
  return (
    stroke("M0 60C-20 76 -50 84 -82 96M0 60C20 76 50 84 82 96M-4 60L-26 100M4 60L26 100", "#5a3418", 12) +
    path(
      "M-22 84C-12 40 -14 10 -30 -16L-8 -2L0 -30L8 -2L30 -16C14 10 12 40 22 84Z",
      faceFill(paper, "#8a5428"),
    ) +
    circle(-50, -30, 42, crownFill) +
    circle(50, -30, 42, crownFill) +
    circle(0, -58, 50, crownFill) +
    circle(-22, -24, 34, crownFill) +
    circle(24, -22, 34, crownFill) +
    (
      [
        [-54, -40],
        [44, -46],
        [0, -80],
        [-16, -26],
        [24, -20],
        [62, -16],
        [-70, -14],
      ] as const
    )
      .map(([x, y]) => place(drawSpark(11, "#fff6c0"), x, y))
      .join("")
  );
};

export const laurel: Motif = ({ paper }) => {
  const gold = metalFill(paper, "gold");
  let branch = stroke("M0 92C60 84 96 30 78 -60", "#c4820f", 5);
  for (let index = 0; index < 8; index += 1) {
    const angle = 1.45 - index * 0.3;
    const x = Math.cos(angle) * 84;
    const y = 8 + Math.sin(angle) * 84;
    branch +=
      place(path(petalOf(42, 13), gold), x, y, 1, 60 - index * 16) +
      place(path(petalOf(36, 12), gold), x, y, 1, -4 - index * 17);
  }
  return (
    mirror(branch) +
    path(lineOf(starOf(5, 46, 20)), gold, {
      transform: "translate(0 -8)",
      stroke: "#8a4f0c",
      "stroke-width": 3,
    })
  );
};

export const pyramid: Motif = ({ paper, palette }) => {
  let courses = "";
  for (let y = -40; y < 80; y += 24)
    courses += stroke(
      `M${-(y + 84) * 0.6} ${y}L${(y + 84) * 0.3} ${y + 6}L${(y + 84) * 0.66} ${y}`,
      "#8a5a1c",
      2.4,
      { opacity: 0.6 },
    );
  return (
    circle(
      0,
      -70,
      46,
      paper.radial([
        [0, "#fffbe0", 0.95],
        [1, palette.glow, 0],
      ]),
    ) +
    poly(
      [0, -84, -104, 80, 40, 92],
      paper.linear([
        [0, "#ffe9a8"],
        [1, "#d99a3c"],
      ]),
    ) +
    poly(
      [0, -84, 40, 92, 108, 80],
      paper.linear([
        [0, "#c4822c"],
        [1, "#7a4614"],
      ]),
    ) +
    courses +
    poly([0, -84, -22, -50, 9, -46], metalFill(paper, "gold")) +
    poly([0, -84, 9, -46, 22, -50], "#c4820f") +
    place(drawSpark(32, "#ffffff"), 0, -84)
  );
};
