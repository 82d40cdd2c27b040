/**
 * How often a test of drawn cases runs: as often as it says in the full ring and alone, and a quarter of it in the inner ring, which
 * draws other cases each time where no seed is given.
 */
export const drawnRuns = (whole: number): number =>
  process.env["TEST_RING"] === "inner" ? Math.ceil(whole / 4) : whole;
