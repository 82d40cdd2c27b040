import type { Artist } from "./artist.ts";
import { lighten } from "./colour.ts";
import { coinFace } from "./motifs/adventure.ts";
import { drawSpark } from "./motifs/gems.ts";
import { coinFill } from "./palettes.ts";
import { circle, path, petalOf, place, rect } from "./svg.ts";

export type ParticleKind = "sparks" | "coins" | "petals" | "embers" | "bubbles" | "confetti" | "snow";

/** Small particles in the air around the hero. None covers the middle of the hero or the space below the name. */
export function particles(artist: Artist, kind: ParticleKind, count: number): string {
  let drawing = "";
  for (let index = 0; index < count; index += 1) {
    const angle = artist.random.range(0, Math.PI * 2);
    const distance = artist.random.range(112, 215);
    const x = 180 + Math.cos(angle) * distance * 0.86;
    const y = 196 + Math.sin(angle) * distance * 0.92;
    if (y > 372 || y < 8 || x < 4 || x > 356) continue;
    drawing += particle(artist, kind, x, y, angle);
  }
  return drawing;
}

function particle(
  { paper, palette, random }: Artist,
  kind: ParticleKind,
  x: number,
  y: number,
  angle: number,
): string {
  const turn = random.range(0, 360);
  const near = random.range(0.5, 1.15);
  switch (kind) {
    case "sparks":
      return place(drawSpark(random.range(6, 15), lighten(palette.glow, 0.6)), x, y);
    case "coins":
      return place(coinFace(coinFill(paper), "#9c5c0c"), x, y, near * 0.9, random.range(-40, 40)).replace(
        " scale(",
        ` skewX(${Math.round(random.range(-24, 24))}) scale(`,
      );
    case "petals":
      return place(path(petalOf(20, 9), lighten(palette.key, 0.45)), x, y, near, turn);
    case "embers":
      return (
        circle(
          x,
          y,
          near * 3.4,
          paper.radial([
            [0, "#fffbe0"],
            [0.4, palette.accent],
            [1, palette.key, 0],
          ]),
        ) + circle(x, y, near * 1.2, "#fff6cf")
      );
    case "bubbles":
      return (
        circle(
          x,
          y,
          near * 9,
          paper.radial([
            [0, "#ffffff", 0.05],
            [0.8, "#ffffff", 0.2],
            [1, "#ffffff", 0.75],
          ]),
        ) + circle(x - near * 3, y - near * 3.4, near * 1.9, "#ffffff", { opacity: 0.9 })
      );
    case "confetti":
      return place(
        rect(-4.5, -2.2, 9, 4.4, random.pick([palette.accent, palette.key, palette.glow, "#ffffff"]), {
          rx: 1.2,
        }),
        x,
        y,
        near,
        (angle * 180) / Math.PI + turn * 0.3,
      );
    case "snow":
      return circle(x, y, near * 3, "#ffffff", { opacity: random.range(0.45, 0.95).toFixed(2) });
  }
}
