/** A run with more tests than these that were red once is red. */
export const MAX_FLAKY = 3;

/** Tests that render a screen, in one of these folders. */
const SCREEN = /^(apps\/mobile|packages\/ui-kit|apps\/arcade\/src\/(client|engines\/[^/]+\/page))\//;
/** Tests of the servers, which keep money, limits and access. */
const SERVER = /^(apps|attacks)\//;

/**
 * How often a test that was red has to pass alone before it counts as flaky: one of the servers twenty times, because a race
 * there is a fault in somebody's money; a screen once; any other five times.
 * @param {string} file from the root
 */
export function runsAgain(file) {
  if (SCREEN.test(file)) return 1;
  return SERVER.test(file) ? 20 : 5;
}
