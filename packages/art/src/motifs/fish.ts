import type { Artist, Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { bodyFill, faceFill, metalFill } from "../palettes.ts";
import {
  blob,
  circle,
  curveOf,
  ellipse,
  group,
  path,
  place,
  poly,
  rect,
  ring,
  round,
  stroke,
} from "../svg.ts";

const fishEye = (x: number, y: number, size = 1) =>
  place(circle(0, 0, 13, "#ffffff") + circle(2, 1, 8, "#12141f") + circle(5, -3, 3, "#ffffff"), x, y, size);

/** A fish facing left; its bands, fins and girth vary. */
export function drawFish({ paper, random }: Artist, colour: string, fin: string): string {
  const tall = random.range(44, 66);
  const body = [
    -92,
    4,
    -66,
    -tall * 0.7,
    -14,
    -tall,
    40,
    -tall * 0.6,
    72,
    -10,
    72,
    14,
    40,
    tall * 0.62,
    -14,
    tall * 0.95,
    -66,
    tall * 0.7,
  ];
  const clip = paper.clip(blob(body, "#000"));
  const finFill = faceFill(paper, fin, 0.4, 0.35);
  const kind = random.int(3);
  let marks = "";
  for (let index = 0; index < 3; index += 1) {
    const x = -34 + index * 34;
    marks +=
      kind === 0
        ? path(
            `M${x} -80C${x + 12} -20 ${x + 12} 20 ${x} 80L${x + 15} 80C${x + 26} 20 ${x + 26} -20 ${x + 15} -80Z`,
            "#ffffff",
            { opacity: 0.8 },
          )
        : kind === 1
          ? circle(x + 10, (index % 2) * 26 - 14, 11, fin, { opacity: 0.75 })
          : stroke(`M${x} -40C${x + 14} -20 ${x + 14} 20 ${x} 40`, darken(colour, 0.4), 5, { opacity: 0.6 });
  }
  return (
    path("M62 0C84 -18 92 -50 108 -56C104 -22 104 22 108 56C92 50 84 18 62 0Z", finFill) +
    path(
      `M-30 ${round(-tall * 0.85)}C0 ${round(-tall * 1.75)} 40 ${round(-tall * 1.4)} 52 ${round(-tall * 0.4)}Z`,
      finFill,
    ) +
    path(
      `M-10 ${round(tall * 0.85)}C8 ${round(tall * 1.5)} 34 ${round(tall * 1.3)} 38 ${round(tall * 0.5)}Z`,
      finFill,
    ) +
    blob(body, bodyFill(paper, colour, 0.35, 0.2)) +
    `<g clip-path="${clip}">${marks}${ellipse(-20, tall * 0.7, 80, tall * 0.5, "#fff4d4", { opacity: 0.35 })}</g>` +
    path("M-24 6C-2 -8 20 2 26 22C6 28 -14 26 -24 6Z", finFill) +
    fishEye(-56, -14) +
    stroke("M-90 10C-82 18 -74 18 -68 14", darken(colour, 0.55), 4)
  );
}

export const tropicalFish: Motif = (artist) =>
  drawFish(
    artist,
    artist.random.pick([artist.palette.accent, "#ff8a1c", "#ffcf1c", artist.palette.key]),
    artist.random.pick(["#ff4f5e", artist.palette.key, "#2f9bff"]),
  );
export const goldenFish: Motif = (artist) =>
  drawFish(artist, "#ffb81f", "#ff6a1c") + circle(-84, -46, 6, "#fff8d0", { opacity: 0.8 });

export const shark: Motif = ({ paper, palette }) => {
  const back = paper.linear([
    [0, lighten(palette.mid, 0.45)],
    [0.55, "#5a7ea8"],
    [1, "#24405f"],
  ]);
  return (
    path("M70 -6C92 -34 102 -62 112 -66C108 -26 110 10 116 44C98 34 84 20 68 12Z", back) +
    path("M-10 -44C4 -84 26 -96 42 -98C34 -74 40 -52 50 -34Z", back) +
    path(
      "M-104 -4C-84 -48 -30 -60 20 -44C50 -34 70 -20 80 0C60 30 10 50 -40 44C-60 42 -70 36 -78 28Z",
      back,
    ) +
    path("M-78 28C-40 30 20 26 70 4C56 32 10 50 -40 44C-60 42 -70 36 -78 28Z", "#eef4fa") +
    path("M-98 4C-76 14 -52 16 -34 8C-40 30 -62 36 -80 28Z", "#6b0f1e") +
    poly(
      [
        -92, 8, -84, 10, -86, 20, -78, 12, -70, 13, -72, 24, -64, 13, -56, 13, -58, 24, -50, 12, -42, 10, -46,
        20, -36, 9, -60, 14,
      ],
      "#ffffff",
    ) +
    path("M-20 36C-14 64 4 84 26 92C24 66 22 48 16 34Z", back) +
    fishEye(-62, -16, 0.72) +
    stroke("M-82 -28L-58 -24", "#1c3048", 5) +
    stroke("M-14 -14C-8 -4 -8 8 -14 16M0 -14C6 -4 6 8 0 16M14 -12C20 -4 20 6 14 14", "#24405f", 3.4)
  );
};

/** A distant school: simple lit silhouettes that swim one way. */
export function drawSchool({ random }: Artist, count: number, colour: string, x: number, y: number): string {
  let school = "";
  for (let index = 0; index < count; index += 1)
    school += place(
      path("M-14 0C-6 -8 6 -8 12 0L20 -7L18 0L20 7L12 0C6 8 -6 8 -14 0Z", colour),
      x + random.range(-64, 64),
      y + random.range(-28, 28),
      random.range(0.6, 1.25),
      random.range(-10, 10),
    );
  return school;
}

/** The gun at the lower edge, aimed at the prize. */
export function drawCannon({ paper, palette }: Artist, degrees: number): string {
  const gold = metalFill(paper, "gold");
  return (
    group(
      rect(
        -15,
        -92,
        30,
        84,
        paper.linear(
          [
            [0, "#3a4560"],
            [0.35, "#e6edf8"],
            [0.7, "#7888a8"],
            [1, "#28324a"],
          ],
          [0, 0, 1, 0],
        ),
        { rx: 5 },
      ) +
        rect(-20, -100, 40, 17, gold, { rx: 6 }) +
        rect(-19, -48, 38, 11, gold, { rx: 4 }) +
        rect(-7, -78, 14, 26, palette.glow, { rx: 5, opacity: 0.9 }),
      `rotate(${round(degrees)})`,
    ) +
    circle(0, 0, 36, gold) +
    circle(0, 0, 26, bodyFill(paper, palette.key)) +
    ring(8, circle(0, -31, 3, "#7a430a"))
  );
}

export const coral = ({ random }: Artist, colour: string): string => {
  let branches = "";
  for (let index = 0; index < 6; index += 1) {
    const lean = (index - 2.5) * 18 + random.range(-6, 6);
    branches +=
      stroke(
        curveOf([0, 0, lean * 0.5, -34, lean * 1.2, -random.range(60, 96)], false),
        colour,
        11 - index * 0.6,
      ) + circle(lean * 1.2, -random.range(60, 90), 7, lighten(colour, 0.3));
  }
  return branches;
};
