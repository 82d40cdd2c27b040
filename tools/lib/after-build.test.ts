import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { precompress } from "./precompress.mjs";
import { readJourneyReport, readUnitReport } from "./test-reports.mjs";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "croupier-lib-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("precompression", () => {
  it("puts both encodings next to texts above a certain size, in subfolders too, and next to nothing else", async () => {
    const text = "export const answer = 42;\n".repeat(100);
    mkdirSync(path.join(folder, "assets"));
    const script = path.join(folder, "assets", "app.js");
    writeFileSync(script, text);
    writeFileSync(path.join(folder, "tiny.css"), "a{}");
    writeFileSync(path.join(folder, "photo.webp"), text);
    expect(await precompress(folder)).toBe(1);
    expect(brotliDecompressSync(readFileSync(`${script}.br`)).toString()).toBe(text);
    expect(gunzipSync(readFileSync(`${script}.gz`)).toString()).toBe(text);
    expect(existsSync(path.join(folder, "tiny.css.br"))).toBe(false);
    expect(existsSync(path.join(folder, "photo.webp.br"))).toBe(false);
  });
});

describe("the reports of the tests", () => {
  function report(value: object): string {
    const file = path.join(folder, "report.json");
    writeFileSync(file, JSON.stringify(value));
    return file;
  }

  it("name each failed unit test, and a file that did not load", () => {
    const testResults = [
      {
        ...{ name: path.resolve("a.test.ts"), startTime: 1_000, endTime: 3_500 },
        ...{ status: "failed", message: "no such module", assertionResults: [] },
      },
      {
        ...{ name: path.resolve("b.test.ts"), startTime: 1_000, endTime: 1_250 },
        status: "failed",
        message: "",
        assertionResults: [
          { fullName: "adds", status: "passed", failureMessages: [] },
          { fullName: "takes", status: "failed", failureMessages: ["expected 1 to be 2"] },
        ],
      },
    ];
    expect(readUnitReport(report({ numPassedTests: 7, testResults }))).toEqual({
      passed: 7,
      failures: [
        { title: "a.test.ts", message: "no such module", file: "a.test.ts" },
        { title: "b.test.ts > takes", message: "expected 1 to be 2", file: "b.test.ts", name: "takes" },
      ],
      files: [
        { file: "a.test.ts", seconds: 2.5 },
        { file: "b.test.ts", seconds: 0.25 },
      ],
    });
  });

  it("name each failed journey, each that passed at a second try, and errors outside tests", () => {
    const journey = (status: string) => ({
      projectName: "nova",
      status,
      results: [{ duration: 500, error: { message: status } }],
    });
    const specs = [
      { title: "opens", tests: [journey("expected")] },
      { title: "plays", tests: [journey("unexpected")] },
    ];
    const nested = { title: "inner", specs: [{ title: "leaves", tests: [journey("flaky")] }] };
    const suites = [{ title: "a.spec.ts", specs, suites: [nested] }];
    const file = report({ stats: { expected: 3 }, suites, errors: [{ message: "no server" }] });
    expect(readJourneyReport(file)).toEqual({
      passed: 3,
      failures: [
        { title: "journeys", message: "no server", file: "e2e" },
        { title: "[nova] a.spec.ts > plays", message: "unexpected", file: "e2e/a.spec.ts", name: "plays" },
        { title: "[nova] inner > leaves", message: "flaky", file: "e2e/a.spec.ts", name: "leaves" },
      ],
      files: [{ file: "e2e/a.spec.ts", seconds: 1.5 }],
    });
  });

  it("are empty when a runner wrote none", () => {
    expect(readJourneyReport(path.join(folder, "none.json"))).toEqual({ passed: 0, failures: [], files: [] });
  });
});
