/** The two halves of a number, and its evenness. */
export const SIDES: readonly string[] = ["big", "small", "odd", "even"];

/** Whether a number is on a side. @param big the least number that is big */
export function isOnSide(side: string | undefined, value: number, big: number): boolean {
  if (side === "big" || side === "small") return value >= big === (side === "big");
  return (value % 2 === 1) === (side === "odd");
}
