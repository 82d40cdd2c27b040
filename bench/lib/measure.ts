/**
 * A comparison is only valid when both sides run on the same machine under the same load, so they take turns and the
 * medians count.
 */

/** The middle of the values, or the mean of the two middle ones. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error("a median needs at least one value");
  return (upper + lower) / 2;
}

/** The value that this share of the values (0 to 1) does not exceed. Throws for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error("a quantile needs at least one value");
  return value;
}

/**
 * Runs the contestants in turn, `rounds` times each, and returns the values of each one. Every second round is
 * reversed, so a machine that warms up or slows down favours nobody.
 */
export async function takeTurns<Name extends string, Value>(
  contestants: Readonly<Record<Name, () => Promise<Value>>>,
  rounds: number,
): Promise<Record<Name, Value[]>> {
  const names = Object.keys(contestants) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Value[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed())
      values[name].push(await contestants[name]());
  }
  return values;
}

/**
 * How well a threshold separates two groups of values: 0.5 not at all, 1 always. Either group may be the larger one,
 * and equal values count half.
 */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  let larger = 0;
  for (const one of ones) for (const other of others) larger += one > other ? 1 : one === other ? 0.5 : 0;
  const area = larger / (ones.length * others.length);
  return Math.max(area, 1 - area);
}

/** Repeats `ask` until the answer is no longer undefined. */
export async function poll<T>(what: string, limitMs: number, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > deadline) throw new Error(`${what} did not happen within ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
