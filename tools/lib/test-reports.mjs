import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * What one runner reports: how many tests passed, each failure with its message, and how long each file took. A failure
 * without a name is one of the whole file or run.
 * @typedef {{ passed: number, failures: readonly Failure[], files: readonly FileTime[] }} Outcome
 * @typedef {{ title: string, message: string, file: string, name?: string }} Failure
 * @typedef {{ file: string, seconds: number }} FileTime
 */

/** @param {string} file vitest's JSON report @returns {Outcome} */
export function readUnitReport(file) {
  const report = readReport(file);
  return {
    passed: report?.numPassedTests ?? 0,
    failures: (report?.testResults ?? []).flatMap(failuresOfFile),
    files: (report?.testResults ?? []).map(
      (/** @type {{ name: string, startTime: number, endTime: number }} */ file) => ({
        file: path.relative(process.cwd(), file.name),
        seconds: (file.endTime - file.startTime) / 1000,
      }),
    ),
  };
}

/** @param {string} file Playwright's JSON report @returns {Outcome} */
export function readJourneyReport(file) {
  const report = readReport(file);
  // Errors outside tests: a product that did not start, a file that cannot be loaded.
  const beside = (report?.errors ?? []).map((/** @type {{ message?: string }} */ error) => ({
    title: "journeys",
    message: error.message ?? "",
    file: "e2e",
  }));
  const inTests = (report?.suites ?? []).flatMap((/** @type {Suite} */ suite) =>
    failuresOfSuite(suite, `e2e/${suite.title}`),
  );
  return {
    passed: report?.stats.expected ?? 0,
    failures: [...beside, ...inTests],
    files: (report?.suites ?? []).map((/** @type {Suite} */ suite) => ({
      file: `e2e/${suite.title}`,
      seconds: millisecondsOfSuite(suite) / 1000,
    })),
  };
}

/**
 * @param {{ name: string, status: string, message: string, assertionResults: readonly {
 *   fullName: string, status: string, failureMessages: readonly string[] }[] }} result
 * @returns {Failure[]}
 */
function failuresOfFile({ name, status, message, assertionResults }) {
  const file = path.relative(process.cwd(), name);
  // A file that cannot be loaded has no tests to name, but has failed.
  if (status === "failed" && assertionResults.length === 0) return [{ title: file, message, file }];
  return assertionResults
    .filter((test) => test.status === "failed")
    .map((test) => ({
      title: `${file} > ${test.fullName}`,
      message: test.failureMessages.join("\n"),
      file,
      name: test.fullName,
    }));
}

/**
 * @typedef {{ title: string, specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 * @typedef {{ title: string, tests: readonly { projectName: string, status: string,
 *   results: readonly { duration: number, error?: { message?: string } }[] }[] }} Spec
 * @param {Suite} suite
 * @param {string} file
 * @returns {Failure[]}
 */
function failuresOfSuite({ title, specs = [], suites = [] }, file) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === "unexpected" || test.status === "flaky")
      .map((test) => ({
        title: `[${test.projectName}] ${title} > ${spec.title}`,
        message: test.results.map((result) => result.error?.message ?? "").join("\n"),
        file,
        name: spec.title,
      })),
  );
  return [...own, ...suites.flatMap((suite) => failuresOfSuite(suite, file))];
}

/** @param {Suite} suite @returns {number} */
function millisecondsOfSuite({ specs = [], suites = [] }) {
  const results = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results));
  const own = results.reduce((sum, result) => sum + result.duration, 0);
  return suites.reduce((sum, suite) => sum + millisecondsOfSuite(suite), own);
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // The runner ended before it could write a report; its exit code says so.
    return undefined;
  }
}
