import type { Backdrop } from "../artist.ts";
import { darken, lighten, mix } from "../colour.ts";
import { metalFill } from "../palettes.ts";
import { circle, ellipse, group, path, poly, rect, stroke } from "../svg.ts";
import { bokeh, glow, rays, sky } from "./air.ts";

const flip = (content: string) => content + group(content, "translate(360 0) scale(-1 1)");

export const sunburst: Backdrop = (artist) =>
  sky(artist, 0.8) +
  rays(artist, artist.random.pick([16, 20, 24]), 0.6) +
  glow(artist, 180, 200, 200, 0.95) +
  bokeh(artist, 10, [artist.palette.glow, artist.palette.accent]);

/** Velvet curtains under spotlights. */
export const stage: Backdrop = (artist) => {
  const { palette, paper } = artist;
  const velvet = paper.linear(
    [
      [0, darken(palette.key, 0.6)],
      [0.3, palette.key],
      [0.5, darken(palette.key, 0.5)],
      [0.75, lighten(palette.key, 0.12)],
      [1, darken(palette.key, 0.65)],
    ],
    [0, 0, 1, 0],
  );
  let folds = "";
  for (let index = 0; index < 4; index += 1)
    folds += path(
      `M${index * 26 - 20} -10L${index * 26 + 8} -10C${index * 23 + 6} 130 ${index * 14} 260 ${index * 8 - 10} 420L${index * 8 - 34} 420C${index * 14 - 24} 260 ${index * 23 - 20} 130 ${index * 26 - 20} -10Z`,
      velvet,
    );
  let swags = "";
  for (let index = 0; index < 3; index += 1)
    swags +=
      path(
        `M${index * 120} -4C${index * 120 + 10} 52 ${index * 120 + 110} 52 ${index * 120 + 120} -4Z`,
        velvet,
      ) +
      stroke(
        `M${index * 120} 0C${index * 120 + 10} 54 ${index * 120 + 110} 54 ${index * 120 + 120} 0`,
        palette.accent,
        4,
      );
  const beam = (x: number, to: number) =>
    poly(
      [x - 6, -10, x + 6, -10, to + 80, 380, to - 80, 380],
      paper.linear([
        [0, palette.glow, 0.7],
        [1, palette.glow, 0],
      ]),
    );
  return (
    sky(artist, 0.9) +
    glow(artist, 180, 210, 220, 0.8) +
    beam(70, 190) +
    beam(290, 170) +
    beam(180, 180) +
    ellipse(
      180,
      356,
      190,
      40,
      paper.radial([
        [0, palette.glow, 0.8],
        [1, palette.glow, 0],
      ]),
    ) +
    flip(folds) +
    swags
  );
};

/** A columned hall that recedes from the viewer. */
export const columnHall: Backdrop = (artist) => {
  const { palette, paper } = artist;
  const stone = paper.linear(
    [
      [0, darken(palette.mid, 0.45)],
      [0.35, mix(palette.mid, palette.glow, 0.45)],
      [1, darken(palette.mid, 0.6)],
    ],
    [0, 0, 1, 0],
  );
  const column = (x: number, width: number, top: number, foot: number) =>
    rect(x, top, width, foot - top, stone) +
    rect(x - width * 0.2, top - 12, width * 1.4, 16, palette.accent, { rx: 4, opacity: 0.85 }) +
    rect(x - width * 0.2, foot - 12, width * 1.4, 18, stone, { rx: 4 });
  return (
    sky(artist, 0.6) +
    glow(artist, 180, 200, 220, 1) +
    rays(artist, 14, 0.4) +
    flip(column(104, 24, 96, 330) + column(60, 34, 66, 350) + column(-6, 52, 30, 384)) +
    poly(
      [104, 330, 256, 330, 420, 480, -60, 480],
      paper.linear([
        [0, mix(palette.mid, palette.glow, 0.4)],
        [1, palette.deep],
      ]),
    )
  );
};

/** A gate of arches in polished metal. */
export const goldenGate: Backdrop = (artist) => {
  const { palette, paper } = artist;
  const gold = metalFill(paper, "gold");
  const arch = (inset: number) =>
    `M${inset} 480L${inset} ${190 + inset * 0.5}C${inset} ${60 + inset * 0.4} ${110 + inset * 0.5} ${50 + inset * 0.5} 180 ${18 + inset * 0.7}C${250 - inset * 0.5} ${50 + inset * 0.5} ${360 - inset} ${60 + inset * 0.4} ${360 - inset} ${190 + inset * 0.5}L${360 - inset} 480`;
  return (
    rect(0, 0, 360, 480, darken(palette.mid, 0.45)) +
    path(
      `${arch(20)}Z`,
      paper.linear([
        [0, palette.mid],
        [0.5, mix(palette.mid, palette.glow, 0.4)],
        [1, palette.deep],
      ]),
    ) +
    glow(artist, 180, 210, 200, 0.9) +
    rays(artist, 18, 0.4) +
    stroke(arch(20), "#5a3006", 15) +
    stroke(arch(20), gold, 10) +
    stroke(arch(36), gold, 3, { opacity: 0.8 }) +
    flip(circle(24, 208, 11, palette.accent) + circle(60, 94, 7, palette.key))
  );
};
