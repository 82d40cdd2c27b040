import { createPicture } from "../../../client/picture.ts";
import { PIPS } from "../../../client/pips.ts";

const half = (pips: number, y: number): string =>
  (PIPS[pips] ?? [])
    .map(([x, down]) => `<circle cx="${25 + x * 12}" cy="${y + down * 12}" r="4.600"/>`)
    .join("");

/** The picture of a tile, standing: 50 wide and 100 high. `null` lies face down. The code that shows it tells screen readers. */
export const drawTile = (pips: readonly [top: number, bottom: number] | null): SVGSVGElement =>
  createPicture(
    50,
    100,
    pips === null
      ? `<rect x="1" y="1" width="48" height="98" rx="8" fill="#27305f" stroke="#0d1230" stroke-width="2"/>
        <rect x="7" y="7" width="36" height="86" rx="5" fill="none" stroke="#f0c86a" stroke-opacity=".5"/>`
      : `<rect x="1" y="1" width="48" height="98" rx="8" fill="#fffaf0" stroke="#b9ad94" stroke-width="2"/>
        <path d="M8 50h34" stroke="#b9ad94" stroke-width="2"/><circle cx="25" cy="50" r="3.500" fill="#c9a24a"/>
        <g fill="#1b2036">${half(pips[0], 25)}${half(pips[1], 75)}</g>`,
  );
