import { writeFileSync } from "node:fs";
import path from "node:path";

/**
 * A reporter for vitest that prints the first failure as soon as it happens, and writes the run's result to TEST_REPORT.
 * Vitest's own JSON report leaves out hooks that failed and errors outside tests.
 */
export default class TestReporter {
  #isPrinted = false;

  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state === "failed") this.#print(`${fileOf(test.module)} > ${test.fullName}`, textOf(errors));
  }

  /** @param {import("vitest/node").TestModule} module */
  onTestModuleEnd(module) {
    for (const { title, message } of failuresOf(module)) this.#print(title, message);
  }

  /**
   * @param {readonly import("vitest/node").TestModule[]} modules
   * @param {readonly import("vitest/node").SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const report = process.env.TEST_REPORT;
    if (report) writeFileSync(report, JSON.stringify(outcomeOf(modules, unhandled)));
  }

  /** @param {string} title @param {string} message */
  #print(title, message) {
    if (this.#isPrinted) return;
    this.#isPrinted = true;
    process.stdout.write(`\nFirst failure: ${title}\n${message}\n\n`);
  }
}

/**
 * @param {readonly import("vitest/node").TestModule[]} modules
 * @param {readonly import("vitest/node").SerializedError[]} unhandled
 * @returns {import("./test-reports.mjs").Outcome}
 */
function outcomeOf(modules, unhandled) {
  return {
    passed: modules.reduce((sum, module) => sum + [...module.children.allTests("passed")].length, 0),
    failures: [...modules.flatMap(failuresOf), ...unhandled.map(failureOfError)],
    files: modules.map((module) => ({ file: fileOf(module), seconds: secondsOf(module) })),
  };
}

/**
 * Each failed test of a file, each failed hook, and a file that did not load or whose process ended before its tests did.
 * @param {import("vitest/node").TestModule} module
 * @returns {import("./test-reports.mjs").Failure[]}
 */
function failuresOf(module) {
  const file = fileOf(module);
  const tests = [...module.children.allTests("failed")].map((test) => ({
    title: `${file} > ${test.fullName}`,
    message: textOf(test.result().errors),
    file,
    name: namesOf(test).join(" "),
  }));
  const suites = [...module.children.allSuites()].map((suite) => ({
    title: `${file} > ${suite.fullName}`,
    errors: suite.errors(),
  }));
  const hooks = [{ title: file, errors: module.errors() }, ...suites]
    .filter(({ errors }) => errors.length > 0)
    .map(({ title, errors }) => ({ title, message: textOf(errors), file }));
  const failures = [...tests, ...hooks];
  const hasEnded = module.state() === "passed" || module.state() === "skipped";
  return failures.length > 0 || hasEnded
    ? failures
    : [{ title: file, message: `ended as "${module.state()}"`, file }];
}

/** @param {import("vitest/node").SerializedError} error */
function failureOfError(error) {
  const { VITEST_TEST_PATH: place } = error;
  const title = typeof place === "string" ? path.relative(process.cwd(), place) : "an error outside tests";
  return { title, message: textOf([error]), ...(typeof place === "string" ? { file: title } : {}) };
}

/** @param {import("vitest/node").TestModule} module from the root */
const fileOf = (module) => path.relative(process.cwd(), module.moduleId).split(path.sep).join("/");

/** @param {import("vitest/node").TestModule} module with its imports, in seconds */
function secondsOf(module) {
  const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + setupDuration + collectDuration + duration) / 1000;
}

/** @param {import("vitest/node").TestCase} test @returns {string[]} the names that vitest joins to match a test */
function namesOf(test) {
  const names = [test.name];
  for (let suite = test.parent; suite.type === "suite"; suite = suite.parent) names.unshift(suite.name);
  return names;
}

/** @param {readonly { message?: string, stack?: string }[]} [errors] */
const textOf = (errors = []) => errors.map(({ message, stack }) => stack ?? message ?? "").join("\n");
