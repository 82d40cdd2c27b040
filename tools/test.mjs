/**
 * `npm test` runs the inner ring: unit, API and screen tests, then the core journeys in a real browser against the built product.
 * `npm run test:full` runs every test, also those in a folder `full/`.
 *
 *   --ring full     every test (default: inner)
 *   --part 2/4      the second of four parts of the ring
 *   --no-journeys   unit, API and screen tests alone, and builds nothing
 */
import { parseArgs } from "node:util";
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { mkdirSync, rmSync } = await import("node:fs");
const path = await import("node:path");
const { ensureInstalled } = await import("./lib/install.mjs");
const { listOtherJourneys } = await import("./lib/journey-parts.mjs");
const { ROOT } = await import("./lib/paths.mjs");
const { runForCode, runTool, ToolError } = await import("./lib/run.mjs");
const { readJourneyReport, readUnitReport } = await import("./lib/test-reports.mjs");
const { readSetAside } = await import("./lib/tests-set-aside.mjs");
const { describeEnd, judgeRed } = await import("./lib/test-verdict.mjs");

const REPORTS = path.join(ROOT, ".build", "test-reports");
const UNIT_REPORT = path.join(REPORTS, "unit.json");
/** Which journeys were red, in a place that a run empties first: without this file all would run again. */
const LAST_JOURNEYS = path.join(REPORTS, "last-journeys.json");
/** The red journeys alone; their traces, which show more, are beside those of the first run. */
const AGAIN = ["--last-failed", "--output", path.join(ROOT, "test-results", "again")];
const NODE = process.execPath;

const { values } = parseArgs({
  options: {
    ring: { type: "string", default: "inner" },
    part: { type: "string" },
    "no-journeys": { type: "boolean", default: false },
  },
});
const env = {
  ...process.env,
  TEST_RING: values.ring,
  JOURNEYS_LEFT_OUT: listOtherJourneys(values.part).join(),
};
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
  const units = readUnitReport(UNIT_REPORT, unitCode);
  const journeys = await runAllJourneys(aside);
  const again = {
    runTest,
    runJourneys: () => runJourneys(aside, "journeys-again", AGAIN, { JOURNEYS_AGAIN: "1" }),
  };
  const verdict = await timed("what was red, again", () => judgeRed(units, journeys, again));

  const end = describeEnd(
    verdict,
    units.passed + journeys.passed,
    listTimes([...units.files, ...journeys.files]),
  );
  process.stdout.write(`${end.join("\n")}\n`);
  process.exitCode = verdict.failed.length === 0 ? 0 : 1;
});

/** @param {readonly string[]} aside titles that do not run */
function runUnitTests(aside) {
  const vitest = path.join(ROOT, "node_modules", "vitest", "vitest.mjs");
  const reporter = path.join(ROOT, "tools", "lib", "test-reporter.mjs");
  return runForCode(
    [
      NODE,
      vitest,
      "run",
      "--reporter=default",
      `--reporter=${reporter}`,
      ...(values.part ? [`--shard=${values.part}`] : []),
      ...(aside.length > 0 ? ["-t", `^(?!.*(${aside.map(escapePattern).join("|")}))`] : []),
    ],
    { cwd: ROOT, env: { ...env, TEST_REPORT: UNIT_REPORT } },
  );
}

/** @param {readonly string[]} aside @returns {Promise<import("./lib/test-reports.mjs").Outcome>} */
async function runAllJourneys(aside) {
  if (values["no-journeys"]) return { passed: 0, failures: [], files: [] };
  const unbuilt = await timed("build", buildProduct);
  return unbuilt ?? (await timed("journeys", () => runJourneys(aside, "journeys", [])));
}

/** @returns {Promise<import("./lib/test-reports.mjs").Outcome | undefined>} the journeys' outcome when nothing was built */
async function buildProduct() {
  const { ensureBuilt } = await import("./lib/ensure-built.mjs");
  const { ensureChromium } = await import("./lib/browser.mjs");
  try {
    await ensureBuilt();
    await ensureChromium();
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { passed: 0, failures: [{ title: "the build", message: error.message }], files: [] };
  }
}

/**
 * @param {readonly string[]} aside
 * @param {string} name of the report
 * @param {readonly string[]} more arguments
 * @param {Readonly<Record<string, string>>} [told] in the environment
 */
async function runJourneys(aside, name, more, told = {}) {
  const playwright = path.join(ROOT, "node_modules", "@playwright", "test", "cli.js");
  const reporter = path.join(ROOT, "tools", "lib", "journey-reporter.mjs");
  const report = path.join(REPORTS, `${name}.json`);
  const code = await runForCode(
    [
      NODE,
      playwright,
      "test",
      "-c",
      "e2e",
      `--reporter=list,${reporter},json`,
      "--pass-with-no-tests",
      `--last-failed-file=${LAST_JOURNEYS}`,
      ...(aside.length > 0 ? ["--grep-invert", aside.map(escapePattern).join("|")] : []),
      ...more,
    ],
    { cwd: ROOT, env: { ...env, ...told, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return readJourneyReport(report, code);
}

/**
 * Runs a test some times, alone.
 * @param {import("./lib/test-reports.mjs").Failure} failure
 * @param {number} times
 */
async function runTest({ title, file = "", name = "" }, times) {
  process.stdout.write(`croupier: running ${title} again.\n`);
  const script = path.join(ROOT, "tools", "lib", "run-test-again.mjs");
  return (await runForCode([NODE, script, file, name, String(times)], { cwd: ROOT, env })) === 0;
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
function listTimes(files) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return [
    "The slowest files:",
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
    "The parts:",
    ...times.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(5)} s    ${name}`),
  ];
}

/** @param {string} text */
function escapePattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
