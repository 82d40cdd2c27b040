import type { Artist, Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { bodyFill, faceFill, metalFill } from "../palettes.ts";
import { circle, ellipse, group, path, petalOf, place, poly, rect, ring, stroke } from "../svg.ts";

/** A silk lantern with ribs, caps and tassel; lit from within. */
export function drawLantern(artist: Artist, colour: string): string {
  const { paper } = artist;
  const body = paper.radial(
    [
      [0, "#fff3b8"],
      [0.35, lighten(colour, 0.25)],
      [0.8, colour],
      [1, darken(colour, 0.45)],
    ],
    0.5,
    0.55,
    0.62,
  );
  const metal = metalFill(paper, "gold");
  let ribs = "";
  for (const width of [16, 36, 54])
    ribs += ellipse(0, -10, width, 58, "none", {
      stroke: darken(colour, 0.35),
      "stroke-width": 2.4,
      opacity: 0.55,
    });
  return (
    stroke("M0 -112L0 -76", "#d9a032", 4) +
    ellipse(0, -10, 70, 58, body) +
    ribs +
    rect(-32, -78, 64, 17, metal, { rx: 5 }) +
    rect(-32, 42, 64, 17, metal, { rx: 5 }) +
    stroke("M-16 60L-18 92M-6 60L-6 100M6 60L6 100M16 60L18 92", colour, 5) +
    circle(0, 64, 7, metal) +
    ellipse(-30, -34, 10, 18, "#ffffff", { opacity: 0.35 })
  );
}

export const lantern: Motif = (artist) =>
  drawLantern(artist, artist.random.pick(["#e3202c", artist.palette.key, "#f0452c"]));

/** A coin with a square hole and four strokes that only resemble writing. */
export function drawOldCoin(artist: Artist): string {
  const { paper } = artist;
  const metal = metalFill(paper, "gold", true);
  return (
    circle(0, 0, 60, "#7a430a") +
    circle(0, -2, 58, metal) +
    circle(0, -2, 47, "#d99b22") +
    circle(0, -2, 47, "none", { stroke: "#fff2b8", "stroke-width": 3 }) +
    rect(-16, -18, 32, 32, "#4a2408", { rx: 3, stroke: "#fff2b8", "stroke-width": 4 }) +
    ring(4, stroke("M-9 -37L9 -37M0 -42L0 -29M-7 -29L7 -29", "#8a5410", 4))
  );
}

export const coinString: Motif = (artist) =>
  place(drawOldCoin(artist), -44, 34, 0.82, -12) +
  place(drawOldCoin(artist), 48, 30, 0.82, 14) +
  place(drawOldCoin(artist), 0, -28, 1.08, 4);

/** A boat-shaped gold ingot. */
export const ingot: Motif = ({ paper }) => {
  const metal = metalFill(paper, "gold");
  return (
    path("M-98 -22C-80 40 -50 66 0 66C50 66 80 40 98 -22C70 6 40 14 0 14C-40 14 -70 6 -98 -22Z", metal) +
    path(
      "M-98 -22C-84 -30 -72 -22 -58 -6C-30 10 30 10 58 -6C72 -22 84 -30 98 -22C70 12 40 20 0 20C-40 20 -70 12 -98 -22Z",
      "#fff1b0",
    ) +
    ellipse(0, -8, 56, 40, bodyFill(paper, "#ffc22e")) +
    path("M-40 -22C-28 -42 18 -48 34 -32C16 -38 -20 -34 -40 -22Z", "#ffffff", { opacity: 0.75 }) +
    stroke("M-70 30C-40 52 40 52 70 30", "#7a430a", 4, { opacity: 0.45 })
  );
};

/** A folding fan, painted with a sun and clouds. */
export const fan: Motif = ({ paper, palette }) => {
  const count = 13;
  let folds = "";
  for (let index = 0; index < count; index += 1) {
    const turn = (index - (count - 1) / 2) * 12.2;
    const colour = index % 2 === 0 ? lighten(palette.key, 0.18) : darken(palette.key, 0.2);
    folds += group(
      path("M-4 -40L-16 -146L16 -146L4 -40Z", colour) + stroke("M0 0L0 -52", "#7a430a", 5),
      `rotate(${turn.toFixed(1)})`,
    );
  }
  return place(
    folds +
      stroke("M-136 -58A148 148 0 0 1 136 -58", metalFill(paper, "gold"), 9, { "stroke-linecap": "butt" }) +
      stroke("M-98 -44A108 108 0 0 1 98 -44", "#fff2b8", 3, { opacity: 0.7 }) +
      circle(0, -100, 26, bodyFill(paper, palette.accent)) +
      stroke("M-62 -86h36M-74 -78h30M28 -80h40M44 -72h34", "#fff8e0", 6, { opacity: 0.85 }) +
      circle(0, 0, 12, metalFill(paper, "gold")) +
      stroke("M0 12C-8 34 10 44 0 66", palette.accent, 5),
    0,
    72,
    0.78,
  );
};

export const drum: Motif = ({ paper, palette }) => {
  let studs = "";
  for (let x = -66; x <= 66; x += 22)
    studs +=
      circle(x, -34 + Math.cos(x / 44) * 10, 5, "#ffe9a0") +
      circle(x, 54 + Math.cos(x / 44) * 10, 5, "#ffe9a0");
  return (
    path(
      "M-82 -44C-96 0 -96 30 -82 62C-50 92 50 92 82 62C96 30 96 0 82 -44Z",
      faceFill(paper, palette.key, 0.25, 0.6),
    ) +
    path("M-82 -44C-96 0 -96 30 -82 62C-74 70 -66 74 -56 78C-68 30 -68 -10 -56 -44Z", "#ffffff", {
      opacity: 0.22,
    }) +
    ellipse(0, -46, 84, 32, metalFill(paper, "gold")) +
    ellipse(
      0,
      -48,
      72,
      25,
      paper.radial([
        [0, "#fff6dc"],
        [1, "#e0b878"],
      ]),
    ) +
    studs +
    stroke("M-30 -96L22 -54M40 -102L-2 -52", "#6b3a12", 8) +
    circle(24, -52, 10, "#c4261e") +
    circle(-4, -50, 10, "#c4261e")
  );
};

/** A red packet with a gold seal. */
export const redPacket: Motif = (artist) => {
  const { paper } = artist;
  return (
    place(drawOldCoin(artist), 52, -50, 0.6, 12) +
    place(drawOldCoin(artist), -50, -54, 0.56, -12) +
    place(
      rect(
        -62,
        -86,
        124,
        176,
        paper.linear([
          [0, "#ff4b3e"],
          [1, "#a30d1c"],
        ]),
        { rx: 12 },
      ) +
        path(
          "M-62 -74C-62 -86 -54 -86 -50 -86L50 -86C54 -86 62 -86 62 -74L62 -40C30 -10 -30 -10 -62 -40Z",
          "#d41c26",
        ) +
        stroke("M-62 -40C-30 -10 30 -10 62 -40", "#ffd65a", 4) +
        circle(0, -18, 26, metalFill(paper, "gold")) +
        ring(4, path(petalOf(18, 8), "#b3141e"), 45) +
        stroke("M-40 34C-24 22 -8 46 8 34C24 22 34 40 42 34M-34 58C-18 46 -2 70 14 58", "#ffd65a", 4, {
          opacity: 0.8,
        }),
      0,
      4,
      1,
      -4,
    )
  );
};

/** The beckoning cat. */
export const luckyCat: Motif = ({ paper, palette }) => {
  const white = bodyFill(paper, "#fff4e6", 0.4, 0.3);
  const ear = (side: number) =>
    place(
      poly([-22, 10, -16, -36, 22, -4], white) + poly([-14, 2, -11, -22, 10, -3], "#ff9a94"),
      side * 40,
      -60,
      1,
      side > 0 ? 34 : -10,
    );
  return (
    path("M46 20C74 6 78 -40 72 -74C68 -92 40 -92 38 -72C38 -48 40 -20 26 6Z", white, {
      stroke: "#d9b38c",
      "stroke-width": 2,
    }) +
    stroke("M46 -66L62 -66", "#e9806e", 5) +
    ellipse(0, 48, 66, 52, white) +
    ear(-1) +
    poly([22, -62, 50, -84, 54, -40], white) +
    ellipse(0, -26, 64, 50, white) +
    stroke("M-58 -20L-34 -18M-58 -8L-34 -10M58 -20L34 -18M58 -8L34 -10", "#7a4a2a", 2.4) +
    stroke("M-36 -34C-30 -44 -18 -44 -14 -34M14 -34C18 -44 30 -44 36 -34", "#3a1a0a", 5) +
    poly([-6, -20, 6, -20, 0, -13], "#e0483a") +
    stroke("M0 -13C-2 -4 -12 -4 -14 -9M0 -13C2 -4 12 -4 14 -9", "#3a1a0a", 3) +
    ellipse(-38, -14, 10, 6, "#ffab9a", { opacity: 0.8 }) +
    ellipse(38, -14, 10, 6, "#ffab9a", { opacity: 0.8 }) +
    path("M-52 12C-24 28 24 28 52 12L50 24C24 40 -24 40 -50 24Z", palette.key) +
    circle(0, 32, 12, metalFill(paper, "gold")) +
    ellipse(0, 70, 30, 22, metalFill(paper, "gold")) +
    stroke("M0 58L0 82M-9 66L9 66M-7 75L7 75", "#8a5410", 3.4)
  );
};

/** A layered pagoda. */
export function drawPagoda(artist: Artist, floors: number, lit = true): string {
  const { paper, palette } = artist;
  const wall = faceFill(paper, darken(palette.key, 0.25), 0.2, 0.5);
  const roof = paper.linear([
    [0, lighten(palette.accent, 0.25)],
    [0.4, darken(palette.mid, 0.1)],
    [1, darken(palette.mid, 0.55)],
  ]);
  let drawing = "";
  let y = 96;
  for (let floor = 0; floor < floors; floor += 1) {
    const width = 66 - floor * (40 / floors);
    const height = 34 - floor * 2;
    drawing += rect(-width * 0.72, y - height, width * 1.44, height, wall);
    if (lit) {
      for (let x = -width * 0.5; x <= width * 0.5 + 1; x += width * 0.5)
        drawing += rect(x - 5, y - height + 12, 10, height - 15, "#ffe39a", { rx: 4 });
    }
    const top = y - height;
    drawing += path(
      `M${-width * 1.42} ${top + 6}C${-width} ${top + 4} ${-width * 0.7} ${top - 8} ${-width * 0.5} ${top - 20}L${width * 0.5} ${top - 20}C${width * 0.7} ${top - 8} ${width} ${top + 4} ${width * 1.42} ${top + 6}C${width} ${top + 14} ${-width} ${top + 14} ${-width * 1.42} ${top + 6}Z`,
      roof,
    );
    y = top - 16;
  }
  return (
    drawing +
    path(`M-5 ${y}L0 ${y - 42}L5 ${y}Z`, metalFill(paper, "gold")) +
    circle(0, y - 12, 7, metalFill(paper, "gold"))
  );
}

export const pagoda: Motif = (artist) => place(drawPagoda(artist, 4), 0, 0, 0.98);
