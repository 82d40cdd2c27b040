import type { Motif } from "../artist.ts";
import { darken, lighten, turnHue } from "../colour.ts";
import { bodyFill, faceFill } from "../palettes.ts";
import {
  blob,
  circle,
  ellipse,
  group,
  lineOf,
  mirror,
  path,
  place,
  rect,
  ring,
  starOf,
  stroke,
} from "../svg.ts";

export const lollipop: Motif = ({ paper, palette }) => {
  const wedge = "M0 0C26 -20 30 -56 8 -74L-22 -72C4 -54 4 -24 0 0Z";
  return (
    rect(
      -6,
      40,
      12,
      74,
      paper.linear(
        [
          [0, "#c9cede"],
          [0.4, "#ffffff"],
          [1, "#a8aec2"],
        ],
        [0, 0, 1, 0],
      ),
      { rx: 6 },
    ) +
    circle(0, -16, 75, bodyFill(paper, lighten(palette.key, 0.25))) +
    group(
      ring(8, (index) => path(wedge, index % 2 === 0 ? palette.accent : "#ffffff")),
      "translate(0 -16)",
    ) +
    circle(
      0,
      -16,
      75,
      paper.radial(
        [
          [0, "#ffffff", 0.55],
          [0.5, "#ffffff", 0],
          [1, darken(palette.key, 0.4), 0.6],
        ],
        0.34,
        0.26,
        0.85,
      ),
    ) +
    mirror(path("M0 66C20 48 46 48 50 60C52 76 24 80 0 66Z", palette.key)) +
    circle(0, 66, 8, palette.accent)
  );
};

export const wrappedSweet: Motif = ({ paper, palette }) => {
  const clip = paper.clip(ellipse(0, 0, 60, 52, "#000"));
  const end =
    path("M48 -4L104 -40C96 -20 96 18 106 40L48 8Z", faceFill(paper, palette.accent, 0.4, 0.3)) +
    stroke("M56 0L94 -22M56 2L94 20", darken(palette.accent, 0.35), 3);
  return group(
    mirror(end) +
      ellipse(0, 0, 60, 52, bodyFill(paper, palette.key)) +
      `<g clip-path="${clip}">${stroke("M-70 40C-30 -30 -20 -60 -10 -80M-34 60C0 0 20 -40 24 -80M8 64C36 10 50 -20 60 -60", "#ffffff", 13, { opacity: 0.75 })}</g>` +
      ellipse(-20, -26, 22, 10, "#ffffff", { opacity: 0.75, transform: "rotate(-24 -20 -26)" }),
    "rotate(-18)",
  );
};

export const donut: Motif = ({ paper, palette, random }) => {
  let sprinkles = "";
  for (let index = 0; index < 26; index += 1) {
    const angle = (index * 137.5 * Math.PI) / 180;
    const radius = random.range(40, 74);
    sprinkles += place(
      rect(-7, -2.6, 14, 5.2, random.pick([palette.accent, "#ffffff", palette.glow, "#ffe27a"]), { rx: 2.6 }),
      Math.cos(angle) * radius,
      Math.sin(angle) * radius * 0.94 - 6,
      1,
      random.int(180),
    );
  }
  return (
    circle(0, 4, 92, bodyFill(paper, "#d98d45")) +
    blob(
      starOf(9, 86, 80).map((value, index) => (index % 2 === 1 ? value - 6 : value)),
      faceFill(paper, palette.key, 0.4, 0.25),
    ) +
    sprinkles +
    circle(0, 0, 30, darken(palette.deep, 0.1)) +
    circle(0, 4, 30, "none", { stroke: "#b8692a", "stroke-width": 7 }) +
    stroke("M-62 -46C-48 -64 -26 -74 -4 -76", "#ffffff", 9, { opacity: 0.7 })
  );
};

/** A jelly drop with a glossy top: bear, star, heart or bean, by chance. */
export const jelly: Motif = ({ paper, palette, random }) => {
  const colours = [palette.key, palette.accent, turnHue(palette.key, 120)];
  const shapes = [curveHeart, starDrop, bean];
  return random
    .shuffle(shapes)
    .map((shape, index) =>
      place(
        shape(faceFill(paper, colours[index] ?? palette.key, 0.5, 0.35)),
        [-46, 50, 0][index] ?? 0,
        [-34, -26, 44][index] ?? 0,
        0.66,
        [-16, 14, 0][index] ?? 0,
      ),
    )
    .join("");
};
const gloss = ellipse(-26, -34, 26, 13, "#ffffff", { opacity: 0.7, transform: "rotate(-26 -26 -34)" });
const curveHeart = (fill: string) =>
  path("M0 84C-60 44 -94 6 -86 -38C-78 -78 -24 -84 0 -42C24 -84 78 -78 86 -38C94 6 60 44 0 84Z", fill) +
  gloss;
const starDrop = (fill: string) =>
  path(lineOf(starOf(5, 84, 44)), fill, { stroke: fill, "stroke-width": 22, "stroke-linejoin": "round" }) +
  gloss;
const bean = (fill: string) =>
  blob([-80, -10, -50, -56, 10, -62, 66, -40, 84, 10, 54, 60, 20, 40, -20, 40, -56, 56], fill) + gloss;

export const cupcake: Motif = ({ paper, palette }) => {
  const cream = faceFill(paper, lighten(palette.key, 0.35), 0.5, 0.2);
  let folds = "";
  for (let x = -44; x <= 44; x += 22)
    folds += stroke(`M${x} 30L${x * 0.82} 92`, darken(palette.accent, 0.35), 4, { opacity: 0.6 });
  return (
    path("M-66 20L66 20L52 96L-52 96Z", faceFill(paper, palette.accent, 0.2, 0.4)) +
    folds +
    ellipse(0, 18, 78, 28, cream) +
    ellipse(0, -12, 62, 26, cream) +
    ellipse(0, -40, 44, 22, cream) +
    ellipse(0, -62, 24, 16, cream) +
    circle(0, -84, 17, bodyFill(paper, "#e0122f")) +
    ellipse(-6, -90, 5, 3.4, "#ffffff", { opacity: 0.8 }) +
    ellipse(-26, -16, 20, 6, "#ffffff", { opacity: 0.6 })
  );
};
