import type { Motif } from "../artist.ts";
import { darken, lighten } from "../colour.ts";
import { faceFill, metalFill } from "../palettes.ts";
import { circle, ellipse, path, place, poly, rect, stroke } from "../svg.ts";
import { dealer } from "./table-props.ts";

const heart = (colour: string) =>
  path("M0 22C-10 10 -24 2 -24 -10C-24 -24 -4 -26 0 -12C4 -26 24 -24 24 -10C24 2 10 10 0 22Z", colour);

export const microphone: Motif = ({ paper, palette }) => {
  let grille = "";
  for (let y = -78; y <= -10; y += 12)
    grille += stroke(`M-34 ${y}L34 ${y}`, "#39425c", 2.4, { opacity: 0.6 });
  return (
    rect(-38, -100, 76, 118, metalFill(paper, "silver", true), { rx: 38 }) +
    grille +
    rect(-38, -14, 76, 13, palette.key) +
    stroke("M-58 -24C-58 62 58 62 58 -24", metalFill(paper, "gold"), 10) +
    rect(-5, 40, 10, 44, metalFill(paper, "gold")) +
    ellipse(0, 90, 46, 12, metalFill(paper, "gold"))
  );
};

/** A phone on which a host speaks, hearts rising. */
export const phoneStage: Motif = (artist) => {
  const { paper, palette } = artist;
  const clip = paper.clip(rect(-52, -92, 104, 184, "#000", { rx: 12 }));
  return (
    rect(-60, -102, 120, 204, "#10131f", { rx: 20, stroke: "#5a6484", "stroke-width": 3 }) +
    `<g clip-path="${clip}">${rect(
      -52,
      -92,
      104,
      184,
      paper.linear([
        [0, lighten(palette.key, 0.3)],
        [1, palette.mid],
      ]),
    )}${place(dealer(artist), 0, 20, 0.72)}</g>` +
    place(heart("#ff4f7e"), 66, 30, 1.1, 14) +
    place(heart(palette.accent), 84, -26, 0.8, -10) +
    place(heart("#ff8fb0"), 66, -74, 0.6, 8) +
    circle(-38, -80, 5, "#ff3b4f") +
    rect(-30, -84, 26, 8, "#ffffff", { rx: 4, opacity: 0.8 })
  );
};

/** A ring of light around a host. */
export const ringLight: Motif = (artist) => {
  const { paper, palette } = artist;
  return (
    circle(
      0,
      -16,
      92,
      paper.radial([
        [0, palette.glow, 0.6],
        [1, palette.glow, 0.1],
      ]),
    ) +
    place(dealer(artist), 0, 10, 0.84) +
    circle(0, -16, 94, "none", { stroke: "#ffffff", "stroke-width": 12, opacity: 0.95 }) +
    circle(0, -16, 94, "none", { stroke: lighten(palette.glow, 0.3), "stroke-width": 5 })
  );
};

export const playButton: Motif = ({ paper, palette }) =>
  circle(0, 0, 92, metalFill(paper, "silver")) +
  circle(0, 0, 80, faceFill(paper, palette.key, 0.3, 0.5)) +
  ellipse(0, -36, 60, 34, "#ffffff", { opacity: 0.16 }) +
  poly([-26, -38, 44, 0, -26, 38], "#ffffff", {
    stroke: "#ffffff",
    "stroke-width": 12,
    "stroke-linejoin": "round",
  }) +
  place(heart(palette.accent), 86, -66, 1.2, 12) +
  place(heart(darken(palette.accent, 0.1)), -84, 66, 0.9, -14);
