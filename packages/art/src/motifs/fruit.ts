import type { Artist, Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { bodyFill } from "../palettes.ts";
import { blob, circle, ellipse, path, petalOf, place, ring, stroke } from "../svg.ts";

const shine = (x: number, y: number, rx: number, ry: number, turn = -30) =>
  place(ellipse(0, 0, rx, ry, "#ffffff", { opacity: 0.62 }), x, y, 1, turn);

function leaf(artist: Artist, length: number, colour = "#3fae3a"): string {
  const fill = artist.paper.linear([
    [0, lighten(colour, 0.35)],
    [1, darken(colour, 0.4)],
  ]);
  return (
    path(petalOf(length, length * 0.42), fill) +
    stroke(`M0 -3L0 ${-length * 0.8}`, lighten(colour, 0.5), 1.6, { opacity: 0.6 })
  );
}

export const cherries: Motif = (artist) => {
  const red = bodyFill(artist.paper, "#e0122f");
  return (
    stroke("M-42 22C-38 -30 -8 -66 24 -88M46 30C50 -14 42 -56 24 -88", "#3d7a1e", 7) +
    stroke("M-43 20C-39 -30 -10 -66 22 -88", "#8fce4a", 2.4) +
    place(leaf(artist, 82), 24, -86, 1, 96) +
    place(leaf(artist, 56), 20, -84, 1, -76) +
    circle(-44, 44, 44, red) +
    shine(-60, 26, 15, 9) +
    circle(46, 50, 42, red) +
    shine(30, 32, 14, 8)
  );
};

export const lemon: Motif = (artist) =>
  place(
    blob(
      [
        -98, 4, -84, -12, -66, -46, -10, -66, 52, -54, 84, -14, 100, 0, 84, 16, 54, 52, -8, 66, -64, 46, -84,
        16,
      ],
      bodyFill(artist.paper, "#ffcf1c"),
    ) +
      shine(-34, -32, 26, 12, -20) +
      ellipse(20, 26, 46, 22, "#ff9d00", { opacity: 0.22 }),
    0,
    10,
    0.96,
    -24,
  ) + place(leaf(artist, 62), 58, -46, 1, 40);

export const orange: Motif = (artist) => {
  const flesh = artist.paper.radial([
    [0, "#ffe39a"],
    [0.8, "#ff9c1e"],
    [1, "#ff7a00"],
  ]);
  const slice =
    circle(0, 0, 58, "#ff8a0c") +
    circle(0, 0, 51, "#fff1cf") +
    ring(8, path("M0 -5C-13 -18 -17 -36 -13 -45C-6 -49 6 -49 13 -45C17 -36 13 -18 0 -5Z", flesh));
  return (
    circle(-16, -8, 74, bodyFill(artist.paper, "#ff8312")) +
    shine(-44, -42, 20, 11) +
    place(leaf(artist, 58), -12, -78, 1, 64) +
    place(slice, 38, 40, 1, 12)
  );
};

export const watermelon: Motif = (artist) => {
  const { paper } = artist;
  const flesh = paper.linear([
    [0, "#ff7a86"],
    [1, "#e0152f"],
  ]);
  const rind = paper.linear([
    [0, "#5cc94e"],
    [1, "#116b25"],
  ]);
  let seeds = "";
  for (const [x, y] of [
    [-44, -18],
    [-16, -22],
    [16, -22],
    [44, -18],
    [-30, 10],
    [0, 10],
    [30, 10],
    [-14, 36],
    [15, 36],
  ] as const) {
    seeds += place(path("M0 -8C6 -2 6 6 0 8C-6 6 -6 -2 0 -8Z", "#2a0a10"), x, y);
  }
  return place(
    path("M-98 -44C-94 40 -50 84 0 84C50 84 94 40 98 -44Z", rind) +
      path("M-86 -44C-82 32 -44 70 0 70C44 70 82 32 86 -44Z", "#f4ffdc") +
      path("M-80 -44C-76 26 -40 62 0 62C40 62 76 26 80 -44Z", flesh) +
      path("M-80 -44C-78 -14 -70 8 -60 20C-52 -6 -40 -32 -30 -44Z", "#ffffff", { opacity: 0.22 }) +
      seeds,
    0,
    -4,
    1,
    -14,
  );
};

export const grapes: Motif = (artist) => {
  const colour = artist.random.pick(["#7a34d6", "#5b2bc4", "#5fae22"]);
  const fill = bodyFill(artist.paper, colour);
  let drawing =
    stroke("M6 -58C10 -78 18 -88 30 -94", "#6b4a1e", 8) +
    place(leaf(artist, 66), 6, -60, 1, -62) +
    place(leaf(artist, 54), 10, -60, 1, 74);
  const rows = [4, 5, 4, 3, 2, 1];
  rows.forEach((count, row) => {
    for (let index = 0; index < count; index += 1) {
      const x = (index - (count - 1) / 2) * 35;
      const y = -42 + row * 27;
      drawing += circle(x, y, 21, fill) + ellipse(x - 7, y - 8, 5.5, 3.6, "#ffffff", { opacity: 0.65 });
    }
  });
  return drawing;
};

export const plum: Motif = (artist) => {
  const fill = bodyFill(artist.paper, artist.random.pick(["#8b2fd0", "#b8247e"]));
  return (
    stroke("M2 -56C2 -74 10 -86 22 -92", "#5a3a18", 8) +
    place(leaf(artist, 72), 4, -62, 1, 62) +
    blob([0, -54, 34, -70, 74, -46, 82, 6, 58, 62, 8, 84, -48, 70, -82, 18, -74, -42, -34, -70], fill) +
    stroke("M2 -52C22 -14 22 30 6 80", "#2c0a4a", 4, { opacity: 0.35 }) +
    shine(-38, -34, 22, 12)
  );
};

export const strawberry: Motif = (artist) => {
  let seeds = "";
  for (const [x, y] of [
    [-44, -20],
    [-14, -26],
    [18, -26],
    [46, -18],
    [-32, 8],
    [2, 4],
    [34, 8],
    [-18, 34],
    [16, 36],
    [0, 62],
  ] as const) {
    seeds += ellipse(x, y, 3.6, 5.4, "#ffe27a");
  }
  return (
    blob(
      [0, -56, 44, -64, 78, -40, 74, 6, 40, 62, 0, 94, -40, 62, -74, 6, -78, -40, -44, -64],
      bodyFill(artist.paper, "#f0203a"),
    ) +
    seeds +
    shine(-40, -34, 16, 9) +
    place(
      ring(5, (index) => place(leaf(artist, 46 + (index % 2) * 8), 0, 0, 1, 0), 0),
      0,
      -60,
      1,
      0,
    )
  );
};

export const pineapple: Motif = (artist) => {
  const { paper } = artist;
  const clip = paper.clip(ellipse(0, 26, 54, 70, "#000"));
  let lines = "";
  for (let offset = -160; offset <= 160; offset += 24) {
    lines += stroke(
      `M${offset - 90} -50L${offset + 90} 110M${offset + 90} -50L${offset - 90} 110`,
      "#8a4b06",
      3,
      { opacity: 0.55 },
    );
  }
  let crown = "";
  for (const [turn, length] of [
    [-58, 52],
    [58, 52],
    [-34, 66],
    [34, 66],
    [-14, 78],
    [14, 78],
    [0, 84],
  ] as const) {
    crown += place(leaf(artist, length, "#35a046"), 0, -32, 1, turn);
  }
  return (
    crown +
    ellipse(0, 26, 54, 70, bodyFill(paper, "#ffb81f")) +
    `<g clip-path="${clip}">${lines}</g>` +
    shine(-22, -8, 10, 22, 10)
  );
};

export const fruits: readonly Motif[] = [
  cherries,
  lemon,
  orange,
  watermelon,
  grapes,
  plum,
  strawberry,
  pineapple,
];
