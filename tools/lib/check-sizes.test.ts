import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { plant, repository } from "./check-planting.ts";
import { checkSizes, MAX_FILES, MAX_LINES, MAX_TEST_LINES } from "./check-sizes.mjs";

const lines = (count: number): string => "export {};\n".repeat(count);
const files = (folder: string, count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${folder}/f${i}.ts`, lines(1)]));

it("accepts 45 source files in a folder, besides tests and subfolders", () => {
  const tests = {
    "apps/mobile/src/platform/a.test.ts": lines(1),
    "apps/mobile/src/platform/http/b.ts": lines(1),
  };
  expect(checkSizes(plant({ ...files("apps/mobile/src/platform", 45), ...tests }))).toEqual([]);
});

it("finds a folder with one more", () => {
  expect(checkSizes(plant(files("apps/mobile/src/platform", 46)))).toEqual([
    "apps/mobile/src/platform: 46 source files, at most 45",
  ]);
});

it("finds a file of 261 lines, or of 301 if it is a test, except tables", () => {
  const root = plant({
    "packages/domain/src/long.ts": lines(281),
    "packages/domain/src/long.test.ts": lines(351),
    "packages/domain/src/fits.ts": lines(280),
    "tools/catalogue/themes.mjs": lines(400),
  });
  expect(checkSizes(root)).toEqual([
    "packages/domain/src/long.test.ts: 351 lines, at most 350",
    "packages/domain/src/long.ts: 281 lines, at most 280",
  ]);
});

it("has the limits that docs/STYLE.md tells", () => {
  const style = readFileSync(`${repository}/docs/STYLE.md`, "utf8");
  const told = [
    `${MAX_LINES} lines a file |`,
    `${MAX_TEST_LINES} lines a file of tests`,
    `${MAX_FILES} source files a folder`,
  ];
  for (const limit of told) expect(style).toContain(`| ${limit}`);
});
