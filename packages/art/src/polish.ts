import { type Artist, cardHeight, cardWidth } from "./artist.ts";
import { darken } from "./colour.ts";
import { circle, ellipse, rect } from "./svg.ts";

/**
 * Separates a hero from its background with a dark contour, a soft shadow below and a light along the upper edge. All
 * three come from its silhouette, so every motif gets the same finish.
 */
export function castHero({ paper, palette }: Artist, content: string): string {
  const shadow = darken(palette.deep, 0.4);
  const finish = paper.filter(
    `<feMorphology in="SourceAlpha" operator="dilate" radius="1.6" result="fat"/>` +
      `<feFlood flood-color="${shadow}" flood-opacity=".9"/><feComposite in2="fat" operator="in" result="rim"/>` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="7" result="soft"/><feOffset in="soft" dy="9" result="low"/>` +
      `<feFlood flood-color="${shadow}" flood-opacity=".75"/><feComposite in2="low" operator="in" result="shade"/>` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="2.2" result="edge"/>` +
      `<feSpecularLighting in="edge" surfaceScale="5" specularConstant=".8" specularExponent="34" lighting-color="#ffffff" result="spec"><feDistantLight azimuth="235" elevation="38"/></feSpecularLighting>` +
      `<feComposite in="spec" in2="SourceAlpha" operator="in" result="shine"/>` +
      `<feMerge><feMergeNode in="shade"/><feMergeNode in="rim"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shine"/></feMerge>`,
  );
  return `<g filter="${finish}">${content}</g>`;
}

/** The calm area for the name, a vignette, and the light of the scene over everything. */
export function finishLight({ paper, palette }: Artist): string {
  return (
    ellipse(
      180,
      60,
      220,
      130,
      paper.radial([
        [0, palette.glow, 0.14],
        [1, palette.glow, 0],
      ]),
    ) +
    circle(
      180,
      220,
      330,
      paper.radial([
        [0.6, palette.deep, 0],
        [1, palette.deep, 0.66],
      ]),
    ) +
    rect(
      0,
      300,
      cardWidth,
      cardHeight - 300,
      paper.linear([
        [0, palette.deep, 0],
        [0.5, palette.deep, 0.78],
        [1, darken(palette.deep, 0.25), 0.97],
      ]),
    )
  );
}
