import type { Motif } from "../artist.ts";
import { darken, lighten, mix } from "../colour.ts";
import { metalFill } from "../palettes.ts";
import {
  blob,
  circle,
  ellipse,
  group,
  mirror,
  path,
  petalOf,
  place,
  poly,
  ring,
  stroke,
  symmetric,
} from "../svg.ts";
import { drawEyes, shadeHalf } from "./beasts.ts";

export const bull: Motif = (artist) => {
  const { paper, palette } = artist;
  const hide = paper.linear([
    [0, mix("#7a3f22", palette.key, 0.25)],
    [1, "#2a0f0a"],
  ]);
  const horn = paper.linear([
    [0, "#fffbe8"],
    [0.6, "#e6c58a"],
    [1, "#8a5a22"],
  ]);
  const half = [0, -62, 38, -60, 60, -36, 50, 8, 42, 50, 40, 78, 0, 92];
  return (
    mirror(
      path("M36 -46C70 -44 92 -66 88 -108C116 -74 108 -14 48 -18Z", horn) +
        path("M50 -22C70 -30 92 -18 98 2C80 14 60 4 50 -4Z", hide),
    ) +
    blob(symmetric(half), hide) +
    shadeHalf(half) +
    blob(
      symmetric([0, 36, 34, 40, 48, 66, 34, 90, 0, 96]),
      paper.linear([
        [0, "#e8b48c"],
        [1, "#9a5c42"],
      ]),
    ) +
    mirror(ellipse(19, 64, 8, 11, "#2a0f0a")) +
    circle(0, 84, 17, "none", { stroke: metalFill(paper, "gold"), "stroke-width": 7 }) +
    path("M-16 -60L16 -60L0 10Z", "#fff1d8", { opacity: 0.28 }) +
    drawEyes(artist, { colour: palette.glow, y: -10, x: 31 })
  );
};

export const owl: Motif = (artist) => {
  const { paper, palette } = artist;
  const plumage = paper.linear([
    [0, lighten(palette.mid, 0.2)],
    [1, darken(palette.mid, 0.55)],
  ]);
  const disc = paper.radial([
    [0, "#fff6de"],
    [0.55, palette.accent],
    [0.6, "#fff6de"],
    [1, darken(palette.accent, 0.3)],
  ]);
  let chest = "";
  for (let row = 0; row < 3; row += 1) {
    for (let index = -2 + (row % 2) * 0.5; index <= 2; index += 1)
      chest += place(
        path(petalOf(-22, 11), lighten(palette.mid, 0.45 - row * 0.1)),
        index * 22,
        30 + row * 20,
      );
  }
  return (
    blob(symmetric([0, -62, 36, -66, 78, -96, 80, -40, 86, 20, 66, 74, 0, 98]), plumage) +
    chest +
    mirror(circle(36, -20, 40, disc) + circle(36, -20, 18, "#14080a") + circle(42, -26, 6, "#ffffff")) +
    path("M-13 -6L13 -6L0 28Z", metalFill(paper, "gold"))
  );
};

export const monkey: Motif = (artist) => {
  const { paper } = artist;
  const fur = paper.linear([
    [0, "#a85f2c"],
    [1, "#4a210e"],
  ]);
  const skin = paper.linear([
    [0, "#ffdcae"],
    [1, "#e0a06a"],
  ]);
  return (
    mirror(circle(80, -8, 26, fur) + circle(80, -8, 15, skin)) +
    blob(symmetric([0, -84, 46, -72, 78, -30, 76, 24, 48, 70, 0, 86]), fur) +
    blob(symmetric([0, -34, 24, -52, 54, -34, 52, 2, 66, 30, 44, 66, 0, 76]), skin) +
    mirror(
      circle(25, -14, 12, "#ffffff") +
        circle(23, -13, 8, "#2a1208") +
        circle(26, -17, 3, "#ffffff") +
        ellipse(7, 18, 3.5, 2.6, "#7a3f22"),
    ) +
    stroke("M-30 38C-14 56 14 56 30 38", "#7a2c1a", 5) +
    path("M-44 -74C-20 -62 20 -62 44 -74L38 -54C16 -46 -16 -46 -38 -54Z", metalFill(paper, "gold")) +
    circle(0, -58, 9, artist.palette.key)
  );
};

/** Bare fangs, antlers and a mane of flame, seen from the front. */
export const dragon: Motif = (artist) => {
  const { paper, palette } = artist;
  const scale = paper.linear([
    [0, lighten(palette.key, 0.35)],
    [0.5, palette.key],
    [1, darken(palette.key, 0.55)],
  ]);
  const flame = paper.linear([
    [0, "#ff3d12"],
    [1, "#ffd84a"],
  ]);
  const gold = metalFill(paper, "gold");
  const right =
    place(path("M0 0C12 -26 8 -48 26 -70C26 -50 34 -42 46 -44C36 -30 22 -22 20 0Z", gold), 20, -60) +
    path("M46 -30C70 -38 84 -56 86 -78C98 -50 84 -18 56 -6Z", scale) +
    blob([0, -66, 28, -64, 58, -38, 60, -8, 44, 16, 42, 40, 30, 56, 0, 60], scale) +
    blob([14, -44, 44, -46, 60, -28, 40, -22, 20, -24], darken(palette.key, 0.35)) +
    blob([0, 12, 18, 8, 40, 16, 44, 36, 26, 50, 0, 48], lighten(palette.key, 0.22)) +
    ellipse(20, 26, 8, 6, "#1c0508") +
    path("M0 52C20 56 34 52 44 42C46 66 30 88 0 92Z", "#5a0a12") +
    poly([30, 50, 42, 44, 36, 72], "#fffbe8") +
    poly([12, 54, 20, 54, 16, 68], "#fffbe8") +
    path("M0 76C12 72 22 76 24 82C16 90 8 92 0 92Z", "#e0243a") +
    stroke("M42 22C76 20 92 40 84 66C80 80 70 82 66 74", gold, 5);
  const mane = ring(11, (index) => path(petalOf(104 + (index % 2) * 14, 22), flame), -105);
  return (
    group(mane, "translate(0 6)", { opacity: 0.95 }) +
    mirror(right) +
    drawEyes(artist, { colour: "#fff04a", y: -22, x: 32, size: 0.9 }) +
    circle(0, -52, 9, palette.accent)
  );
};

/** The fierce bird: spread wings over a burning tail. */
export const phoenix: Motif = (artist) => {
  const { paper, palette } = artist;
  const outer = paper.linear([
    [0, palette.accent],
    [0.5, palette.key],
    [1, darken(palette.key, 0.5)],
  ]);
  const inner = paper.linear([
    [0, "#fff4c0"],
    [1, palette.accent],
  ]);
  let wing = "";
  for (let index = 0; index < 8; index += 1)
    wing += place(
      path(petalOf(106 - index * 7, 15), outer),
      12 + index * 2,
      4 + index * 3,
      1,
      16 + index * 14,
    );
  for (let index = 0; index < 6; index += 1)
    wing += place(path(petalOf(62 - index * 5, 10), inner), 10, 4 + index * 3, 1, 28 + index * 14);
  let tail = "";
  for (const turn of [-34, 34, -17, 17, 0])
    tail += place(path(petalOf(92, 15), outer) + circle(0, -80, 6, "#fff4c0"), 0, 24, 1, 180 + turn);
  return (
    tail +
    mirror(wing) +
    blob(
      symmetric([0, -58, 14, -50, 16, -28, 26, 0, 16, 40, 0, 60]),
      paper.linear([
        [0, "#fff1b0"],
        [0.6, palette.accent],
        [1, palette.key],
      ]),
    ) +
    mirror(circle(6, -44, 2.6, "#2a0a08")) +
    path("M-6 -38L6 -38L0 -22Z", "#7a430a") +
    mirror(stroke("M2 -56C6 -74 18 -80 24 -78", palette.accent, 4))
  );
};
