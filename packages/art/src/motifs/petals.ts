import type { Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { bodyFill, faceFill, metalFill } from "../palettes.ts";
import { blob, circle, ellipse, mirror, path, petalOf, place, ring, stroke, symmetric } from "../svg.ts";

export const lotus: Motif = ({ paper, palette }) => {
  const outer = paper.linear(
    [
      [0, darken(palette.key, 0.1)],
      [1, lighten(palette.key, 0.55)],
    ],
    [0, 1, 0, 0],
  );
  const inner = paper.linear(
    [
      [0, palette.key],
      [1, "#ffffff"],
    ],
    [0, 1, 0, 0],
  );
  let petals = "";
  for (const turn of [-84, 84, -62, 62, -40, 40])
    petals += place(
      path(petalOf(100, 34), outer, { stroke: lighten(palette.key, 0.7), "stroke-width": 1.5 }),
      0,
      50,
      1,
      turn,
    );
  for (const turn of [-24, 24, 0])
    petals += place(
      path(petalOf(112, 36), inner, { stroke: lighten(palette.key, 0.8), "stroke-width": 1.5 }),
      0,
      54,
      1,
      turn,
    );
  return (
    ellipse(0, 62, 92, 20, "#126b4a") +
    ellipse(0, 58, 92, 18, faceFill(paper, "#1f9a68")) +
    petals +
    ellipse(0, 44, 20, 10, "#ffd65a") +
    circle(
      0,
      -10,
      26,
      paper.radial([
        [0, "#fffbe0", 0.9],
        [1, "#fffbe0", 0],
      ]),
    )
  );
};

export const butterfly: Motif = ({ paper, palette }) => {
  const upper = paper.radial(
    [
      [0, lighten(palette.accent, 0.3)],
      [0.5, palette.key],
      [1, darken(palette.key, 0.45)],
    ],
    0.2,
    0.6,
    0.9,
  );
  const wing =
    blob([4, -6, 30, -70, 84, -92, 98, -50, 74, -8, 30, 6], upper) +
    blob([6, 4, 46, 8, 82, 28, 74, 70, 40, 90, 16, 46], upper) +
    blob([20, -18, 48, -62, 78, -66, 66, -26], palette.glow, { opacity: 0.55 }) +
    circle(60, 44, 14, palette.glow, { opacity: 0.6 }) +
    circle(84, -62, 5, "#ffffff") +
    circle(88, -44, 4, "#ffffff");
  return (
    mirror(wing + stroke("M2 -44C10 -66 20 -76 30 -80", "#2a1420", 3)) +
    blob(symmetric([0, -50, 6, -44, 7, 0, 4, 50, 0, 62]), "#2a1420")
  );
};

export const blossomBranch: Motif = ({ paper, palette }) => {
  const petal = paper.radial(
    [
      [0, "#ffffff"],
      [1, lighten(palette.key, 0.3)],
    ],
    0.5,
    0.9,
    0.9,
  );
  const flower =
    ring(5, path(petalOf(34, 22), petal)) +
    ring(5, stroke("M0 -4L0 -15", palette.key, 2) + circle(0, -16, 2.4, "#ffcf3a"), 36) +
    circle(0, 0, 5, palette.key);
  const spots: readonly (readonly [number, number, number])[] = [
    [-58, 40, 1],
    [-14, 8, 1.3],
    [40, -26, 1.15],
    [66, -72, 0.8],
    [-70, -18, 0.7],
    [30, 44, 0.8],
  ];
  return (
    stroke(
      "M-104 84C-50 50 -10 30 30 -20C48 -44 66 -72 92 -90M-40 42C-60 20 -70 4 -78 -24M4 12C20 20 30 34 36 50",
      "#4a2418",
      11,
    ) + spots.map(([x, y, size]) => place(flower, x, y, size, x)).join("")
  );
};

export const maskCarnival: Motif = ({ paper, palette }) => {
  let plume = "";
  for (const [turn, length] of [
    [-40, 84],
    [40, 84],
    [-20, 100],
    [20, 100],
    [0, 110],
  ] as const)
    plume += place(
      path(petalOf(length, 18), faceFill(paper, turn % 40 === 0 ? palette.key : palette.accent)),
      0,
      -18,
      1,
      turn,
    );
  return (
    plume +
    blob(
      symmetric([0, -22, 40, -36, 92, -44, 98, -8, 74, 44, 34, 52, 10, 34, 0, 30]),
      metalFill(paper, "gold"),
    ) +
    blob(
      symmetric([0, -12, 40, -24, 82, -32, 86, -6, 68, 34, 36, 42, 12, 24, 0, 20]),
      faceFill(paper, palette.key, 0.35, 0.45),
    ) +
    mirror(
      path("M16 4C28 -12 56 -12 70 2C56 20 28 20 16 4Z", "#0c060e") + circle(86, -40, 6, palette.accent),
    ) +
    place(circle(0, 0, 12, bodyFill(paper, palette.accent)), 0, -24)
  );
};
