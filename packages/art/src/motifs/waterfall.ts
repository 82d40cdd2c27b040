/** A waterfall between two rocks. */
import type { Motif } from "../artist.ts";
import { darken, lighten, mix } from "../colour.ts";
import { circle, ellipse, mirror, path, stroke } from "../svg.ts";

export const waterfall: Motif = ({ paper, palette }) => {
  const rock = paper.linear([
    [0, mix("#7a8a6a", palette.mid, 0.3)],
    [1, darken(palette.mid, 0.5)],
  ]);
  const water = paper.linear([
    [0, "#ffffff"],
    [0.4, lighten(palette.glow, 0.4)],
    [1, mix("#2f9fe0", palette.glow, 0.3)],
  ]);
  return (
    path("M-104 92L-98 -50C-84 -84 -60 -92 -34 -84L-26 92Z", rock) +
    path("M104 92L98 -36C86 -76 62 -90 34 -84L26 92Z", rock) +
    path("M-38 -82C-16 -96 16 -96 38 -82C34 -30 40 30 46 92L-46 92C-40 30 -34 -30 -38 -82Z", water) +
    stroke("M-20 -76C-18 -20 -22 30 -24 80M0 -84L0 84M20 -76C18 -20 22 30 24 80", "#ffffff", 5, {
      opacity: 0.8,
    }) +
    ellipse(0, 94, 92, 17, water) +
    mirror(
      circle(30, 86, 15, "#ffffff", { opacity: 0.9 }) +
        circle(54, 94, 11, "#ffffff", { opacity: 0.85 }) +
        circle(76, -66, 24, "#3fae4a") +
        circle(98, -44, 19, "#2a8a3c") +
        circle(56, -84, 17, "#58c455"),
    ) +
    circle(0, 92, 16, "#ffffff", { opacity: 0.9 })
  );
};
