/** The miniature machine of classic slots. */

import type { Motif } from "../artist.ts";
import { bodyFill, faceFill, metalFill } from "../palettes.ts";
import { blob, circle, place, poly, rect, starOf, stroke } from "../svg.ts";
import { seven } from "./classic.ts";

/** A miniature machine: three windows on a lacquered cabinet with a lever. */
export const slotMachine: Motif = (artist) => {
  const { paper, palette } = artist;
  const window = (x: number) =>
    rect(
      x - 21,
      -26,
      42,
      60,
      paper.linear([
        [0, "#9aa4b8"],
        [0.25, "#ffffff"],
        [0.75, "#ffffff"],
        [1, "#8c95aa"],
      ]),
      { rx: 5 },
    ) + place(seven(artist), x, 4, 0.22);
  return (
    stroke("M84 30L84 -40", metalFill(paper, "silver"), 9) +
    circle(84, -50, 15, bodyFill(paper, "#f0203a")) +
    blob(
      [-64, -70, 0, -98, 64, -70, 76, -20, 76, 66, 60, 88, -60, 88, -76, 66, -76, -20],
      faceFill(paper, palette.key, 0.35, 0.5),
      { stroke: metalFill(paper, "gold"), "stroke-width": 8 },
    ) +
    place(poly(starOf(5, 17, 7), "#fff2c0"), 0, -62) +
    rect(-74, -36, 148, 80, "#1a1020", { rx: 10 }) +
    window(-46) +
    window(0) +
    window(46) +
    rect(-50, 56, 100, 18, metalFill(paper, "gold"), { rx: 9 })
  );
};
