/**
 * How often a test of drawn cases runs: the given number in the full ring and alone, and a quarter of it in the inner ring,
 * which draws other cases each time unless a seed is given.
 */
export const drawnRuns = (whole: number): number =>
  process.env["TEST_RING"] === "inner" ? Math.ceil(whole / 4) : whole;
