import { createPicture } from "../../../client/picture.ts";

const RED = "#d3222f";
const WHITE = "#f7f2e6";

/** Where the pips of a half lie, around its middle: two columns. */
const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [0, -1],
    [0, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -0.6],
    [1, -0.6],
    [-1, 0.6],
    [1, 0.6],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** One and four are red; of a six beside a six one column is. */
function half(pips: number, y: number, isTwin: boolean): string {
  return (SPOTS[pips] ?? [])
    .map(([x, down]) => {
      const isRed = pips === 1 || pips === 4 || (isTwin && x < 0);
      return `<circle cx="${22 + x * 9}" cy="${y + down * 13}" r="${pips === 1 ? 6 : 4.5}" fill="${isRed ? RED : WHITE}"/>`;
    })
    .join("");
}

/** The picture of a tile, 44 wide and 110 high; `null` lies face down. The code that shows it tells screen readers. */
export function drawTile(tile: string | null): SVGSVGElement {
  const body = `<rect x="1" y="1" width="42" height="108" rx="7" fill="#15161c" stroke="#4b4d59" stroke-width="2"/>
    <rect x="4" y="4" width="36" height="102" rx="5" fill="none" stroke="#fff" stroke-opacity=".1"/>`;
  if (tile === null)
    return createPicture(
      44,
      110,
      `${body}<path d="M22 40l8 15-8 15-8-15z" fill="#f0c86a" fill-opacity=".7"/>`,
    );
  const [first, second] = [Number(tile.charAt(0)), Number(tile.charAt(1))];
  const isTwin = first === 6 && second === 6;
  return createPicture(44, 110, `${body}${half(first, 29, isTwin)}${half(second, 81, isTwin)}`);
}
