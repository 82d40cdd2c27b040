/** A reporter for vitest that prints the first failure as soon as it happens; the others are printed at the end. */
export default class FirstFailedTest {
  #isPrinted = false;

  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state !== "failed" || this.#isPrinted) return;
    this.#isPrinted = true;
    const text = errors.map(({ message, stack }) => stack ?? message).join("\n");
    process.stdout.write(`\nFirst failure: ${test.module.relativeModuleId} > ${test.fullName}\n${text}\n\n`);
  }
}
