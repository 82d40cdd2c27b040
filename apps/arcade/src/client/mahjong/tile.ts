import type { Tile } from "../../engine/mahjong/tiles.ts";
import { createPicture } from "../picture.ts";

const NUMBERS = "一二三四五六七八九";
const WINDS = "東南西北";
const [RED, GREEN, BLUE] = ["#c4272f", "#1d7a45", "#1c4f9c"];

type Spot = readonly [x: number, y: number];

/** Where the dots or bamboo sticks of a number lie, between -1 and 1. */
const SPOTS: readonly (readonly Spot[])[] = [
  [[0, 0]],
  [
    [0, -0.6],
    [0, 0.6],
  ],
  [
    [-0.7, -0.8],
    [0, 0],
    [0.7, 0.8],
  ],
  [
    [-0.6, -0.6],
    [0.6, -0.6],
    [-0.6, 0.6],
    [0.6, 0.6],
  ],
  [
    [-0.7, -0.8],
    [0.7, -0.8],
    [0, 0],
    [-0.7, 0.8],
    [0.7, 0.8],
  ],
  [
    [-0.6, -0.85],
    [0.6, -0.85],
    [-0.6, 0],
    [0.6, 0],
    [-0.6, 0.85],
    [0.6, 0.85],
  ],
  [
    [-0.75, -0.95],
    [0, -0.75],
    [0.75, -0.55],
    [-0.6, 0.15],
    [0.6, 0.15],
    [-0.6, 0.85],
    [0.6, 0.85],
  ],
  [
    [-0.6, -0.96],
    [0.6, -0.96],
    [-0.6, -0.32],
    [0.6, -0.32],
    [-0.6, 0.32],
    [0.6, 0.32],
    [-0.6, 0.96],
    [0.6, 0.96],
  ],
  [
    [-0.8, -0.85],
    [0, -0.85],
    [0.8, -0.85],
    [-0.8, 0],
    [0, 0],
    [0.8, 0],
    [-0.8, 0.85],
    [0, 0.85],
    [0.8, 0.85],
  ],
];

function dot([x, y]: Spot, isLone: boolean, place: number): string {
  const color = isLone ? RED : [BLUE, GREEN, RED][place % 3];
  const size = isLone ? 15 : 6.6;
  return `<g transform="translate(${30 + x * 15} ${40 + y * 23})"><circle r="${size}" fill="none" stroke="${color}" stroke-width="${size / 3.2}"/>
    <circle r="${size / 2.6}" fill="${color}"/></g>`;
}

function stick([x, y]: Spot, isRed: boolean): string {
  const color = isRed ? RED : GREEN;
  return `<g transform="translate(${30 + x * 15} ${40 + y * 23})"><rect x="-2.400" y="-8.500" width="4.800" height="17" rx="2.400" fill="${color}"/>
    <path d="M-3.200-8.500h6.400M-3.200 0h6.400M-3.200 8.500h6.400" stroke="${color}" stroke-width="2.400" stroke-linecap="round"/></g>`;
}

const write = (text: string, y: number, size: number, color: string): string =>
  `<text x="30" y="${y}" font-size="${size}" font-weight="700" text-anchor="middle" fill="${color}"
    font-family="'Noto Serif CJK SC', 'Songti SC', SimSun, serif">${text}</text>`;

/** The bird that stands for one bamboo. */
const BIRD = `<path d="M18 58C14 40 24 24 36 20 34 30 46 36 44 48 42 60 28 64 18 58Z" fill="${GREEN}"/>
  <path d="M18 58L12 68M24 61L20 70" stroke="${RED}" stroke-width="3" stroke-linecap="round"/>
  <circle cx="35" cy="26" r="2.200" fill="#fff"/><path d="M38 22l8-1-6 5z" fill="${RED}"/>`;

function drawFace(tile: Tile): string {
  const number = Number(tile.charAt(1));
  const spots = SPOTS[number - 1] ?? [];
  // The number in the corner helps those who do not read the signs.
  const corner = `<text x="8" y="14" font-size="11" font-weight="700" text-anchor="middle" fill="#8b8370">${number}</text>`;
  switch (tile.charAt(0)) {
    case "C":
      return corner + write(NUMBERS.charAt(number - 1), 37, 27, BLUE) + write("萬", 68, 27, RED);
    case "D":
      return corner + spots.map((spot, place) => dot(spot, number === 1, place)).join("");
    case "B":
      return (
        corner +
        (number === 1 ? BIRD : spots.map((spot) => stick(spot, spot[0] === 0 && number > 4)).join(""))
      );
    case "W":
      return write(WINDS.charAt(number - 1), 54, 40, "#1b2036");
    default:
      return number === 3
        ? `<rect x="13" y="16" width="34" height="48" rx="4" fill="none" stroke="${BLUE}" stroke-width="4"/>`
        : write(number === 1 ? "中" : "發", 54, 40, number === 1 ? RED : GREEN);
  }
}

/** The picture of a tile, 60 wide and 84 high; `null` lies face down. The code that shows it tells screen readers. */
export function drawTile(tile: Tile | null): SVGSVGElement {
  const body = `<rect x=".5" y="3" width="59" height="80.500" rx="8" fill="#1f7a4d"/>
    <rect x=".5" y=".5" width="59" height="78.500" rx="8" fill="${tile === null ? "#2a9a63" : "#fffaf0"}" stroke="#b9ad94"/>`;
  const back = `<rect x="7" y="7" width="46" height="66" rx="5" fill="none" stroke="#f0c86a" stroke-opacity=".55" stroke-width="1.500"/>`;
  return createPicture(60, 84, body + (tile === null ? back : drawFace(tile)));
}
