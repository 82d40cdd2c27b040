import type { Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
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

const globe = "#000000";

/** Light and shade that make a flat disc a ball. */
const ballShade = (paper: Parameters<typeof bodyFill>[0], r: number) =>
  circle(
    0,
    0,
    r,
    paper.radial(
      [
        [0, "#ffffff", 0.55],
        [0.4, "#ffffff", 0],
        [0.75, globe, 0.12],
        [1, globe, 0.62],
      ],
      0.34,
      0.26,
      0.82,
    ),
  );

export const football: Motif = ({ paper, random }) => {
  const clip = paper.clip(circle(0, 0, 92, "#000"));
  const patch = poly(starOf(5, 31, 25.1), "#1a1d2a");
  const outer = ring(5, place(poly(starOf(5, 30, 24.3, 90), "#1a1d2a"), 0, -82, 1.05), 36);
  const seams =
    ring(5, stroke("M0 -30L0 -56M0 -56L26 -68M0 -56L-26 -68", "#3a4054", 3.4)) +
    ring(5, stroke("M-27 -62L27 -62", "#3a4054", 0.1), 36);
  return (
    circle(0, 0, 92, "#f7f8fc") +
    `<g clip-path="${clip}">${group(patch + seams + outer, `rotate(${random.int(72)})`)}</g>` +
    ballShade(paper, 92)
  );
};

export const basketball: Motif = ({ paper }) =>
  circle(0, 0, 92, "#f07a1e") +
  stroke("M0 -92L0 92M-92 0L92 0M-66 -64C-24 -30 -24 30 -66 64M66 -64C24 -30 24 30 66 64", "#4a1c08", 5.5) +
  ballShade(paper, 92);

export const tennis: Motif = ({ paper, palette }) => {
  let strings = "";
  for (let x = -48; x <= 48; x += 12) strings += `M${x} -110L${x} 20M-60 ${x - 46}L60 ${x - 46}`;
  const clip = paper.clip(ellipse(0, -46, 50, 62, "#000"));
  return (
    place(
      rect(-9, 24, 18, 92, faceFill(paper, "#2a2f42"), { rx: 8 }) +
        stroke("M-22 8L0 34L22 8", palette.key, 9) +
        `<g clip-path="${clip}">${stroke(strings, "#f4f6fb", 1.8, { opacity: 0.85 })}</g>` +
        ellipse(0, -46, 52, 64, "none", { stroke: faceFill(paper, palette.key), "stroke-width": 11 }),
      -14,
      4,
      1,
      -24,
    ) +
    place(
      circle(0, 0, 38, "#d8f03a") +
        stroke("M-30 -24C-8 -10 -8 14 -26 28M30 -24C10 -8 10 12 28 26", "#ffffff", 4.5) +
        ballShade(paper, 38),
      48,
      50,
    )
  );
};

export const cricket: Motif = ({ paper }) =>
  place(
    rect(-7, -112, 14, 62, "#1d2540", { rx: 6 }) +
      path(
        "M-8 -56L8 -56C20 -50 24 -40 24 -26L24 84C20 98 -20 98 -24 84L-24 -26C-24 -40 -20 -50 -8 -56Z",
        paper.linear(
          [
            [0, "#fff0cc"],
            [0.5, "#e8b96a"],
            [1, "#a8722c"],
          ],
          [0, 0, 1, 0],
        ),
      ) +
      rect(-24, -6, 48, 24, "#e2303a", { opacity: 0.85 }),
    -14,
    6,
    1,
    30,
  ) +
  place(
    circle(0, 0, 36, bodyFill(paper, "#c4182a")) +
      stroke("M-14 -34C4 -12 4 12 -14 34M-6 -36C12 -12 12 12 -6 36", "#ffe6d6", 2.4, {
        "stroke-dasharray": "4 4",
      }),
    52,
    44,
  );

export const boxing: Motif = ({ paper, palette }) =>
  place(
    path(
      "M-40 60L-44 8C-84 -6 -82 -58 -50 -60C-48 -92 46 -96 62 -52C74 -14 54 10 46 26L44 60Z",
      bodyFill(paper, palette.key),
    ) +
      path("M-44 8C-20 12 -8 -4 -14 -26C-22 -46 -48 -44 -50 -60", "none", {
        stroke: darken(palette.key, 0.5),
        "stroke-width": 5,
      }) +
      rect(-46, 54, 96, 38, faceFill(paper, "#f6f7fb", 0.2, 0.3), { rx: 9 }) +
      path(lineOf(starOf(5, 13, 5.6)), palette.accent, { transform: "translate(2 73)" }) +
      ellipse(16, -58, 24, 11, "#ffffff", { opacity: 0.5 }),
    0,
    6,
    1,
    14,
  );

export const trophy: Motif = ({ paper, palette }) => {
  const gold = metalFill(paper, "gold");
  return (
    mirror(path("M52 -62C100 -70 104 2 40 14L38 0C78 -10 76 -50 52 -46Z", gold)) +
    path("M-60 -86L60 -86C62 -20 40 22 12 30L12 50L-12 50L-12 30C-40 22 -62 -20 -60 -86Z", gold) +
    path("M-60 -86L-34 -86C-36 -30 -26 10 -10 28C-42 20 -62 -20 -60 -86Z", "#ffffff", { opacity: 0.35 }) +
    ellipse(0, -86, 60, 13, "#8a4f0c") +
    ellipse(0, -87, 52, 9, "#ffd65a") +
    path(lineOf(starOf(5, 24, 10)), palette.key, { transform: "translate(0 -38)" }) +
    rect(-34, 50, 68, 16, gold, { rx: 5 }) +
    path("M-48 66L48 66L54 96L-54 96Z", faceFill(paper, "#3a2030")) +
    rect(-26, 74, 52, 13, gold, { rx: 3 })
  );
};

export const racingHelmet: Motif = ({ paper, palette }) =>
  path(
    "M-88 20C-96 -60 -40 -96 14 -92C70 -88 98 -40 94 10L90 56C60 76 20 78 -8 72L-26 50L-70 48C-82 44 -86 34 -88 20Z",
    bodyFill(paper, palette.key),
  ) +
  path(
    "M-88 8C-60 -24 40 -38 94 -18L92 22C50 8 -20 14 -40 34L-86 34Z",
    paper.linear(
      [
        [0, "#0e1424"],
        [0.5, lighten(palette.accent, 0.1)],
        [1, "#10182c"],
      ],
      [0, 0, 1, 0.6],
    ),
  ) +
  path(
    "M-30 -86C0 -94 40 -92 60 -78C30 -78 -10 -66 -40 -40C-60 -40 -70 -44 -74 -48C-64 -66 -50 -80 -30 -86Z",
    "#ffffff",
    { opacity: 0.28 },
  ) +
  stroke("M-70 48L-26 50L-8 72", darken(palette.key, 0.5), 5) +
  stroke("M20 -90C30 -60 34 -50 34 -36M42 -84C50 -60 54 -50 54 -34", "#ffffff", 8, { opacity: 0.85 });

export const volleyball: Motif = ({ paper, palette }) =>
  circle(0, 0, 92, "#fdfbf4") +
  path("M0 0C-30 -40 -20 -80 10 -91C40 -90 70 -70 84 -40C50 -50 20 -34 0 0Z", "#ffd23f") +
  path("M0 0C50 -4 76 26 72 57C50 84 20 94 -8 91C24 66 26 30 0 0Z", palette.key) +
  path("M0 0C-16 44 -56 52 -83 38C-94 14 -92 -20 -78 -48C-68 -10 -44 8 0 0Z", palette.accent) +
  stroke(
    "M0 0C-30 -40 -20 -80 10 -91M0 0C50 -4 76 26 72 57M0 0C-16 44 -56 52 -83 38M0 0C20 -34 50 -50 84 -40M0 0C26 30 24 66 -8 91M0 0C-44 8 -68 -10 -78 -48",
    "#ffffff",
    3.6,
  ) +
  ballShade(paper, 92);
