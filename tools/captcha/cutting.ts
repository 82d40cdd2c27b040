import type { Ink } from "./ink.ts";

/** `columns`: equally wide. `valleys`: where the columns hold least ink. `components`: connected pixels. */
export type Cut = "columns" | "valleys" | "components";

/** From and up to which column. */
export type Span = readonly [from: number, to: number];

const countColumns = ({ width, on }: Ink): number[] => {
  const counts = Array<number>(width).fill(0);
  for (const [at, pixel] of on.entries()) if (pixel) counts[at % width] = (counts[at % width] ?? 0) + 1;
  return counts;
};

/** The columns that hold enough ink to belong to a digit. */
function getBand(counts: readonly number[]): Span {
  const isInk = (count: number): boolean => count >= 3;
  const from = counts.findIndex(isInk);
  const to = counts.findLastIndex(isInk) + 1;
  return from < 0 ? [0, counts.length] : [from, to];
}

const cutEqually = ([from, to]: Span, count: number): Span[] =>
  Array.from({ length: count }, (_, at) => [
    Math.round(from + ((to - from) * at) / count),
    Math.round(from + ((to - from) * (at + 1)) / count),
  ]);

/** Finds the cuts through the least ink whose glyphs are neither too narrow nor too wide. */
function cutAtValleys(counts: readonly number[], [from, to]: Span, count: number): Span[] {
  const usual = (to - from) / count;
  const [least, most] = [Math.floor(usual * 0.55), Math.ceil(usual * 1.6)];
  interface Path {
    readonly ink: number;
    readonly cuts: readonly number[];
  }
  let paths = new Map<number, Path>([[from, { ink: 0, cuts: [from] }]]);
  for (let glyph = 1; glyph <= count; glyph += 1) {
    const next = new Map<number, Path>();
    for (const [start, { ink, cuts }] of paths)
      for (let end = start + least; end <= Math.min(to, start + most); end += 1) {
        if (glyph === count && end !== to) continue;
        const cost = ink + (end === to ? 0 : (counts[end] ?? 0));
        const known = next.get(end);
        if (!known || cost < known.ink) next.set(end, { ink: cost, cuts: [...cuts, end] });
      }
    paths = next;
  }
  const cuts = paths.get(to)?.cuts;
  if (!cuts) return cutEqually([from, to], count);
  return cuts.slice(1).map((end, at) => [cuts[at] ?? from, end]);
}

/** The columns of each piece that hangs together and is large enough, from left to right. */
function findPieces({ width, on }: Ink): { span: Span; size: number }[] {
  const seen = new Uint8Array(on.length);
  const pieces: { span: Span; size: number }[] = [];
  for (const start of on.keys()) {
    if (!on[start] || seen[start]) continue;
    let [left, right, size] = [width, 0, 0];
    const waiting = [start];
    seen[start] = 1;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const x = at % width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      size += 1;
      for (const beside of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (beside < 0 || !on[beside] || seen[beside]) continue;
        seen[beside] = 1;
        waiting.push(beside);
      }
    }
    pieces.push({ span: [left, right + 1], size });
  }
  return pieces.filter(({ size }) => size >= 25);
}

/** Takes the largest pieces; while there are too few, halves the widest. */
function cutIntoPieces(ink: Ink, count: number): Span[] {
  const largest = findPieces(ink).toSorted((one, other) => other.size - one.size);
  const spans = largest.slice(0, count).map(({ span }) => span);
  while (spans.length > 0 && spans.length < count) {
    spans.sort((one, other) => other[1] - other[0] - (one[1] - one[0]));
    const [from, to] = spans.shift() ?? [0, 0];
    const middle = Math.round((from + to) / 2);
    spans.push([from, middle], [middle, to]);
  }
  return spans.toSorted((one, other) => one[0] + one[1] - other[0] - other[1]);
}

/** Cuts a picture into the given number of glyphs, as well as it can. */
export function cutInto(cut: Cut, ink: Ink, count: number): readonly Span[] {
  const counts = countColumns(ink);
  const band = getBand(counts);
  if (cut === "columns") return cutEqually(band, count);
  if (cut === "valleys") return cutAtValleys(counts, band, count);
  const pieces = cutIntoPieces(ink, count);
  return pieces.length === count ? pieces : cutEqually(band, count);
}
