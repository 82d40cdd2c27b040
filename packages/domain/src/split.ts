/** A unit is 1/100,000 of the currency; a share is a multiple of the currency's smallest amount, and of at least 0.01. */
export const stepUnits = (decimals: number): bigint => 10n ** BigInt(5 - Math.min(decimals, 2));

/**
 * Splits a budget into equal shares; the rest goes to the first ones, a step each.
 * @param steps the budget in the smallest amounts that a share may have
 * @returns shares in steps, which sum to the budget
 * @throws RangeError if there is not a step for each
 */
export function splitEqually(steps: number, count: number): number[] {
  requireSteps(steps, count);
  const least = Math.floor(steps / count);
  const rest = steps - least * count;
  return Array.from({ length: count }, (_, place) => least + (place < rest ? 1 : 0));
}

/**
 * Splits a budget at random, each share up to twice the mean of the rest and none below a step. The last takes the rest.
 * @param draw an integer from 0 up to, but not including, its argument
 * @returns shares in steps, which sum to the budget (RWD-13)
 * @throws RangeError if there is not a step for each
 */
export function splitRandomly(steps: number, count: number, draw: (below: number) => number): number[] {
  requireSteps(steps, count);
  let left = steps;
  return Array.from({ length: count }, (_, place) => {
    const others = count - place - 1;
    const most = Math.min(Math.floor((2 * left) / (others + 1)), left - others);
    const share = others === 0 ? left : 1 + draw(Math.max(1, most));
    left -= share;
    return share;
  });
}

function requireSteps(steps: number, count: number): void {
  if (!Number.isSafeInteger(steps) || count < 1 || steps < count)
    throw new RangeError(`${steps} cannot be split into ${count}`);
}
