import type { Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { bodyFill, faceFill, metalFill } from "../palettes.ts";
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
  rect,
  stroke,
  symmetric,
} from "../svg.ts";

/** A royal death mask with a striped cloth. */
export const pharaoh: Motif = ({ paper, palette }) => {
  const gold = metalFill(paper, "gold");
  const blue = palette.accent === "#2fc1b0" ? "#1f58c4" : "#2049b8";
  const cloth = [0, -96, 40, -92, 66, -62, 74, -20, 92, 92, 44, 96, 36, 40, 0, 60];
  const clip = paper.clip(blob(symmetric(cloth), "#000"));
  let stripes = "";
  for (let y = -92; y < 100; y += 17)
    stripes += path(
      `M0 ${y + 10}C40 ${y + 4} 70 ${y + 18} 110 ${y + 34}L110 ${y + 43}C70 ${y + 26} 40 ${y + 12} 0 ${y + 18}Z`,
      blue,
    );
  const face = paper.linear(
    [
      [0, "#fff2b4"],
      [0.5, "#f2b62e"],
      [1, "#9a5a0c"],
    ],
    [0, 0, 1, 1],
  );
  return (
    blob(symmetric(cloth), gold) +
    `<g clip-path="${clip}">${mirror(stripes)}</g>` +
    blob(symmetric([0, -56, 34, -52, 44, -20, 38, 22, 22, 48, 0, 56]), face) +
    path("M-46 -50C-30 -66 30 -66 46 -50L44 -40C24 -54 -24 -54 -44 -40Z", gold) +
    mirror(
      path("M8 -16C16 -26 32 -26 40 -16C32 -8 16 -8 8 -16Z", "#fffbe8") +
        circle(24, -17, 6, "#14080a") +
        stroke("M6 -14C16 -28 34 -28 42 -14L50 -8M8 -30C18 -38 34 -38 42 -30", "#10204a", 4),
    ) +
    stroke("M0 -14L-5 12L5 12", "#8a4f0c", 3) +
    path("M-15 28C-6 22 6 22 15 28C6 36 -6 36 -15 28Z", "#a8432a") +
    path("M-8 54L8 54L5 94L-5 94Z", blue) +
    stroke("M-7 62L7 62M-6 72L6 72M-5 82L5 82", "#ffd65a", 4) +
    path("M0 -60C-14 -70 -14 -90 0 -100C14 -90 14 -70 0 -60Z", palette.key) +
    circle(0, -86, 5, "#fff7cf")
  );
};

export const scarab: Motif = ({ paper, palette }) => {
  const shell = faceFill(paper, palette.key, 0.5, 0.5);
  const gold = metalFill(paper, "gold");
  let wing = "";
  for (let index = 0; index < 6; index += 1)
    wing += place(
      path(petalOf(92 - index * 4, 13), index % 2 === 0 ? palette.accent : palette.key),
      16,
      12,
      1,
      48 + index * 14,
    );
  return (
    mirror(wing + stroke("M24 -34C50 -46 50 -70 38 -86", gold, 6)) +
    circle(0, -78, 26, bodyFill(paper, "#ff5a2e")) +
    circle(0, -78, 26, "none", { stroke: gold, "stroke-width": 5 }) +
    ellipse(0, -26, 30, 22, gold) +
    blob(symmetric([0, -14, 32, -16, 46, 22, 34, 70, 0, 92]), shell, { stroke: gold, "stroke-width": 6 }) +
    stroke("M0 -10L0 88M-40 4C-16 -8 16 -8 40 4", "#ffe39a", 4) +
    ellipse(-20, 14, 8, 18, "#ffffff", { opacity: 0.4 })
  );
};

export const horusEye: Motif = ({ paper, palette }) => {
  const gold = metalFill(paper, "gold");
  return (
    path("M-98 -4C-62 -56 40 -66 96 -10C46 40 -44 44 -98 -4Z", gold) +
    path("M-80 -4C-50 -42 32 -48 76 -10C36 26 -36 28 -80 -4Z", "#fff8e6") +
    circle(4, -10, 30, bodyFill(paper, palette.key)) +
    circle(4, -10, 13, "#0a0508") +
    circle(13, -19, 6, "#ffffff") +
    stroke("M-98 -40C-50 -92 50 -92 98 -52", gold, 14) +
    stroke("M-30 30C-34 56 -30 76 -14 92", gold, 12) +
    stroke("M24 30C34 66 66 78 84 62C94 50 82 38 72 46", gold, 11)
  );
};

export const ankh: Motif = ({ paper, palette }) => {
  const gold = metalFill(paper, "gold");
  return (
    stroke("M0 0C-54 -34 -46 -92 0 -92C46 -92 54 -34 0 0Z", gold, 22) +
    stroke("M0 0L0 92M-60 14L60 14", "#7a430a", 30) +
    stroke("M0 0L0 92M-60 14L60 14", "#f2b83a", 24) +
    stroke("M-4 6L-4 90M-58 9L58 9", "#fff2b8", 4, { opacity: 0.8 }) +
    circle(0, 14, 16, bodyFill(paper, palette.key)) +
    circle(0, -54, 15, bodyFill(paper, palette.accent))
  );
};

export const sunDisc: Motif = ({ paper, palette }) => {
  const gold = metalFill(paper, "gold");
  const blade = paper.linear([
    [0, palette.accent],
    [1, palette.key],
  ]);
  let feathers = "";
  for (let index = 0; index < 7; index += 1)
    feathers += place(
      path(petalOf(100 - index * 6, 12), index % 2 === 0 ? blade : lighten(palette.mid, 0.25)),
      14,
      8,
      1,
      66 + index * 9,
    );
  return (
    mirror(feathers) +
    circle(0, 0, 48, gold) +
    circle(0, 0, 37, bodyFill(paper, "#ff6a2a")) +
    circle(0, 0, 37, "none", { stroke: "#fff2b8", "stroke-width": 3 })
  );
};

/** A carved mask of sun and stone. */
export const sunMask: Motif = ({ paper, palette }) => {
  const gold = metalFill(paper, "gold");
  let rays = "";
  for (let index = 0; index < 16; index += 1)
    rays += group(
      index % 2 === 0 ? poly([-13, -66, 13, -66, 0, -104], gold) : path(petalOf(94, 14), palette.key),
      `rotate(${index * 22.5})`,
    );
  return (
    rays +
    circle(0, 0, 68, darken(palette.key, 0.45)) +
    circle(0, 0, 62, gold) +
    circle(0, 0, 50, faceFill(paper, "#e0a02e", 0.35, 0.5)) +
    mirror(
      rect(10, -22, 28, 18, "#1c0b08", { rx: 4 }) +
        rect(16, -20, 15, 13, palette.glow, { rx: 3 }) +
        poly([8, -28, 40, -34, 44, -26, 10, -24], darken("#e0a02e", 0.5)) +
        circle(56, 6, 10, palette.accent),
    ) +
    poly([0, -14, 9, 12, -9, 12], "#8a4f0c") +
    rect(-26, 20, 52, 17, "#3a1208", { rx: 5 }) +
    stroke("M-14 21L-14 36M0 21L0 36M14 21L14 36", "#fff2d8", 5)
  );
};

/** A stacked totem of three faces. */
export const totem: Motif = ({ paper, palette }) => {
  const stone = (colour: string) => faceFill(paper, colour, 0.3, 0.5);
  const head = (y: number, colour: string, eye: string) =>
    rect(-46, y, 92, 58, stone(colour), { rx: 10 }) +
    mirror(
      circle(20, y + 22, 12, "#fff6de") +
        circle(20, y + 22, 6, eye) +
        poly([46, y + 8, 84, y + 18, 46, y + 36], stone(palette.accent)),
    ) +
    rect(-22, y + 40, 44, 11, "#2a0f0a", { rx: 4 }) +
    stroke(`M-10 ${y + 41}L-10 ${y + 50}M0 ${y + 41}L0 ${y + 50}M10 ${y + 41}L10 ${y + 50}`, "#fff6de", 4);
  return (
    head(36, palette.key, "#14080a") +
    head(-24, darken(palette.accent, 0.2), "#14080a") +
    head(-84, lighten(palette.key, 0.15), "#c4261e") +
    poly([-40, -84, -26, -104, -12, -86, 0, -108, 12, -86, 26, -104, 40, -84], metalFill(paper, "gold"))
  );
};
