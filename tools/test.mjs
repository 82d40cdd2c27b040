/**
 * `npm test` runs the inner ring: unit, API and screen tests, then the core journeys in a real browser against the built product.
 * `npm run test:full` runs every test, also those in a folder `full/`.
 *
 *   --ring full     every test (default: inner)
 *   --part 2/4      the second of four parts of the ring
 */
import { parseArgs } from "node:util";
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { mkdirSync, rmSync } = await import("node:fs");
const path = await import("node:path");
const { ensureInstalled } = await import("./lib/install.mjs");
const { ROOT } = await import("./lib/paths.mjs");
const { runForCode, runTool, ToolError } = await import("./lib/run.mjs");
const { readJourneyReport, readUnitReport } = await import("./lib/test-reports.mjs");
const { readSetAside } = await import("./lib/tests-set-aside.mjs");
const { MAX_FLAKY, runsAgain } = await import("./lib/test-verdict.mjs");

const REPORTS = path.join(ROOT, ".build", "test-reports");
const UNIT_REPORT = path.join(REPORTS, "unit.json");
const JOURNEY_REPORT = path.join(REPORTS, "journeys.json");
const NODE = process.execPath;

const { values } = parseArgs({
  options: { ring: { type: "string", default: "inner" }, part: { type: "string" } },
});
const env = { ...process.env, TEST_RING: values.ring };
/** @type {{ name: string, seconds: number }[]} */
const times = [];

await runTool(async () => {
  if (!["inner", "full"].includes(values.ring)) throw new ToolError("--ring is inner or full.");
  if (values.part !== undefined && !/^\d+\/\d+$/.test(values.part))
    throw new ToolError("--part is like 2/4.");
  const aside = readSetAside(ROOT);
  await timed("install", () => ensureInstalled(ROOT));
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const unitCode = await timed("unit, API and screen tests", () => runUnitTests(aside));
  const units = readUnitReport(UNIT_REPORT);
  await timed("build", buildProduct);
  const journeyCode = await timed("journeys", () => runJourneys(aside, JOURNEY_REPORT, []));
  const journeys = readJourneyReport(JOURNEY_REPORT);

  // A runner that failed without naming a failure ended before its tests did.
  const isIncomplete =
    (unitCode !== 0 && units.failures.length === 0) || (journeyCode !== 0 && journeys.failures.length === 0);
  const red = units.failures.length + journeys.failures.length;
  const { flaky, failed } =
    red > 0 && red <= MAX_FLAKY && !isIncomplete
      ? await timed("what was red, again", () => runRedAgain(units.failures, journeys.failures, aside))
      : { flaky: [], failed: [...units.failures, ...journeys.failures] };

  printTimes([...units.files, ...journeys.files]);
  for (const { title } of flaky) process.stdout.write(`FLAKY ${title}\n`);
  for (const { title, message } of failed) process.stdout.write(`\nFAILED ${title}\n${message}\n`);
  if (isIncomplete) process.stdout.write("\nFAILED a runner ended early; its output is above.\n");
  const count = failed.length + (isIncomplete ? 1 : 0);
  process.stdout.write(`\n${units.passed + journeys.passed + flaky.length} passed, ${count} failed\n`);
  process.exitCode = count === 0 ? 0 : 1;
});

/** @param {readonly string[]} aside titles that do not run */
function runUnitTests(aside) {
  const vitest = path.join(ROOT, "node_modules", "vitest", "vitest.mjs");
  const reporter = path.join(ROOT, "tools", "lib", "first-failed-test.mjs");
  return runForCode(
    [
      ...[NODE, vitest, "run", "--reporter=default", `--reporter=${reporter}`, "--reporter=json"],
      ...[`--outputFile.json=${UNIT_REPORT}`, ...(values.part ? [`--shard=${values.part}`] : [])],
      ...(aside.length > 0 ? ["-t", `^(?!.*(${aside.map(escapePattern).join("|")}))`] : []),
    ],
    { cwd: ROOT, env },
  );
}

async function buildProduct() {
  const { ensureBuilt } = await import("./lib/ensure-built.mjs");
  const { ensureChromium } = await import("./lib/browser.mjs");
  await ensureBuilt();
  await ensureChromium();
}

/** @param {readonly string[]} aside @param {string} report @param {readonly string[]} more arguments */
function runJourneys(aside, report, more) {
  const playwright = path.join(ROOT, "node_modules", "@playwright", "test", "cli.js");
  const reporter = path.join(ROOT, "tools", "lib", "first-failed-journey.mjs");
  return runForCode(
    [
      ...[NODE, playwright, "test", "-c", "e2e", `--reporter=list,${reporter},json`, "--pass-with-no-tests"],
      ...(values.part ? [`--shard=${values.part}`] : []),
      ...(aside.length > 0 ? ["--grep-invert", aside.map(escapePattern).join("|")] : []),
      ...more,
    ],
    { cwd: ROOT, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
}

/**
 * Runs each failed test again, alone. One that always passes is flaky.
 * @param {readonly import("./lib/test-reports.mjs").Failure[]} units
 * @param {readonly import("./lib/test-reports.mjs").Failure[]} journeys
 * @param {readonly string[]} aside
 */
async function runRedAgain(units, journeys, aside) {
  /** @type {import("./lib/test-reports.mjs").Failure[]} */
  const flaky = [];
  /** @type {import("./lib/test-reports.mjs").Failure[]} */
  const failed = [];
  for (const failure of units) {
    process.stdout.write(`croupier: running ${failure.title} again.\n`);
    const script = path.join(ROOT, "tools", "lib", "run-test-again.mjs");
    const code = await runForCode(
      [NODE, script, failure.file, failure.name ?? "", String(runsAgain(failure.file))],
      { cwd: ROOT, env },
    );
    (code === 0 ? flaky : failed).push(failure);
  }
  if (journeys.length > 0) {
    const report = path.join(REPORTS, "journeys-again.json");
    await runJourneys(aside, report, ["--last-failed"]);
    const again = readJourneyReport(report);
    const isWhole = again.failures.length + again.passed >= journeys.length;
    const red = new Set(again.failures.map(({ title }) => title));
    for (const failure of journeys)
      (isWhole && !red.has(failure.title) && failure.name !== undefined ? flaky : failed).push(failure);
  }
  return { flaky, failed };
}

/** @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>} */
async function timed(name, work) {
  const start = performance.now();
  try {
    return await work();
  } finally {
    times.push({ name, seconds: (performance.now() - start) / 1000 });
  }
}

/** @param {readonly import("./lib/test-reports.mjs").FileTime[]} files */
function printTimes(files) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  process.stdout.write("\nThe slowest files:\n");
  for (const { file, seconds } of slowest)
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
  process.stdout.write("The parts:\n");
  for (const { name, seconds } of times)
    process.stdout.write(`${seconds.toFixed(0).padStart(5)} s    ${name}\n`);
  process.stdout.write("\n");
}

/** @param {string} text */
function escapePattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
