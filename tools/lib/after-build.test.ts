import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { precompress } from "./precompress.mjs";
import { countJourneys, countUnitTests } from "./test-counts.mjs";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "croupier-lib-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("precompression", () => {
  it("puts both encodings beside texts of some size, in subfolders too, and beside nothing else", async () => {
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

describe("the count of tests", () => {
  function report(value: object): string {
    const file = path.join(folder, "report.json");
    writeFileSync(file, JSON.stringify(value));
    return file;
  }

  it("counts a file that did not load as one failure", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{}] },
    ];
    const file = report({ numPassedTests: 7, numFailedTests: 1, testResults });
    expect(countUnitTests(file)).toEqual({ passed: 7, failed: 2 });
  });

  it("counts a journey that passed at a second try as a failure", () => {
    const file = report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } });
    expect(countJourneys(file)).toEqual({ passed: 3, failed: 2 });
  });

  it("counts nothing where a runner wrote no report", () => {
    expect(countJourneys(path.join(folder, "none.json"))).toEqual({ passed: 0, failed: 0 });
  });
});
