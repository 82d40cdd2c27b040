import { darken, lighten, turnHue } from "../colour.ts";
import { drawGlyphs, glyphsWidth } from "../glyphs.ts";
import { drawSuit } from "../motifs/table.ts";
import { createRandom, type Random } from "../random.ts";
import {
  circle,
  createPaper,
  ellipse,
  lineOf,
  mirror,
  path,
  petalOf,
  place,
  poly,
  rect,
  ring,
  starOf,
  stroke,
} from "../svg.ts";

const hues = [
  "#7a5cf0",
  "#2f86e8",
  "#12a5b8",
  "#14a06c",
  "#5a9e28",
  "#c48a10",
  "#e8762a",
  "#e2483d",
  "#e03a78",
  "#b84ad6",
  "#4a6ce8",
  "#0f9a9a",
];

/** White figures of about 20 units that sit on the emblem. */
const figures: readonly string[] = [
  path(lineOf(starOf(5, 15, 6.4)), "#fff"),
  poly([3, -17, -11, 3, -1, 3, -5, 17, 11, -4, 1, -4], "#fff"),
  path("M-15 -6L-7 2L0 -11L7 2L15 -6L11 11L-11 11Z", "#fff"),
  place(drawSuit("spade", "#fff"), 0, 0, 0.36),
  poly([-8, -10, 8, -10, 15, -2, 0, 14, -15, -2], "#fff"),
  path("M0 -17C12 -6 14 2 11 9C8 16 -8 16 -11 9C-13 3 -8 0 -6 -6C-2 -4 -1 -10 0 -17Z", "#fff"),
  stroke("M-15 -6C-10 -12 -5 -12 0 -6C5 0 10 0 15 -6M-15 6C-10 0 -5 0 0 6C5 12 10 12 15 6", "#fff", 4.4),
  mirror(path("M0 4C6 -12 12 -13 17 -12C15 -4 12 0 10 2L12 4C8 9 4 11 0 12Z", "#fff")),
  circle(0, 0, 6, "#fff") +
    ellipse(0, 0, 17, 7, "none", { stroke: "#fff", "stroke-width": 3, transform: "rotate(-28)" }),
  ring(6, path(petalOf(16, 6), "#fff")),
  stroke("M-12 -1L0 -12L12 -1M-12 11L0 0L12 11", "#fff", 5),
  stroke("M-9 -9L9 9M9 -9L-9 9", "#fff", 4) + circle(0, 0, 14, "none", { stroke: "#fff", "stroke-width": 3 }),
  ring(3, path("M0 -2C-8 -8 -6 -16 0 -17C8 -16 8 -8 0 -2Z", "#fff")),
  path("M-14 10L-14 -2L-5 -2L-5 -12L5 -12L5 2L14 2L14 10Z", "#fff"),
  rect(-12, -12, 10, 10, "#fff", { rx: 2 }) +
    rect(2, -12, 10, 10, "#fff", { rx: 5 }) +
    rect(-12, 2, 10, 10, "#fff", { rx: 5 }) +
    rect(2, 2, 10, 10, "#fff", { rx: 2 }),
  path("M-13 0A13 13 0 1 1 0 13L0 6A6 6 0 1 0 -6 0Z", "#fff") + circle(-8, 9, 4, "#fff"),
];

const grounds: readonly ((fill: string) => string)[] = [
  (fill) => circle(0, 0, 26, fill),
  (fill) =>
    poly(starOf(3, 27, 27, -90), fill, {
      stroke: fill,
      "stroke-width": 5,
      "stroke-linejoin": "round",
      transform: "scale(.94)",
    }),
  (fill) => path("M0 -27L22 -20L22 2C22 16 12 23 0 28C-12 23 -22 16 -22 2L-22 -20Z", fill),
  (fill) => rect(-19, -19, 38, 38, fill, { rx: 8, transform: "rotate(45)" }),
  (fill) => rect(-25, -25, 50, 50, fill, { rx: 15 }),
  (fill) => path("M-26 -4C-26 -30 26 -30 26 -4L26 20C26 24 24 26 20 26L-4 26C-18 26 -26 18 -26 4Z", fill),
  (fill) => ring(8, path("M0 0L-11 -24C-5 -29 5 -29 11 -24Z", fill)),
];

function drawEmblem(random: Random, fill: string, sheen: string): string {
  const ground = random.pick(grounds);
  const figure = random.pick(figures);
  return ground(fill) + ground(sheen) + place(figure, 0, 0, 1, random.pick([0, 0, 0, -12, 12]));
}

/** A vendor's emblem, drawn from its code, and the first two words of its name, where a hyphen parts nothing: 160 by 64 on a transparent background, legible on light and dark (VENDOR-04). */
export function drawVendorIcon(vendorCode: string, name: string): string {
  const random = createRandom(`emblem:${vendorCode}`);
  const paper = createPaper("v");
  const hue = random.pick(hues);
  const turned = turnHue(hue, random.pick([-50, -30, 30, 50]));
  const fill = paper.linear(
    [
      [0, lighten(hue, 0.14)],
      [1, darken(turned, 0.12)],
    ],
    [0, 0, 1, 1],
  );
  const sheen = paper.linear([
    [0, "#ffffff", 0.3],
    [0.5, "#ffffff", 0],
  ]);
  const [first = "", second = ""] = name
    .toUpperCase()
    .replaceAll("'", "")
    .split(/[^A-Z0-9-]+/)
    .filter((part) => /[A-Z0-9]/.test(part));
  const fit = (text: string, height: number) =>
    Math.min(height, (height * 92) / Math.max(1, glyphsWidth(text.length, height)));
  const line = (text: string, y: number, height: number) => {
    const size = fit(text, height);
    return place(
      drawGlyphs(text, size, hue, size < 14 ? 4.2 : 4.8),
      64 + glyphsWidth(text.length, size) / 2,
      y,
    );
  };
  const words = second === "" ? line(first, 32, 25) : line(first, 19, 20) + line(second, 45, 20);
  return paper.finish(160, 64, place(drawEmblem(random, fill, sheen), 31, 32) + words);
}
