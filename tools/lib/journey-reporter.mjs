/** A reporter for Playwright that prints the first failure as soon as it happens; the others are printed at the end. */
export default class JourneyReporter {
  #isPrinted = false;

  /**
   * @param {import("@playwright/test/reporter").TestCase} test
   * @param {import("@playwright/test/reporter").TestResult} result
   */
  onTestEnd(test, { status, errors }) {
    if (this.#isPrinted || status === "passed" || status === "skipped") return;
    this.#isPrinted = true;
    const text = errors.map(({ message, stack }) => stack ?? message).join("\n");
    process.stdout.write(`\nFirst failure: ${test.titlePath().filter(Boolean).join(" > ")}\n${text}\n\n`);
  }

  printsToStdio() {
    return false;
  }
}
