/** The shape of three figures, as lotteries of figures name it. */
export type Shape = "leopard" | "straight" | "pair" | "half" | "mixed";

export const SHAPES: readonly Shape[] = ["leopard", "straight", "pair", "half", "mixed"];

/** Whether two figures are neighbours. Nine is beside zero. */
const touch = (one: number, other: number): boolean => (one + 1) % 10 === other || (other + 1) % 10 === one;

/**
 * The shape of three figures, in any order: three of a kind (`leopard`), three in a row (`straight`, such as 8, 9, 0), two of
 * a kind (`pair`), two neighbours alone (`half`), or none of these (`mixed`).
 */
export function shapeOf(a: number, b: number, c: number): Shape {
  const kinds = new Set([a, b, c]).size;
  if (kinds === 1) return "leopard";
  if (kinds === 2) return "pair";
  const touching = [touch(a, b), touch(b, c), touch(a, c)].filter(Boolean).length;
  if (touching === 2) return "straight";
  return touching === 1 ? "half" : "mixed";
}
