import { drawElement } from "../../../client/duel/svg.ts";
import { PIPS } from "../../../client/pips.ts";
import { isSafe } from "../rules/track.ts";
import { LANE, type Spot, TRACK, turned, YARD } from "./squares.ts";

const square = ([x, y]: Spot, className: string): string =>
  `<rect x="${x + 0.04}" y="${y + 0.04}" width=".92" height=".92" rx=".12" class="${className}"/>`;

const star = ([x, y]: Spot): string =>
  `<path class="ludo-star" transform="translate(${x + 0.5} ${y + 0.5})" d="M0-.34L.1-.1.34-.1.15.06.22.3 0 .15-.22.3-.15.06-.34-.1-.1-.1Z"/>`;

const yard = (className: string): string =>
  `<rect x=".2" y=".2" width="5.600" height="5.600" rx=".7" class="${className}"/>
  <rect x=".9" y=".9" width="4.200" height="4.200" rx=".6" class="ludo-yard"/>
  ${YARD.map(([x, y]) => `<circle cx="${x + 0.5}" cy="${y + 0.5}" r=".66" class="ludo-seat"/>`).join("")}`;

/** A corner that nobody plays from: an ornament. */
const corner = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><rect x=".2" y=".2" width="5.600" height="5.600" rx=".7" class="ludo-free"/>
  <path d="M3 .9L5.100 3 3 5.100.9 3Z" class="ludo-ornament"/><circle cx="3" cy="3" r=".8" class="ludo-ornament"/></g>`;

/** The board of ludo, 15 by 15, without its tokens. `is-0` and `is-1` are the colours of the seats. */
export function drawBoard(): SVGSVGElement {
  const svg = drawElement("svg", { viewBox: "-.3 -.3 15.6 15.6", role: "group" });
  const track = TRACK.map((spot, index) => {
    const kind = index === 0 ? "is-0" : index === 26 ? "is-1" : "";
    return square(spot, `ludo-square ${kind}`) + (isSafe(index) ? star(spot) : "");
  });
  const turn = (drawing: string): string => `<g transform="rotate(180 7.5 7.5)">${drawing}</g>`;
  svg.innerHTML = `<rect x="-.3" y="-.3" width="15.600" height="15.600" rx=".9" class="ludo-ground"/>
    ${yard("is-0")}${turn(yard("is-1"))}${corner(9, 0)}${corner(0, 9)}${track.join("")}
    ${LANE.map((spot) => square(spot, "ludo-square is-0")).join("")}
    ${LANE.map((spot) => square(turned(spot), "ludo-square is-1")).join("")}
    <path d="M6 6L9 6 7.500 7.500Z" class="ludo-free"/><path d="M6 9L9 9 7.500 7.500Z" class="ludo-free"/>
    <path d="M6 6L7.500 7.500 6 9Z" class="is-0"/><path d="M9 6L7.500 7.500 9 9Z" class="is-1"/>`;
  return svg;
}

/** The die in the middle of the board. */
export function drawDie(die: number): string {
  const pips = (PIPS[die] ?? []).map(
    ([x, y]) => `<circle cx="${7.5 + x * 0.38}" cy="${7.5 + y * 0.38}" r=".15"/>`,
  );
  return `<rect x="6.720" y="6.720" width="1.560" height="1.560" rx=".34" class="ludo-die"/><g fill="#1b2036">${pips.join("")}</g>`;
}
