import type { RandomBelow } from "./engine.ts";

/** The whole numbers from one to another, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Draws `count` balls of a drum, without putting one back, in the order in which they come. */
export function drawBalls<Ball>(balls: readonly Ball[], count: number, random: RandomBelow): Ball[] {
  const drum = [...balls];
  const drawn: Ball[] = [];
  while (drawn.length < count && drum.length > 0) drawn.push(...drum.splice(random(drum.length), 1));
  return drawn;
}
