import { describe, expect, it } from "vitest";
import {
  chooseClassification,
  chooseVendors,
  createListRequest,
  getDataType,
  type ListState,
  plainState,
  pressSource,
  readGameType,
  readListState,
  search,
  writeListState,
} from "./list-state.ts";

const filtered: ListState = { source: undefined, vendors: ["BGS"], classify: "VIDEO", term: "jade" };
const read = (query: string, preset = {}) => readListState(new URLSearchParams(query), preset);

describe("dataType", () => {
  it("LIST-08 starts as all", () => {
    expect(getDataType(read(""))).toBe("all");
  });

  it.each([
    ["a classification", chooseClassification(plainState, "VIDEO")],
    ["a vendor", chooseVendors(plainState, ["BGS"])],
    ["a search term", search(plainState, "jade")],
  ])("LIST-12 is filter after %s", (_name, state) => {
    expect(getDataType(state)).toBe("filter");
  });

  it("LIST-12 returns to all when every filter is cleared, and not before", () => {
    const noTerm = search(filtered, "");
    const noVendor = chooseVendors(noTerm, []);
    expect([getDataType(noTerm), getDataType(noVendor)]).toEqual(["filter", "filter"]);
    expect(getDataType(chooseClassification(noVendor, ""))).toBe("all");
  });

  it.each([
    ["HOT", "hot"],
    ["FAV", "fav"],
  ] as const)("LIST-14 classification %s sets dataType %s and clears the vendor", (key, dataType) => {
    const state = chooseClassification(filtered, key);
    expect(getDataType(state)).toBe(dataType);
    expect(state.vendors).toEqual([]);
  });

  it.each(["hot", "fav"] as const)("LIST-15 a vendor ends the list %s", (source) => {
    const state = chooseVendors({ ...plainState, source }, ["BGS"]);
    expect(state).toEqual({ ...plainState, vendors: ["BGS"] });
    expect(getDataType(state)).toBe("filter");
  });

  it.each(["hot", "recent", "fav"] as const)("LIST-17 a second press of %s returns to all", (source) => {
    const once = pressSource(filtered, source);
    expect(getDataType(once)).toBe(source);
    expect(pressSource(once, source)).toEqual(plainState);
  });

  it("SEARCH-01 trims the term", () => {
    expect(search(plainState, "  jade  ").term).toBe("jade");
  });
});

describe("the query of a list", () => {
  it("ROUTE-24 takes the type of the query, RNG when it is absent or unknown", () => {
    const types = ["gameType=FISH", "", "gameType=NOPE", "gameType=HOT"].map((query) =>
      readGameType(new URLSearchParams(query)),
    );
    expect(types).toEqual(["FISH", "RNG", "RNG", "RNG"]);
  });

  it("ROUTE-25 type preselects the classification and vassalage the vendor", () => {
    expect(read("type=VIDEO&vassalage=BGS")).toEqual({ ...plainState, classify: "VIDEO", vendors: ["BGS"] });
  });

  it("ROUTE-19 a path's own classification is preselected, and All can replace it", () => {
    const preset = { classify: "ROU" };
    expect(read("", preset).classify).toBe("ROU");
    const all = chooseClassification(read("", preset), "");
    const query = new URLSearchParams(
      Object.entries(writeListState(all, preset)).filter((pair): pair is [string, string] =>
        Boolean(pair[1]),
      ),
    );
    expect(readListState(query, preset)).toEqual(plainState);
  });

  it.each([plainState, filtered, { ...plainState, source: "recent" as const }])(
    "is read back as it was written: %o",
    (state) => {
      const pairs = Object.entries(writeListState(state)).filter(([, value]) => value);
      expect(readListState(new URLSearchParams(pairs as [string, string][]))).toEqual(state);
    },
  );

  it("LIST-03 asks for pages of 35, and ROUTE-17 keeps to the path's vendor", () => {
    expect(createListRequest(plainState, ["RNG"], "BGS")).toMatchObject({
      pageSize: 35,
      vendors: ["BGS"],
      source: "catalogue",
    });
  });
});
