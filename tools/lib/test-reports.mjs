import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * What one runner reports: how many tests passed, and each failure with its message.
 * @typedef {{ passed: number, failures: readonly Failure[] }} Outcome
 * @typedef {{ title: string, message: string }} Failure
 */

/** @param {string} file vitest's JSON report @returns {Outcome} */
export function readUnitReport(file) {
  const report = readReport(file);
  return {
    passed: report?.numPassedTests ?? 0,
    failures: (report?.testResults ?? []).flatMap(failuresOfFile),
  };
}

/** @param {string} file Playwright's JSON report @returns {Outcome} */
export function readJourneyReport(file) {
  const report = readReport(file);
  // Errors outside tests: a product that did not start, a file that cannot be loaded.
  const beside = (report?.errors ?? []).map((/** @type {{ message?: string }} */ error) => ({
    title: "journeys",
    message: error.message ?? "",
  }));
  const inTests = (report?.suites ?? []).flatMap(failuresOfSuite);
  return { passed: report?.stats.expected ?? 0, failures: [...beside, ...inTests] };
}

/**
 * @param {{ name: string, status: string, message: string, assertionResults: readonly {
 *   fullName: string, status: string, failureMessages: readonly string[] }[] }} result
 * @returns {Failure[]}
 */
function failuresOfFile({ name, status, message, assertionResults }) {
  const file = path.relative(process.cwd(), name);
  // A file that cannot be loaded has no tests to name, but has failed.
  if (status === "failed" && assertionResults.length === 0) return [{ title: file, message }];
  return assertionResults
    .filter((test) => test.status === "failed")
    .map((test) => ({ title: `${file} > ${test.fullName}`, message: test.failureMessages.join("\n") }));
}

/**
 * @typedef {{ title: string, specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 * @typedef {{ title: string, tests: readonly { projectName: string, status: string,
 *   results: readonly { error?: { message?: string } }[] }[] }} Spec
 * @param {Suite} suite
 * @returns {Failure[]}
 */
function failuresOfSuite({ title, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === "unexpected" || test.status === "flaky")
      .map((test) => ({
        title: `[${test.projectName}] ${title} > ${spec.title}`,
        message: test.results.map((result) => result.error?.message ?? "").join("\n"),
      })),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
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
