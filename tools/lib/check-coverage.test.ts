import { describe, expect, it } from "vitest";
import { findUnknown, readCoverage, shortIds, summarise } from "./check-coverage.mjs";
import { plantTests } from "./check-planting.ts";
import { parseRows, selectRows } from "./check-spec-rows.mjs";
import { findClaimedIds } from "./check-test-titles.mjs";

const claimed = (source: string) => findClaimedIds("a.test.tsx", source);

describe("parseRows", () => {
  it("reads the table rows and ignores prose, headings and separators", () => {
    const rows = parseRows(
      "## AB: x\n| ID | R |\n|---|---|\n| AB-01 | First `x` | web |\ntext AB-02\n| AB-10 | Tenth |",
    );
    expect(rows).toEqual([
      { id: "AB-01", prefix: "AB", text: "First `x`" },
      { id: "AB-10", prefix: "AB", text: "Tenth" },
    ]);
  });
});

describe("selectRows", () => {
  const rows = parseRows("| AB-01 | a |\n| AB-02 | b |\n| AB-03 | c |\n| CD-01 | d |");
  it("takes prefixes, single rows and ranges", () => {
    expect(selectRows("CD,AB-02..AB-03", rows)).toEqual(["CD-01", "AB-02", "AB-03"]);
    expect(selectRows("AB-01", rows)).toEqual(["AB-01"]);
  });
  it("refuses a selector that matches nothing, because such a requirement could never fail", () => {
    expect(() => selectRows("AB,XY", rows)).toThrow(/"XY"/);
  });
});

describe("findClaimedIds", () => {
  it("reads titles of tests, describes, steps and templates", () => {
    const source = [
      'describe("AA-01 x", () => { it("AA-02 y", () => {}); });',
      'test.describe.serial("AA-03", () => { test.step("AA-04", f); });',
      "it(`$" + "{name} AA-05`, f);",
      'it.only("AA-06, AA-07", f);',
    ].join("\n");
    expect(claimed(source)).toEqual(["AA-01", "AA-02", "AA-03", "AA-04", "AA-05", "AA-06", "AA-07"]);
  });

  it("reads the rows of a table-driven test, inline or in a constant of the file", () => {
    expect(claimed('it.each([["BB-01", 1], ["BB-02", 2]])("%s", f);')).toEqual(["BB-01", "BB-02"]);
    expect(claimed('const paths = [{ id: "BB-03" }] as const; it.each(paths)("$id", f);')).toEqual(["BB-03"]);
    expect(claimed('const rows = [["BB-04"]]; for (const r of rows) it(`$' + "{r[0]}`, f);")).toEqual([
      "BB-04",
    ]);
    expect(claimed('const hideRows = [["BB-05"]] satisfies R;')).toEqual(["BB-05"]);
  });

  it("does not count comments, bodies, other arrays or other calls", () => {
    const source = 'const ids = ["CC-01"]; /* CC-02 */ it("works", () => { log("CC-03"); }); item("CC-04");';
    expect(claimed(source)).toEqual([]);
  });

  it("does not count skipped tests or tests in a skipped describe", () => {
    expect(claimed('it.skip("DD-01", f); it.todo("DD-02"); test.fixme("DD-03", f);')).toEqual([]);
    expect(claimed('describe.skip("x", () => { it("DD-04", f); });')).toEqual([]);
    expect(claimed('it.skip.each([["DD-05"]])("%s", f);')).toEqual([]);
  });

  it("does not take names of standards for IDs", () => {
    expect(claimed('it("speaks UTF-16, SHA-256, P-256 and ISO-8601", f);')).toEqual([]);
  });
});

describe("coverage of a repository", () => {
  it("counts unit tests and journeys, and no other file", () => {
    const root = plantTests({
      "packages/x/src/a.test.ts": 'it("AB-01 x", f);',
      "e2e/visitor.spec.ts": 'test("CD-01 y", f);',
      "packages/x/src/b.ts": 'it("AB-02 not a test file", f);',
      "node_modules/y/c.test.ts": 'it("AB-02 a foreign test", f);',
    });
    const { rows, claims } = readCoverage(root);
    expect(summarise(rows, claims)).toEqual([
      { prefix: "AB", total: 2, missing: ["AB-02"] },
      { prefix: "CD", total: 1, missing: [] },
    ]);
    expect(findUnknown(rows, claims)).toEqual([]);
    expect(shortIds(["AB-02", "AB-11"])).toBe("02 11");
  });

  it("names an ID that no document has, with its file", () => {
    const { rows, claims } = readCoverage(plantTests({ "apps/x/a.test.ts": 'it("AB-09 x", f);' }));
    expect(findUnknown(rows, claims)).toEqual([{ id: "AB-09", files: ["apps/x/a.test.ts"] }]);
  });
});
