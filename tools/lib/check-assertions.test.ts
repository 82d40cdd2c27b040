import { describe, expect, it } from "vitest";
import { findWeakTests } from "./check-assertions.mjs";

const weak = [
  'it("x", () => {});',
  'test("x", async () => { await page.click("a"); });',
  'it.each([1])("x", (n) => { log(n); });',
  'it.only("x", function () { go(); });',
  'const open = () => go(); it("x", () => open());',
];

const strong = [
  'it("x", () => { expect(1).toBe(1); });',
  'it("x", () => { for (const a of b) if (a) expect(a).toBe(1); });',
  'const holds = () => more(); const more = () => expect(1); it("x", async () => { await holds(); });',
  'function expectOne() { }  it("x", () => expectOne());',
  'it("x", () => { fc.assert(property); });',
  'test.describe("x", () => { test.beforeEach(async () => { await go(); }); });',
  "test.database.query(() => {});",
  'it("x", async () => { await waitFor(() => done); });',
  'describe("x", () => {}); it.todo("y");',
];

describe("tests that cannot fail", () => {
  it.each(weak)("are found: %s", (source) => {
    expect(findWeakTests("a.test.ts", source)).toEqual(["a.test.ts:1: a test without an assertion"]);
  });
  it.each(strong)("are not seen in: %s", (source) => {
    expect(findWeakTests("a.test.ts", source)).toEqual([]);
  });
  it.each([
    "apps/api/src/a.test.ts",
    "apps/arcade/src/server/a.test.ts",
    "apps/arcade/src/engines/slots/rules/a.test.ts",
    "packages/phrases/src/a.test.ts",
    "attacks/a.test.ts",
  ])("are found when they replace a module that others share: %s", (name) => {
    const problem = "a test that replaces a module: hand in the replacement";
    const source = 'vi.mock("./a.ts");\nvi.doMock("./a.ts", () => ({}));\nother.mock("./a.ts");';
    expect(findWeakTests(name, source)).toEqual([`${name}:1: ${problem}`, `${name}:2: ${problem}`]);
  });
  it.each([
    "apps/mobile/src/screens/home/a.test.tsx",
    "packages/ui-kit/src/a.test.tsx",
    "apps/arcade/src/client/a.test.ts",
    "apps/arcade/src/engines/slots/page/a.test.ts",
  ])("may replace a module for a screen: %s", (name) => {
    expect(findWeakTests(name, 'vi.mock("./a.ts");')).toEqual([]);
  });
  it("are found when they replace a module and say that they need no window", () => {
    const source = '// @vitest-environment node\nvi.mock("./a.ts");';
    const problem = "a test that replaces a module: hand in the replacement";
    expect(findWeakTests("apps/mobile/src/app/a.test.ts", source)).toEqual([
      `apps/mobile/src/app/a.test.ts:2: ${problem}`,
    ]);
  });
  it("are found when they sleep", () => {
    const source =
      'test("x", async ({ page }) => {\n  await page.waitForTimeout(500);\n  expect(1).toBe(1);\n});';
    expect(findWeakTests("e2e/a.spec.ts", source)).toEqual(["e2e/a.spec.ts:2: a test that sleeps"]);
  });
});
