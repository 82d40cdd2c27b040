/**
 * Reads pictures of digits as a short script would: cuts them into glyphs in several ways, brings each glyph to one
 * size, and takes the digit of its nearest neighbours among labelled ones.
 */
import { type Cut, cutInto } from "./cutting.ts";
import { type Ink, type Picture, readInk, type Threshold } from "./ink.ts";

export interface Sample {
  readonly digits: string;
  readonly picture: Picture;
}

/** One way to read: which pixels are ink, and where the glyphs are cut. */
export interface Method {
  readonly threshold: Threshold;
  readonly cut: Cut;
}

const thresholds: readonly Threshold[] = ["middle", "darkest", "thick"];
const cuts: readonly Cut[] = ["columns", "valleys", "components"];
export const methods: readonly Method[] = thresholds.flatMap((threshold) =>
  cuts.map((cut) => ({ threshold, cut })),
);

const glyphWidth = 14;
const glyphHeight = 18;
const glyphSize = glyphWidth * glyphHeight;
const neighbours = 5;

/** A glyph's box, stretched to one size and to length 1. */
function normalise({ width, on }: Ink, from: number, to: number): Float32Array {
  const height = on.length / width;
  let [left, right, top, bottom] = [to, from, height, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = from; x < to; x += 1) {
      if (!on[y * width + x]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  const glyph = new Float32Array(glyphSize);
  if (bottom < 0) return glyph;
  const [boxWidth, boxHeight] = [right - left + 1, bottom - top + 1];
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      if (!on[y * width + x]) continue;
      const column = Math.min(glyphWidth - 1, Math.floor(((x - left) / boxWidth) * glyphWidth));
      const row = Math.min(glyphHeight - 1, Math.floor(((y - top) / boxHeight) * glyphHeight));
      glyph[row * glyphWidth + column] = (glyph[row * glyphWidth + column] ?? 0) + 1;
    }
  return toLengthOne(blur(glyph));
}

/** Blurs a little, so that a stroke one pixel aside is still near. */
function blur(glyph: Float32Array): Float32Array {
  const blurred = new Float32Array(glyphSize);
  for (let y = 0; y < glyphHeight; y += 1)
    for (let x = 0; x < glyphWidth; x += 1) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const [column, row] = [x + dx, y + dy];
          if (column < 0 || row < 0 || column >= glyphWidth || row >= glyphHeight) continue;
          sum += (glyph[row * glyphWidth + column] ?? 0) * (dx === 0 && dy === 0 ? 4 : 1);
        }
      blurred[y * glyphWidth + x] = sum;
    }
  return blurred;
}

function toLengthOne(glyph: Float32Array): Float32Array {
  let sum = 0;
  for (const value of glyph) sum += value * value;
  const length = Math.sqrt(sum) || 1;
  return glyph.map((value) => value / length);
}

const readGlyphs = ({ threshold, cut }: Method, picture: Picture, count: number): Float32Array[] => {
  const ink = readInk(picture, threshold);
  return cutInto(cut, ink, count).map(([from, to]) => normalise(ink, from, to));
};

interface Known {
  readonly digits: Uint8Array;
  readonly glyphs: Float32Array;
}

function learn(method: Method, samples: readonly Sample[]): Known {
  const rows = samples.flatMap(({ digits, picture }) =>
    readGlyphs(method, picture, digits.length).map((glyph, at) => ({ glyph, digit: Number(digits[at]) })),
  );
  const glyphs = new Float32Array(rows.length * glyphSize);
  for (const [at, { glyph }] of rows.entries()) glyphs.set(glyph, at * glyphSize);
  return { digits: Uint8Array.from(rows, ({ digit }) => digit), glyphs };
}

/** The digit that most of the nearest known glyphs show. */
function getDigit({ digits, glyphs }: Known, glyph: Float32Array): number {
  const best: { near: number; digit: number }[] = [];
  for (let at = 0; at < digits.length; at += 1) {
    const start = at * glyphSize;
    let near = 0;
    for (let cell = 0; cell < glyphSize; cell += 1) near += (glyphs[start + cell] ?? 0) * (glyph[cell] ?? 0);
    const last = best[neighbours - 1];
    if (last && last.near >= near) continue;
    best.push({ near, digit: digits[at] ?? 0 });
    best.sort((one, other) => other.near - one.near);
    best.length = Math.min(best.length, neighbours);
  }
  const votes = new Float32Array(10);
  for (const { near, digit } of best) votes[digit] = (votes[digit] ?? 0) + near ** 8;
  return votes.indexOf(Math.max(...votes));
}

/** Reads this many digits off a picture. */
export type Read = (picture: Picture, count: number) => string;

/** Learns from labelled pictures, by one method. */
export function learnToRead(method: Method, samples: readonly Sample[]): Read {
  const known = learn(method, samples);
  return (picture, count) =>
    readGlyphs(method, picture, count)
      .map((glyph) => getDigit(known, glyph))
      .join("");
}

export interface Reading {
  readonly method: Method;
  /** Pictures whose every digit was read. */
  readonly solved: number;
  readonly of: number;
  /** The share of single digits that were read. */
  readonly digitShare: number;
}

/** Learns from labelled pictures and reads others, by one method. */
export function readBy(method: Method, known: readonly Sample[], unknown: readonly Sample[]): Reading {
  const read = learnToRead(method, known);
  let [solved, right, asked] = [0, 0, 0];
  for (const { digits, picture } of unknown) {
    const text = read(picture, digits.length);
    const hits = [...text].filter((digit, at) => digit === digits[at]).length;
    right += hits;
    asked += digits.length;
    if (hits === digits.length) solved += 1;
  }
  return { method, solved, of: unknown.length, digitShare: right / asked };
}
