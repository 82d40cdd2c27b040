/** The median time of a call, in ms, over as many runs as given, one after the other. */
export async function medianOf(call: () => Promise<unknown>, runs = 41): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}
