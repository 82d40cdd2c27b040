import type { Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { bodyFill, faceFill, type Metal, metalFill, metalTones } from "../palettes.ts";
import { circle, ellipse, group, lineOf, path, place, poly, rect, ring, starOf, stroke } from "../svg.ts";
import { drawSpark } from "./gems.ts";

const sevenShape =
  "M-66 -86L70 -86L70 -52C36 -14 16 30 12 88L-44 88C-38 34 -18 -12 20 -42L-30 -42C-40 -42 -44 -36 -46 -24L-70 -24Z";

/** The lucky seven: thick metal rim, lacquered face, one highlight. */
export const seven: Motif = ({ paper, palette, random }) => {
  const rim = metalFill(paper, random.pick<Metal>(["gold", "silver", "gold"]));
  const face = paper.linear([
    [0, lighten(palette.key, 0.4)],
    [0.45, palette.key],
    [1, darken(palette.key, 0.45)],
  ]);
  return (
    path(sevenShape, darken(palette.key, 0.75), {
      stroke: darken(palette.key, 0.75),
      "stroke-width": 26,
      "stroke-linejoin": "round",
    }) +
    path(sevenShape, rim, { stroke: rim, "stroke-width": 17, "stroke-linejoin": "round" }) +
    path(sevenShape, face) +
    path("M-58 -78L62 -78L62 -60L-54 -60Z", "#ffffff", { opacity: 0.55 }) +
    stroke("M52 -46C22 -10 6 28 0 74", "#ffffff", 5, { opacity: 0.4 }) +
    place(drawSpark(30, "#ffffff"), 58, -78)
  );
};

export const tripleSeven: Motif = (artist) =>
  place(seven(artist), -58, 14, 0.62, -14) +
  place(seven(artist), 58, 14, 0.62, 14) +
  place(seven(artist), 0, -4, 0.86);

export const bell: Motif = ({ paper }) => {
  const fill = metalFill(paper, "gold");
  const side = paper.linear(
    [
      [0, "#7a430a", 0.7],
      [0.3, "#fff7cf", 0.5],
      [0.55, "#ffd65a", 0],
      [1, "#6b3806", 0.75],
    ],
    [0, 0, 1, 0],
  );
  const body =
    "M-22 -70C-64 -56 -56 0 -70 30C-76 44 -90 50 -92 62L92 62C90 50 76 44 70 30C56 0 64 -56 22 -70Z";
  return (
    circle(0, 74, 22, bodyFill(paper, "#d98a12")) +
    stroke("M0 -92a12 12 0 1 1 -0.1 0", "#c4820f", 8) +
    path(body, fill) +
    path(body, side) +
    rect(-94, 54, 188, 18, fill, { rx: 9 }) +
    stroke("M-60 20C-30 30 30 30 60 20", "#7a430a", 4, { opacity: 0.6 })
  );
};

/** Bars stacked like ingots, with lit ends. */
export const bars: Motif = ({ paper, palette }) => {
  const colours = [palette.key, palette.accent, palette.key];
  let drawing = "";
  colours.forEach((colour, index) => {
    const y = -58 + index * 58;
    drawing +=
      rect(-92, y - 25, 184, 50, metalFill(paper, "gold"), { rx: 12 }) +
      rect(-84, y - 18, 168, 36, faceFill(paper, colour, 0.35, 0.5), { rx: 8 }) +
      rect(-78, y - 14, 156, 9, "#ffffff", { rx: 4, opacity: 0.45 }) +
      poly(
        starOf(5, 12, 5).map((value, axis) => (axis % 2 === 0 ? value - 44 : value + y + 2)),
        "#fff4c4",
      ) +
      poly(
        starOf(5, 12, 5).map((value, axis) => (axis % 2 === 0 ? value : value + y + 2)),
        "#fff4c4",
      ) +
      poly(
        starOf(5, 12, 5).map((value, axis) => (axis % 2 === 0 ? value + 44 : value + y + 2)),
        "#fff4c4",
      );
  });
  return drawing;
};

export const horseshoe: Motif = ({ paper, palette }) => {
  const curve = "M-44 78C-82 20 -76 -74 0 -76C76 -74 82 20 44 78";
  let nails = "";
  for (const [x, y] of [
    [-58, 26],
    [-60, -16],
    [-34, -50],
    [34, -50],
    [60, -16],
    [58, 26],
  ] as const)
    nails += circle(x, y, 5.5, "#5a3006");
  return (
    stroke(curve, "#5a3006", 44) +
    stroke(curve, metalFill(paper, "gold"), 36) +
    stroke(curve, "#fff7cf", 4, { opacity: 0.6, transform: "translate(-5 -6)" }) +
    nails +
    place(poly(starOf(5, 34, 15), faceFill(paper, palette.key)), 0, 10)
  );
};

export const clover: Motif = ({ paper, random }) => {
  const leaf = "M0 -4C-20 -18 -52 -42 -42 -72C-34 -94 -8 -92 0 -72C8 -92 34 -94 42 -72C52 -42 20 -18 0 -4Z";
  const fill = faceFill(paper, random.pick(["#2fae3c", "#1f9e58"]), 0.45, 0.45);
  return (
    stroke("M0 0C6 40 22 70 44 90", "#1c6b26", 11) +
    group(
      ring(
        4,
        path(leaf, fill) +
          stroke("M0 -8L0 -62", "#d6ffb8", 3, { opacity: 0.6 }) +
          ellipse(-20, -70, 12, 6, "#ffffff", { opacity: 0.35 }),
        45,
      ),
      "translate(0 -12)",
    )
  );
};

export const crown: Motif = ({ paper, palette }) => {
  const fill = metalFill(paper, "gold");
  const points = [-92, -34, -52, 2, -34, -62, 0, -8, 34, -62, 52, 2, 92, -34, 72, 58, -72, 58];
  let jewels = "";
  for (const [x, y, r] of [
    [-92, -42, 11],
    [-34, -72, 12],
    [34, -72, 12],
    [92, -42, 11],
    [0, -18, 10],
  ] as const)
    jewels += circle(x, y, r, bodyFill(paper, palette.accent));
  return (
    ellipse(0, 44, 70, 18, darken(palette.key, 0.5)) +
    poly(points, fill, { stroke: "#7a430a", "stroke-width": 3, "stroke-linejoin": "round" }) +
    path("M-72 40C-40 54 40 54 72 40L70 66C40 80 -40 80 -70 66Z", fill) +
    place(poly([0, -16, 18, 0, 0, 16, -18, 0], faceFill(paper, palette.key, 0.6, 0.4)), 0, 60) +
    circle(-42, 57, 8, bodyFill(paper, palette.key)) +
    circle(42, 57, 8, bodyFill(paper, palette.key)) +
    jewels
  );
};

/** A wheel of fortune with a pointer and lamps. */
export const fortuneWheel: Motif = ({ paper, palette, random }) => {
  const count = random.pick([8, 10, 12]);
  const colours = [palette.key, palette.accent, palette.mid, lighten(palette.key, 0.35)];
  const half = Math.PI / count;
  const wedge = (index: number) =>
    path(
      `M0 0L${(-Math.sin(half) * 80).toFixed(1)} ${(-Math.cos(half) * 80).toFixed(1)}A80 80 0 0 1 ${(Math.sin(half) * 80).toFixed(1)} ${(-Math.cos(half) * 80).toFixed(1)}Z`,
      colours[index % colours.length] ?? palette.key,
      { stroke: "#fff2c0", "stroke-width": 1.6 },
    ) + place(poly(starOf(5, 8, 3.4), "#ffffff", { opacity: 0.85 }), 0, -58);
  const gloss = paper.radial(
    [
      [0, "#ffffff", 0.5],
      [0.6, "#ffffff", 0],
      [1, "#000000", 0.4],
    ],
    0.35,
    0.25,
    0.8,
  );
  const lamps = ring(count * 2, circle(0, -88, 4, "#fff8d0"), 180 / count);
  return (
    circle(0, 0, 97, metalFill(paper, "gold")) +
    circle(0, 0, 81, darken(palette.key, 0.6)) +
    group(ring(count, wedge), `rotate(${random.int(360)})`) +
    circle(0, 0, 80, gloss) +
    lamps +
    circle(0, 0, 20, metalFill(paper, "gold")) +
    circle(0, 0, 11, bodyFill(paper, palette.key)) +
    path("M-15 -106L15 -106L0 -70Z", "#ffffff", {
      stroke: "#7a430a",
      "stroke-width": 3,
      "stroke-linejoin": "round",
    })
  );
};

export const starMedal: Motif = ({ paper, palette }) => {
  const outer = starOf(5, 98, 46);
  let facets = "";
  for (let index = 0; index < 10; index += 1) {
    const next = (index + 1) % 10;
    facets += poly(
      [
        0,
        0,
        outer[index * 2] ?? 0,
        outer[index * 2 + 1] ?? 0,
        outer[next * 2] ?? 0,
        outer[next * 2 + 1] ?? 0,
      ],
      index % 2 === 0 ? lighten(palette.accent, 0.5) : darken(palette.accent, 0.25),
    );
  }
  return (
    path(lineOf(outer), metalFill(paper, "gold"), {
      stroke: metalTones("gold")[2],
      "stroke-width": 10,
      "stroke-linejoin": "round",
    }) +
    facets +
    place(drawSpark(26, "#ffffff"), -20, -40)
  );
};
