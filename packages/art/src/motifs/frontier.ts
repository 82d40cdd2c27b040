import type { Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { bodyFill, coinFill, faceFill, metalFill } from "../palettes.ts";
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
import { coinFace } from "./adventure.ts";

export const sheriffStar: Motif = ({ paper, palette }) => {
  const gold = metalFill(paper, "gold");
  return (
    ring(6, circle(0, -88, 12, gold)) +
    path(lineOf(starOf(6, 88, 44)), gold, {
      stroke: "#8a4f0c",
      "stroke-width": 5,
      "stroke-linejoin": "round",
    }) +
    circle(0, 0, 46, "#8a4f0c") +
    circle(0, 0, 42, gold) +
    circle(0, 0, 31, faceFill(paper, palette.key, 0.25, 0.4)) +
    path(lineOf(starOf(5, 22, 9)), "#fff4c4")
  );
};

export const cowboyHat: Motif = ({ paper, palette }) => {
  const felt = faceFill(paper, "#a8682c", 0.3, 0.5);
  return (
    path("M-110 18C-70 62 70 62 110 18C104 6 84 22 60 28C40 34 -40 34 -60 28C-84 22 -104 6 -110 18Z", felt) +
    path(
      "M-60 30C-58 -30 -50 -72 -28 -74C-12 -76 -10 -62 0 -62C10 -62 12 -76 28 -74C50 -72 58 -30 60 30C30 42 -30 42 -60 30Z",
      felt,
    ) +
    path("M-61 22C-30 36 30 36 61 22L60 4C30 18 -30 18 -60 4Z", palette.key) +
    place(path(lineOf(starOf(5, 15, 6.5)), metalFill(paper, "gold")), 0, 22) +
    path("M-44 -10C-42 -40 -36 -60 -26 -64C-34 -40 -34 -20 -34 -4Z", "#ffffff", { opacity: 0.25 })
  );
};

export const cactus: Motif = ({ paper, palette }) => {
  const green = paper.linear(
    [
      [0, "#1c7a3a"],
      [0.35, "#6fd06a"],
      [1, "#14562c"],
    ],
    [0, 0, 1, 0],
  );
  return (
    ellipse(0, 92, 84, 15, "#c98a3c") +
    rect(-62, -22, 30, 62, green, { rx: 15 }) +
    rect(-62, 22, 62, 28, green, { rx: 14 }) +
    rect(36, -46, 28, 70, green, { rx: 14 }) +
    rect(0, 4, 62, 26, green, { rx: 13 }) +
    rect(-25, -96, 50, 190, green, { rx: 25 }) +
    stroke("M-9 -76L-9 84M9 -76L9 84", "#0f4a24", 3, { opacity: 0.5 }) +
    group(ring(6, ellipse(0, -11, 7, 11, palette.key)) + circle(0, 0, 6, "#ffd65a"), "translate(0 -96)") +
    group(ring(5, ellipse(0, -8, 5, 8, palette.accent)) + circle(0, 0, 4, "#fff"), "translate(50 -48)")
  );
};

/** A pan of gold dust over crossed picks. */
export const prospector: Motif = ({ paper, random }) => {
  const pick =
    rect(-6, -72, 12, 180, faceFill(paper, "#8a5424"), { rx: 5 }) +
    path("M-84 -52C-40 -96 40 -96 84 -52C40 -74 -40 -74 -84 -52Z", metalFill(paper, "silver"));
  let nuggets = "";
  for (let index = 0; index < 16; index += 1)
    nuggets += blob([-9, -3, -2, -9, 8, -6, 10, 4, 2, 9, -8, 6], bodyFill(paper, "#ffc22e"), {
      transform: `translate(${random.range(-44, 44).toFixed(0)} ${random.range(14, 44).toFixed(0)})`,
    });
  return (
    place(pick, 0, 0, 0.96, 42) +
    place(pick, 0, 0, 0.96, -42) +
    ellipse(0, 38, 84, 44, "#4a2a14") +
    ellipse(0, 34, 82, 40, metalFill(paper, "bronze")) +
    ellipse(0, 34, 62, 27, "#3a2010") +
    nuggets +
    place(coinFace(coinFill(paper), "#9c5c0c"), 44, 62, 0.9)
  );
};

export const wagonWheel: Motif = ({ paper, palette }) =>
  ring(10, rect(-6, -84, 12, 78, metalFill(paper, "bronze", true), { rx: 3 })) +
  circle(0, 0, 86, "none", { stroke: "#3a1c0a", "stroke-width": 24 }) +
  circle(0, 0, 86, "none", { stroke: metalFill(paper, "bronze"), "stroke-width": 17 }) +
  circle(0, 0, 28, metalFill(paper, "bronze")) +
  circle(0, 0, 15, bodyFill(paper, palette.key)) +
  mirror(circle(86, 0, 6, "#ffd65a"));

/** A ship under sail. */
export const galleon: Motif = ({ paper, palette }) => {
  const sail = (x: number, y: number, w: number, h: number) =>
    path(
      `M${x - w} ${y}L${x + w} ${y}C${x + w + 18} ${y + h * 0.5} ${x + w + 8} ${y + h} ${x + w} ${y + h}L${x - w} ${y + h}C${x - w + 12} ${y + h * 0.6} ${x - w + 10} ${y + h * 0.3} ${x - w} ${y}Z`,
      paper.linear([
        [0, "#fffaf0"],
        [1, "#dcc49a"],
      ]),
    );
  return (
    rect(-3, -98, 6, 140, "#5a3010") +
    rect(-50, -66, 5, 106, "#5a3010") +
    rect(48, -62, 5, 100, "#5a3010") +
    sail(0, -86, 34, 44) +
    sail(0, -36, 40, 54) +
    sail(-50, -56, 20, 40) +
    sail(-50, -10, 24, 36) +
    sail(50, -52, 20, 62) +
    path("M0 -98L34 -108L0 -84Z", palette.key) +
    circle(0, -10, 14, palette.key) +
    path(
      "M-92 28C-60 44 60 44 104 12C96 60 80 88 56 92L-56 92C-78 84 -92 56 -92 28Z",
      faceFill(paper, "#8a4a1e", 0.25, 0.55),
    ) +
    stroke("M-84 46C-50 58 60 58 94 36", "#ffd65a", 5) +
    [-44, -14, 16, 46].map((x) => circle(x, 66, 6, "#2a1206")).join("") +
    path(
      "M-110 92C-80 78 -60 104 -30 92C0 80 20 104 50 92C76 82 90 100 112 90L112 108L-110 108Z",
      lighten(palette.mid, 0.35),
    )
  );
};

export const lighthouse: Motif = ({ paper, palette }) => {
  const beam = paper.linear(
    [
      [0, "#fff6c0", 0.95],
      [1, "#fff6c0", 0],
    ],
    [0, 0, 1, 0],
  );
  const wall = paper.linear(
    [
      [0, "#b9bfce"],
      [0.35, "#ffffff"],
      [1, "#8a92a8"],
    ],
    [0, 0, 1, 0],
  );
  return (
    mirror(path("M10 -66L118 -96L118 -36Z", beam)) +
    path("M-90 92C-60 64 60 64 90 92Z", "#4a4438") +
    path("M-24 -44L24 -44L36 82L-36 82Z", wall) +
    path("M-26 -20L26 -20L29 8L-29 8ZM-32 40L32 40L35 68L-35 68Z", faceFill(paper, palette.key, 0.2, 0.35)) +
    rect(-30, -52, 60, 12, "#2a3046", { rx: 4 }) +
    rect(-20, -82, 40, 32, "#fff6c0", { rx: 4 }) +
    stroke("M-7 -82L-7 -50M7 -82L7 -50", "#2a3046", 3) +
    path("M-26 -82L0 -108L26 -82Z", palette.key) +
    rect(-8, 60, 16, 22, "#3a2414", { rx: 8 })
  );
};

export const pearlShell: Motif = ({ paper, palette }) => {
  const shell = paper.linear([
    [0, lighten(palette.key, 0.55)],
    [1, palette.key],
  ]);
  let fan = "";
  for (let index = -4; index <= 4; index += 1)
    fan += place(
      path("M0 0L-13 -108C-8 -120 8 -120 13 -108Z", shell, {
        stroke: darken(palette.key, 0.2),
        "stroke-width": 2,
      }),
      0,
      44,
      1,
      index * 16,
    );
  return (
    fan +
    path("M-96 36C-84 86 84 86 96 36C60 64 -60 64 -96 36Z", faceFill(paper, palette.key, 0.4, 0.4)) +
    circle(
      0,
      24,
      38,
      paper.radial(
        [
          [0, "#ffffff"],
          [0.5, "#f6eefc"],
          [1, "#b9a4cc"],
        ],
        0.36,
        0.3,
        0.8,
      ),
    ) +
    ellipse(-12, 10, 11, 7, "#ffffff")
  );
};
