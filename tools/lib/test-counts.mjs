import { readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number }} Counts */

/** @param {string} file vitest's JSON report @returns {Counts} */
export function countUnitTests(file) {
  const report = readReport(file);
  // A file that cannot even be loaded has no tests to count, but has failed.
  const brokenFiles = (report?.testResults ?? []).filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ result) =>
      result.status === "failed" && result.assertionResults.length === 0,
  ).length;
  return { passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + brokenFiles };
}

/** @param {string} file Playwright's JSON report @returns {Counts} */
export function countJourneys(file) {
  const stats = readReport(file)?.stats;
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // The runner ended before it could write: its exit code says so.
    return undefined;
  }
}
