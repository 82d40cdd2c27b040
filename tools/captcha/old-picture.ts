/**
 * The captcha as it was drawn before SEC-47, when a short script read nine of ten. It is kept to show that the reader
 * can read: a reader that reads nothing would prove nothing about the present picture.
 */
import type { Random } from "../../apps/api/src/modules/identity/captcha/captcha-picture.ts";
import { loadSharp } from "../../apps/api/src/platform/sharp.ts";

const width = 160;
const height = 56;

/** Strokes of the digits on a grid of 20 x 32. Drawn by hand, so no font is needed. */
const glyphs: readonly string[] = [
  "M10 2C4 2 2 9 2 16S4 30 10 30 18 23 18 16 16 2 10 2Z",
  "M4 8 11 2V30M4 30H18",
  "M3 9C3 4 7 2 10 2 15 2 18 5 18 10 18 17 6 21 2 30H18",
  "M3 5C6 2 9 2 11 2 15 2 17 5 17 9S14 15 8 15C14 15 18 18 18 22.500S15 30 10 30C7 30 4 29 2 26",
  "M13 30V2L2 21H18",
  "M17 2H5L4 14C6 12 8 12 10 12 15 12 18 15 18 21S15 30 10 30C7 30 4 29 2 26",
  "M15 3C8 4 3 12 3 21 3 26 6 30 10.500 30S18 26 18 21.500 15 13 10.500 13 3 17 3 22",
  "M2 2H18C13 10 9 19 8 30",
  "M10 15C6 15 4 12 4 8.500S6 2 10 2 16 5 16 8.500 14 15 10 15C5 15 2 18 2 22.500S5 30 10 30 18 27 18 22.500 15 15 10 15Z",
  "M17 10C17 15 14 19 9.500 19S2 15 2 10.500 5 2 9.500 2 17 6 17 11C17 20 12 28 5 29",
];

interface Pen {
  readonly between: (low: number, high: number) => number;
  readonly colour: (lightness: number) => string;
}

const createPen = (random: Random): Pen => ({
  between: (low, high) => low + random() * (high - low),
  colour: (lightness) => `hsl(${Math.floor(random() * 360)} 60% ${lightness}%)`,
});

function drawDigit({ between, colour }: Pen, digit: string, index: number, count: number): string {
  const step = (width - 16) / count;
  const x = 8 + step * index + between(-1.5, 2.5);
  const y = between(8, 16);
  const scale = between(0.85, 1.1);
  const turn = between(-22, 22);
  const slant = between(-12, 12);
  return `<path d="${glyphs[Number(digit)] ?? ""}" fill="none" stroke="${colour(30)}" stroke-width="${between(2.4, 3.6)}"
    stroke-linecap="round" stroke-linejoin="round"
    transform="translate(${x} ${y}) scale(${scale}) rotate(${turn} 10 16) skewX(${slant})"/>`;
}

const drawThread = ({ between, colour }: Pen): string =>
  `<path d="M${between(-5, 20)} ${between(4, 52)} C${between(30, 70)} ${between(-10, 66)} ${between(80, 120)} ${between(-10, 66)} ${between(140, 165)} ${between(4, 52)}"
    fill="none" stroke="${colour(45)}" stroke-width="${between(1, 2)}" opacity="0.8"/>`;

const drawDot = ({ between, colour }: Pen): string =>
  `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${between(0.6, 1.8)}" fill="${colour(50)}"/>`;

/** Draws digits the old way. @returns a PNG */
export async function drawOldCaptcha(digits: string, random: Random): Promise<Buffer> {
  const pen = createPen(random);
  const parts = [
    `<rect width="100%" height="100%" fill="${pen.colour(93)}"/>`,
    ...Array.from({ length: 40 }, () => drawDot(pen)),
    ...[...digits].map((digit, index) => drawDigit(pen, digit, index, digits.length)),
    ...Array.from({ length: 4 }, () => drawThread(pen)),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer();
}
