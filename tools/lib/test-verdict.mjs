/** A run with more tests than these that were red once is red. */
export const MAX_FLAKY = 3;

const SCREEN = /^(apps\/mobile|packages\/ui-kit|apps\/arcade\/src\/(client|engines\/[^/]+\/page))\//;
/**
 * Whether a test renders a screen: each such file loads its modules and its document afresh. @param {string} file from the root
 */
export const isOfScreen = (file) => SCREEN.test(file);
/** Tests of the servers, which keep money, limits and access. */
const SERVER = /^(apps|attacks)\//;

/**
 * How often a test that was red has to pass alone before it counts as flaky: one of the servers twenty times, because a race
 * there is a fault in somebody's money; a screen once; any other five times.
 * @param {string} file from the root
 */
export function runsAgain(file) {
  if (isOfScreen(file)) return 1;
  return SERVER.test(file) ? 20 : 5;
}

/**
 * @typedef {import("./test-reports.mjs").Failure} Failure
 * @typedef {import("./test-reports.mjs").Outcome} Outcome
 * @typedef {{ flaky: readonly Failure[], failed: readonly Failure[] }} Verdict
 */

/**
 * Runs each test that was red again, alone: one that passes each time is flaky. Nothing runs again if the run is red anyhow,
 * because more tests were red than may be flaky, or a runner ended early.
 * @param {Outcome} units
 * @param {Outcome} journeys
 * @param {{ runTest: (failure: Failure, times: number) => Promise<boolean>,
 *   runJourneys: () => Promise<Outcome> }} again `runJourneys` runs all journeys that were red
 * @returns {Promise<Verdict>}
 */
export async function judgeRed(units, journeys, { runTest, runJourneys }) {
  const red = [...units.failures, ...journeys.failures];
  if (red.length > MAX_FLAKY || red.some(({ file }) => file === undefined)) return { flaky: [], failed: red };
  /** @type {Set<Failure>} */
  const flaky = new Set();
  for (const failure of units.failures)
    if (await runTest(failure, runsAgain(failure.file ?? ""))) flaky.add(failure);
  if (journeys.failures.length > 0) {
    const { passed, failures } = await runJourneys();
    const titles = new Set(failures.map(({ title }) => title));
    const isWhole =
      passed + failures.length >= journeys.failures.length &&
      failures.every(({ file }) => file !== undefined);
    for (const failure of journeys.failures) if (isWhole && !titles.has(failure.title)) flaky.add(failure);
  }
  return { flaky: [...flaky], failed: red.filter((failure) => !flaky.has(failure)) };
}

/**
 * The end of a run's output: each failure's message, then the slow files, then the names of flaky and failed tests alone.
 * @param {Verdict} verdict
 * @param {number} passed
 * @param {readonly string[]} times
 * @returns {string[]}
 */
export function describeEnd({ flaky, failed }, passed, times) {
  return [
    ...[...flaky, ...failed].flatMap(({ title, message }) => ["", title, message]),
    "",
    ...times,
    "",
    ...flaky.map(({ title }) => `FLAKY ${title}`),
    ...failed.map(({ title }) => `FAILED ${title}`),
    `${passed + flaky.length} passed, ${failed.length} failed`,
  ];
}
