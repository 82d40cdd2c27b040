// `npm test`: unit, API and screen tests, then the journeys in a real browser against the built product.
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { mkdirSync, rmSync } = await import("node:fs");
const path = await import("node:path");
const { ensureInstalled } = await import("./lib/install.mjs");
const { ROOT } = await import("./lib/paths.mjs");
const { runForCode, runTool } = await import("./lib/run.mjs");
const { readJourneyReport, readUnitReport } = await import("./lib/test-reports.mjs");

const REPORTS = path.join(ROOT, ".build", "test-reports");
const UNIT_REPORT = path.join(REPORTS, "unit.json");
const JOURNEY_REPORT = path.join(REPORTS, "journeys.json");

await runTool(async () => {
  await ensureInstalled(ROOT);
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const codes = [await runUnitTests(), await runJourneys()];
  const outcomes = [readUnitReport(UNIT_REPORT), readJourneyReport(JOURNEY_REPORT)];
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  // Listed again at the end, because the first failures are thousands of lines above.
  for (const { title, message } of failures) process.stdout.write(`\nFAILED ${title}\n${message}\n`);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
});

function runUnitTests() {
  const vitest = path.join(ROOT, "node_modules", "vitest", "vitest.mjs");
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`];
  return runForCode([process.execPath, vitest, "run", ...reports], { cwd: ROOT });
}

async function runJourneys() {
  const { ensureBuilt } = await import("./lib/ensure-built.mjs");
  const { ensureChromium } = await import("./lib/browser.mjs");
  await ensureBuilt();
  await ensureChromium();
  const playwright = path.join(ROOT, "node_modules", "@playwright", "test", "cli.js");
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEY_REPORT };
  const args = ["test", "-c", "e2e", "--reporter=list,json", "--pass-with-no-tests"];
  return runForCode([process.execPath, playwright, ...args], { cwd: ROOT, env });
}
