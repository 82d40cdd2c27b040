import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readJourneyReport, readUnitReport } from "./test-reports.mjs";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "croupier-reports-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(report: object): string {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const early = { message: "The runner ended early; its output is above." };

describe("the report of the journeys", () => {
  const journey = (status: string, expectedStatus = "passed") => ({
    projectName: "nova",
    status,
    expectedStatus,
    results: status === "skipped" ? [] : [{ duration: 2_000, error: { message: status } }],
  });
  const specs = [
    { title: "opens", tests: [journey("expected")] },
    { title: "plays", tests: [journey("unexpected")] },
    { title: "is not for this brand", tests: [journey("skipped", "skipped")] },
    { title: "comes after a hook that failed", tests: [journey("skipped")] },
  ];
  const inner = { title: "a group", specs: [{ title: "leaves", tests: [journey("unexpected")] }] };
  const suites = [{ title: "a.spec.ts", specs, suites: [inner] }];

  it("names each failed journey by its file, also in a group, and each that did not run", () => {
    const file = "e2e/a.spec.ts";
    expect(readJourneyReport(write({ stats: { expected: 1 }, suites }), 1)).toEqual({
      passed: 1,
      failures: [
        { title: "[nova] a.spec.ts > plays", message: "unexpected", file, name: "plays" },
        {
          title: "[nova] a.spec.ts > comes after a hook that failed",
          message: "did not run",
          file,
          name: "comes after a hook that failed",
        },
        { title: "[nova] a.spec.ts > leaves", message: "unexpected", file, name: "leaves" },
      ],
      files: [{ file, seconds: 6 }],
    });
  });

  it("has failures outside journeys without a file, which cannot run again", () => {
    const file = write({ stats: { expected: 0 }, errors: [{ message: "no server" }] });
    expect(readJourneyReport(file, 1).failures).toEqual([{ title: "the journeys", message: "no server" }]);
  });
});

describe.each([
  ["tests", readUnitReport, { passed: 3, failures: [], files: [] }],
  ["journeys", readJourneyReport, { stats: { expected: 3 }, suites: [] }],
] as const)("a runner of the %s", (name, read, green) => {
  it("that ends well has no failure", () => {
    expect(read(write(green), 0)).toEqual({ passed: 3, failures: [], files: [] });
  });

  it("that fails and names no failure has ended early", () => {
    expect(read(write(green), 1).failures).toEqual([{ title: `the ${name}`, ...early }]);
  });

  it.each([0, 1])("that writes no report has ended early, also with exit code %i", (code) => {
    const none = path.join(folder, "none.json");
    expect(read(none, code)).toEqual({
      passed: 0,
      failures: [{ title: `the ${name}`, ...early }],
      files: [],
    });
  });
});
