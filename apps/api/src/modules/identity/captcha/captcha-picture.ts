import { randomInt } from "node:crypto";
import { loadSharp } from "../../../platform/sharp.ts";
import type { CaptchaLevel } from "./captcha.policy.ts";

const width = 160;
const height = 56;

/** A number from 0 up to 1. Tests give a seeded one, so that a picture can be drawn again. */
export type Random = () => number;

const steps = 2 ** 32;
const drawSecurely: Random = () => randomInt(steps) / steps;

/** Strokes of the digits on a grid of 20 x 32, in the shapes that people write. Drawn by hand, so no font is needed. */
const glyphs: readonly (readonly string[])[] = [
  [
    "M10 2C4 2 2 9 2 16S4 30 10 30 18 23 18 16 16 2 10 2Z",
    "M12 2C5 2 3 12 3 20 3 27 6 30 10 30 16 30 18 20 17 11 16 5 14 2 10 3",
  ],
  ["M4 8 11 2V30M4 30H18", "M5 9 11 2 10 30M4 30H16"],
  [
    "M3 9C3 4 7 2 10 2 15 2 18 5 18 10 18 17 6 21 2 30H18",
    "M3 7C6 1 17 1 17 9 17 16 8 22 3 29 8 25 12 30 18 28",
  ],
  [
    "M3 5C6 2 9 2 11 2 15 2 17 5 17 9S14 15 8 15C14 15 18 18 18 22.500S15 30 10 30C7 30 4 29 2 26",
    "M3 2H17L9 13C15 13 18 17 18 22S14 30 9 30C6 30 4 29 2 27",
  ],
  ["M13 30V2L2 21H18", "M5 2 3 17H18M14 8V30", "M4 3C3 9 3 13 3 17 8 19 13 18 17 16M16 4 12 30"],
  [
    "M17 2H5L4 14C6 12 8 12 10 12 15 12 18 15 18 21S15 30 10 30C7 30 4 29 2 26",
    "M16 3 6 2 5 13C11 10 18 13 17 21 16 29 8 31 3 28",
  ],
  [
    "M15 3C8 4 3 12 3 21 3 26 6 30 10.500 30S18 26 18 21.500 15 13 10.500 13 3 17 3 22",
    "M12 2C6 8 2 15 3 22 4 31 16 32 17 24 18 16 8 14 4 21",
  ],
  // A seven has its bar, and a one its foot: people must not take one for the other.
  ["M2 2H18C13 10 9 19 8 30M5 16H16", "M2 4C8 2 13 3 18 2L9 30M6 16H15"],
  [
    "M10 15C6 15 4 12 4 8.500S6 2 10 2 16 5 16 8.500 14 15 10 15C5 15 2 18 2 22.500S5 30 10 30 18 27 18 22.500 15 15 10 15Z",
    "M16 5C11 0 3 4 5 10 7 15 16 17 17 24 17 31 3 32 3 24 3 17 16 14 16 6",
  ],
  [
    "M17 10C17 15 14 19 9.500 19S2 15 2 10.500 5 2 9.500 2 17 6 17 11C17 20 12 28 5 29",
    "M16 9C13 1 3 2 3 9 3 17 14 17 16 9L15 30",
  ],
];

const digitCount = 5;

type Range = readonly [low: number, high: number];

const thin: Range = [1.5, 2.1];
const thick: Range = [2.3, 3];

/** The parameters in which the levels of a picture differ. */
interface Look {
  /** Distance between the middles of digits. They touch, so that no cut is clean. */
  readonly gap: Range;
  readonly scraps: number;
  /** Thickness of each line across all digits. */
  readonly threads: readonly [Range, Range];
}

/**
 * Both resist readers (SEC-47). The first has no strokes that people could take for a digit; instead its digits overlap,
 * which confuses a program that cuts them apart but not an eye.
 */
const looks: Readonly<Record<CaptchaLevel, Look>> = {
  easy: { gap: [18, 25], scraps: 0, threads: [thin, thin] },
  hard: { gap: [20, 32], scraps: 4, threads: [thick, thin] },
};

/** The tools for drawing a picture. */
interface Pen {
  readonly look: Look;
  readonly between: (low: number, high: number) => number;
  readonly ink: string;
  readonly paper: string;
  /** The lean of all digits to one side, in degrees. A straight cut between two digits then hits both. */
  readonly lean: number;
}

type Place = readonly [x: number, y: number];

function createPen(look: Look, random: Random): Pen {
  const between = (low: number, high: number): number => low + random() * (high - low);
  const hue = between(0, 360);
  const isNight = random() < 0.5;
  const colour = (lightness: number): string => `hsl(${hue.toFixed()} 55% ${lightness.toFixed()}%)`;
  const [ink, paper] = isNight ? [between(78, 90), between(16, 26)] : [between(18, 32), between(84, 94)];
  return { look, between, ink: colour(ink), paper: colour(paper), lean: between(-32, 32) };
}

const number = (value: number): string => value.toFixed(2);

function drawDigit({ between, lean }: Pen, digit: string, [x, y]: Place): string {
  const shapes = glyphs[Number(digit)] ?? [];
  const shape = shapes[Math.floor(between(0, shapes.length))] ?? "";
  const stretch = [between(0.95, 1.3), between(1, 1.3)].map(number).join(" ");
  const turn = `rotate(${number(between(-18, 18))}) skewX(${number(lean + between(-8, 8))})`;
  return `<path d="${shape}" stroke-width="${number(between(2.8, 4))}" transform="translate(${number(x)} ${number(y)}) ${turn} scale(${stretch}) translate(-10 -16)"/>`;
}

/** A line across all digits, as thick as they are. */
function drawThread({ between, ink }: Pen, thickness: Range): string {
  const heights = Array.from({ length: 4 }, () => number(between(2, height - 2)));
  return `<path d="M-4 ${heights[0]}C${number(between(30, 60))} ${heights[1]} ${number(between(90, 130))} ${heights[2]} 164 ${heights[3]}" stroke="${ink}" stroke-width="${number(between(...thickness))}"/>`;
}

/** A fragment that could be a digit but is none. */
function drawScrap({ between }: Pen): string {
  const [x, y, radius] = [between(0, width), between(4, height - 4), between(4, 11)];
  const end = [x + between(-radius, radius), y + between(-radius, radius)];
  return `<path d="M${number(x)} ${number(y)}Q${number(x + between(-14, 14))} ${number(y + between(-14, 14))} ${end.map(number).join(" ")}" stroke-width="${number(between(2.4, 3.4))}"/>`;
}

/** The places of the digits: at uneven distances, on a line that rises or falls. */
function placeDigits({ look, between }: Pen, count: number): Place[] {
  const scale = digitCount / Math.max(count, digitCount);
  const gaps = Array.from({ length: count - 1 }, () => between(...look.gap) * scale);
  const span = gaps.reduce((sum, gap) => sum + gap, 0);
  const slope = between(-0.09, 0.09);
  let x = between(16, width - 16 - span);
  const columns = [x, ...gaps.map((gap) => (x += gap))];
  return columns.map((column) => [column, height / 2 + slope * (column - width / 2) + between(-3, 3)]);
}

/** The picture as SVG: digits, threads and scraps in one colour, bent together so that no shape is drawn twice. */
function drawSvg(digits: string, look: Look, random: Random): string {
  const pen = createPen(look, random);
  const { between, ink, paper } = pen;
  const places = placeDigits(pen, digits.length);
  const parts = [
    ...Array.from({ length: look.scraps }, () => drawScrap(pen)),
    ...[...digits].map((digit, index) => drawDigit(pen, digit, places[index] ?? [0, 0])),
    ...look.threads.map((thickness) => drawThread(pen, thickness)),
  ];
  const bend = `<filter id="bend" x="0" y="0" width="100%" height="100%" filterUnits="userSpaceOnUse"><feTurbulence type="fractalNoise" baseFrequency="${number(between(0.018, 0.03))} ${number(between(0.025, 0.045))}" numOctaves="2" seed="${Math.floor(between(0, 100_000))}"/><feDisplacementMap in="SourceGraphic" scale="${number(between(10, 14))}" xChannelSelector="R" yChannelSelector="G"/></filter>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${bend}<rect width="100%" height="100%" fill="${paper}"/><g filter="url(#bend)" fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${parts.join("")}</g></svg>`;
}

/**
 * Draws digits as a PNG that people can read and simple programs cannot (SEC-47); two pictures of the same digits differ.
 * @returns base64
 */
export async function drawCaptcha(
  digits: string,
  level: CaptchaLevel,
  random: Random = drawSecurely,
): Promise<string> {
  const sharp = await loadSharp();
  const png = await sharp(Buffer.from(drawSvg(digits, looks[level], random)))
    .png({ palette: true, colours: 32 })
    .toBuffer();
  return png.toString("base64");
}
