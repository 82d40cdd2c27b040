import { drawElement } from "../../../client/duel/svg.ts";
import { HOLES, type Hole } from "../rules/star.ts";

const RISE = Math.sqrt(3) / 2;

/** Where a hole is drawn, one apart from its neighbours. The middle of the star is 0, 0. */
export function spotOf(hole: Hole): readonly [x: number, y: number] {
  const { x = 0, y = 0, row = 0 } = HOLES[hole] ?? {};
  return [(x - y) / 2, row * RISE];
}

/** A point of the star, turned by sixths of a circle from the lowest. */
const point = (sixth: number, className: string): string =>
  `<path class="${className}" transform="rotate(${60 * sixth})" d="M-2.500 ${4.33 * 0.97}L2.500 ${4.33 * 0.97} 0 8.300Z"/>`;

/** The wooden board, without holes and pegs. */
export function drawBoard(): SVGSVGElement {
  const svg = drawElement("svg", { viewBox: "-8 -8 16 16", role: "group" });
  svg.innerHTML = `<defs><radialGradient id="star-wood" cx="50%" cy="36%" r="70%"><stop offset="0" stop-color="#c98d52"/>
    <stop offset="1" stop-color="#7c4a24"/></radialGradient></defs>
    <circle r="7.850" fill="url(#star-wood)" stroke="#f0c86a" stroke-width=".16"/>
    <circle r="7.500" fill="none" stroke="#5a3216" stroke-width=".1"/>
    <g transform="scale(.94)">${[1, 2, 4, 5].map((sixth) => point(sixth, "star-point")).join("")}
    ${point(0, "star-point is-0")}${point(3, "star-point is-1")}
    <path class="star-middle" d="M-2.500 4.330L2.500 4.330 5 0 2.500-4.330-2.500-4.330-5 0Z"/></g>`;
  return svg;
}

/** A hole or a peg, drawn around 0, 0. */
export const HOLE = `<circle r=".34" class="star-hole"/>`;
export const PEG = `<circle cy=".07" r=".43" fill="rgb(0 0 0 / .4)"/><circle r=".42" class="star-body"/>
  <ellipse cx="-.1" cy="-.15" rx=".16" ry=".11" fill="#fff" fill-opacity=".65"/>`;
