/** How light each pixel is, from 0 to 255, row by row. */
export interface Picture {
  readonly width: number;
  readonly light: Uint8Array;
}

/** Which pixels are ink, row by row. */
export interface Ink {
  readonly width: number;
  readonly on: Uint8Array;
}

/** `middle`: between paper and ink. `darkest`: only what is farthest from the paper. `thick`: `middle` without thin lines. */
export type Threshold = "middle" | "darkest" | "thick";

/** The commonest value of a picture is its paper. */
function getPaper(light: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const value of light) counts[value] = (counts[value] ?? 0) + 1;
  return counts.indexOf(Math.max(...counts));
}

/** The distance from the paper that best splits the pixels into two groups (Otsu). */
function getSplit(distances: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const value of distances) counts[value] = (counts[value] ?? 0) + 1;
  const total = distances.length;
  let all = 0;
  for (const [value, count] of counts.entries()) all += value * count;
  let [below, sumBelow, best, split] = [0, 0, 0, 128];
  for (const [value, count] of counts.entries()) {
    below += count;
    sumBelow += value * count;
    if (below === 0 || below === total) continue;
    const apart = sumBelow / below - (all - sumBelow) / (total - below);
    const spread = below * (total - below) * apart * apart;
    if (spread > best) [best, split] = [spread, value];
  }
  return split;
}

/** Keeps pixels that a square of 2 x 2 fits into: lines thinner than that vanish. */
function open({ width, on }: Ink): Ink {
  const kept = new Uint8Array(on.length);
  for (let at = 0; at + width + 1 < on.length; at += 1) {
    if (at % width === width - 1) continue;
    const square = [at, at + 1, at + width, at + width + 1];
    if (square.every((pixel) => on[pixel])) for (const pixel of square) kept[pixel] = 1;
  }
  return { width, on: kept };
}

export function readInk({ width, light }: Picture, threshold: Threshold): Ink {
  const paper = getPaper(light);
  const distances = light.map((value) => Math.abs(value - paper));
  const split = getSplit(distances);
  if (threshold === "darkest") {
    const inked = distances.filter((value) => value > split);
    const darker = getSplit(inked);
    return { width, on: distances.map((value) => (value > darker ? 1 : 0)) };
  }
  const ink = { width, on: distances.map((value) => (value > split ? 1 : 0)) };
  return threshold === "thick" ? open(ink) : ink;
}
