// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  askFilters,
  type FilterValues,
  isNarrowed,
  listFilters,
  noFilters,
  readFilters,
  writeFilters,
} from "./list-filters.ts";

/** A value of each filter, and its fields of the call. */
const samples: { [Name in keyof FilterValues]: [value: FilterValues[Name], asked: object] } = {
  vendors: [["BGS", "ACME"], { vassalage: "BGS,ACME" }],
  classify: ["VIDEO", { gameClassify: "VIDEO" }],
  term: ["jade", { gameName: "jade" }],
  isPlayable: [true, { playable: "1" }],
  minBet: ["5", { minBet: "5" }],
  minLine: ["20", { minLine: "20" }],
};
const names = Object.keys(listFilters) as (keyof FilterValues)[];
const readBack = (values: FilterValues) => readFilters(new URLSearchParams(writeFilters(values)));

describe("the filters of a list", () => {
  it.each(names)(
    "LIST-12 ROUTE-25 API-42 %s alone narrows it, is read back, and is asked for alone",
    (name) => {
      const [value, asked] = samples[name];
      const values: FilterValues = { ...noFilters, [name]: value };
      expect(isNarrowed(values)).toBe(true);
      expect(readBack(values)).toEqual(values);
      expect(askFilters(values)).toEqual(asked);
    },
  );

  it("LIST-08 narrow nothing where none is set, and ask for nothing", () => {
    expect(isNarrowed(noFilters)).toBe(false);
    expect(readBack(noFilters)).toEqual(noFilters);
    expect(askFilters(noFilters)).toEqual({});
  });

  it("LIST-07 the classification New is a field of its own", () => {
    expect(askFilters({ ...noFilters, classify: "NEW" })).toEqual({ isNew: "1" });
  });

  it("ROUTE-25 take no step from a link that the filter does not offer", () => {
    const query = new URLSearchParams("minBet=7&minLine=x&playable=yes");
    expect(readFilters(query)).toEqual(noFilters);
  });
});
