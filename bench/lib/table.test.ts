import { describe, expect, it } from "vitest";
import { type Figure, keepsBudget, printTable, ratioOf } from "./table.ts";

const lists: Figure = {
  what: "lists",
  ours: 3000,
  limit: 1000,
  limitName: "bare Fastify",
  unit: "calls/s",
  budget: { least: 2.5 },
};

describe("figures", () => {
  it("judges the ratio when there is a limit, and our own value when there is none", () => {
    expect(ratioOf(lists)).toBe(3);
    expect(keepsBudget(lists)).toBe(true);
    expect(keepsBudget({ ...lists, limit: 1300 })).toBe(false);
    expect(keepsBudget({ what: "CSS", ours: 7, unit: "KB", budget: { most: 6 } })).toBe(false);
    expect(keepsBudget({ what: "CSS", ours: 6, unit: "KB", budget: { most: 6 } })).toBe(true);
    expect(keepsBudget({ what: "CSS", ours: 6, unit: "KB" })).toBeUndefined();
  });

  it("judges our own value when the budget says so, and still shows the ratio", () => {
    const js: Figure = {
      what: "JS",
      ours: 80,
      limit: 58,
      unit: "KB",
      budget: { most: 95 },
      budgetOn: "ours",
    };
    expect(keepsBudget(js)).toBe(true);
    expect(printTable([js])).toContain("| 1.38  | <= 95 KB | yes");
  });

  it("prints how far the values of a median lie apart", () => {
    const tap: Figure = { what: "a tap", ours: 104, spread: [96, 1_200], unit: "ms" };
    expect(printTable([tap])).toContain("104.0 ms (96.0 to 1,200)");
  });

  it("prints a Markdown table with every part of a figure", () => {
    const [head, rule, row] = printTable([lists]).split("\n");
    expect(head).toMatch(/^\| what +\| ours +\| limit +\| ratio \| budget +\| kept \|$/);
    expect(rule).toMatch(/^\|-+\|-+\|-+\|-+\|-+\|-+\|$/);
    expect(row).toContain("3,000 calls/s | 1,000 calls/s (bare Fastify) | 3.00  | >= 2.5 x | yes");
  });
});
