import { group, round, stroke } from "./svg.ts";

/** Numerals, capital letters and the hyphen as strokes in a box of 20 by 28, so that no font is ever needed. */
const outlines: Readonly<Record<string, string>> = {
  "0": "M0 -13C-12 -13 -12 13 0 13C12 13 12 -13 0 -13Z",
  "1": "M-5 -9L2 -13L2 13",
  "2": "M-8 -7C-8 -15 9 -15 8 -5C7 2 -4 7 -9 13L9 13",
  "3": "M-8 -10C-4 -15 8 -14 8 -6C8 -1 2 -1 -2 -1C3 -1 9 1 9 6C9 15 -5 15 -9 9",
  "4": "M4 13L4 -13L-9 6L9 6",
  "5": "M8 -13L-6 -13L-7 -2C0 -6 9 -3 9 5C9 15 -5 15 -9 9",
  "6": "M7 -12C-4 -14 -9 -4 -9 5C-9 16 9 16 9 5C9 -4 -6 -5 -9 4",
  "7": "M-9 -13L9 -13C3 -4 -1 4 -2 13",
  "8": "M0 -1C-10 -3 -9 -13 0 -13C9 -13 10 -3 0 -1C-12 1 -11 13 0 13C11 13 12 1 0 -1Z",
  "9": "M9 -5C9 -16 -9 -16 -9 -5C-9 4 6 5 9 -4C9 6 4 14 -6 12",
  A: "M-9 13L0 -13L9 13M-6 5L6 5",
  B: "M-7 -13L-7 13L2 13C11 13 11 -1 2 -1L-7 -1M2 -1C9 -1 9 -13 2 -13L-7 -13",
  C: "M9 -8C5 -15 -9 -15 -9 0C-9 15 5 15 9 8",
  D: "M-8 -13L-8 13L-1 13C13 13 13 -13 -1 -13Z",
  E: "M8 -13L-7 -13L-7 13L8 13M-7 0L5 0",
  F: "M8 -13L-7 -13L-7 13M-7 0L5 0",
  G: "M9 -8C5 -15 -9 -15 -9 0C-9 15 9 16 9 2L2 2",
  H: "M-8 -13L-8 13M8 -13L8 13M-8 0L8 0",
  I: "M0 -13L0 13",
  J: "M5 -13L5 6C5 15 -8 15 -8 6",
  K: "M-7 -13L-7 13M8 -13L-7 2M-2 -3L9 13",
  L: "M-6 -13L-6 13L8 13",
  M: "M-10 13L-10 -13L0 4L10 -13L10 13",
  N: "M-8 13L-8 -13L8 13L8 -13",
  O: "M0 -13C-14 -13 -14 13 0 13C14 13 14 -13 0 -13Z",
  P: "M-7 13L-7 -13L1 -13C11 -13 11 2 1 2L-7 2",
  Q: "M0 -13C-13 -13 -13 13 0 13C13 13 13 -13 0 -13ZM3 6L9 14",
  R: "M-7 13L-7 -13L1 -13C11 -13 11 2 1 2L-7 2M1 2L8 13",
  S: "M8 -8C5 -15 -8 -15 -8 -7C-8 2 8 -2 8 7C8 15 -6 15 -9 7",
  T: "M-9 -13L9 -13M0 -13L0 13",
  U: "M-8 -13L-8 4C-8 16 8 16 8 4L8 -13",
  V: "M-9 -13L0 13L9 -13",
  W: "M-12 -13L-6 13L0 -8L6 13L12 -13",
  X: "M-8 -13L8 13M8 -13L-8 13",
  Y: "M-9 -13L0 1L9 -13M0 1L0 13",
  Z: "M-8 -13L8 -13L-8 13L8 13",
  "-": "M-5 0L5 0",
  "\u00d3": "M0 -13C-14 -13 -14 13 0 13C14 13 14 -13 0 -13ZM-1 -19L6 -25",
};

/** Draws numerals, capitals or hyphens centred on the origin, `height` units tall. Other characters leave a gap. */
export function drawGlyphs(text: string, height: number, colour: string, weight = 4.4): string {
  const scale = height / 28;
  const advance = 23;
  const start = -((text.length - 1) * advance) / 2;
  let content = "";
  [...text].forEach((letter, index) => {
    content += group(
      stroke(outlines[letter] ?? "", colour, weight),
      `translate(${round(start + index * advance)} 0)`,
    );
  });
  return group(content, `scale(${scale.toFixed(3)})`);
}

/** The width that `drawGlyphs` needs for a text of `length` characters. */
export const glyphsWidth = (length: number, height: number) => (length * 23 * height) / 28;
