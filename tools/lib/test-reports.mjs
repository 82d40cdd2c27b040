import { readFileSync } from "node:fs";

/**
 * One runner's report: how many tests passed, each failure with its message, and how long each file took. A failure
 * without a name is one of the whole file; without a file, of the whole run.
 * @typedef {{ passed: number, failures: readonly Failure[], files: readonly FileTime[] }} Outcome
 * @typedef {{ title: string, message: string, file?: string, name?: string }} Failure
 * @typedef {{ file: string, seconds: number }} FileTime
 */

/** @param {string} file what test-reporter.mjs wrote @param {number} code the runner's exit code @returns {Outcome} */
export function readUnitReport(file, code) {
  return withExitCode(readReport(file), code, "the tests");
}

/** @param {string} file Playwright's JSON report @param {number} code the runner's exit code @returns {Outcome} */
export function readJourneyReport(file, code) {
  const report = readReport(file);
  return withExitCode(report && outcomeOf(report), code, "the journeys");
}

/**
 * A runner that failed without a failure, or wrote no report, ended before its tests did.
 * @param {Outcome | undefined} outcome
 * @param {number} code
 * @param {string} title
 * @returns {Outcome}
 */
function withExitCode(outcome, code, title) {
  const { passed, failures, files } = outcome ?? { passed: 0, failures: [], files: [] };
  const hasEnded = outcome !== undefined && (code === 0 || failures.length > 0);
  const early = { title, message: "The runner ended early; its output is above." };
  return { passed, failures: hasEnded ? failures : [...failures, early], files };
}

/**
 * @param {{ errors?: readonly { message?: string }[], suites?: readonly Suite[], stats: { expected: number } }} report
 * @returns {Outcome}
 */
function outcomeOf({ errors = [], suites = [], stats }) {
  // Errors outside tests: a product that did not start, a file that cannot be loaded.
  const beside = errors.map(({ message = "" }) => ({ title: "the journeys", message }));
  return {
    passed: stats.expected,
    failures: [...beside, ...suites.flatMap((suite) => failuresOf(suite, suite.title))],
    files: suites.map((suite) => ({ file: `e2e/${suite.title}`, seconds: millisecondsOf(suite) / 1000 })),
  };
}

/**
 * @typedef {{ title: string, specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 * @typedef {{ title: string, tests: readonly { projectName: string, status: string, expectedStatus?: string,
 *   results: readonly { duration: number, error?: { message?: string } }[] }[] }} Spec
 * @param {Suite} suite
 * @param {string} file
 * @returns {Failure[]}
 */
function failuresOf({ specs = [], suites = [] }, file) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === "unexpected" || test.status === "flaky" || hasNotRun(test))
      .map((test) => ({
        title: `[${test.projectName}] ${file} > ${spec.title}`,
        message: test.results.map((result) => result.error?.message ?? "").join("\n") || "did not run",
        file: `e2e/${file}`,
        name: spec.title,
      })),
  );
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, file))];
}

/** A journey that nobody skipped, and that did not run because the run ended before. @param {Spec["tests"][number]} test */
const hasNotRun = ({ status, expectedStatus }) => status === "skipped" && expectedStatus !== "skipped";

/** @param {Suite} suite @returns {number} */
function millisecondsOf({ specs = [], suites = [] }) {
  const results = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results));
  const own = results.reduce((sum, result) => sum + result.duration, 0);
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), own);
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // The runner ended before it could write a report.
    return undefined;
  }
}
