// @vitest-environment node
import { gameSorts } from "@croupier/domain/codes";
import { describe, expect, it } from "vitest";
import { findClassification } from "./classification-bar.tsx";
import {
  createListRequest,
  type DataType,
  getDataType,
  type ListState,
  plainState,
  readGameType,
  readListState,
  shortListOf,
  transitions,
  writeListState,
} from "./list-state.ts";
import { readPages } from "./use-list-pages.ts";

const filtered: ListState = {
  source: undefined,
  vendors: ["BGS"],
  classify: "VIDEO",
  term: "jade",
  isPlayable: true,
  minBet: "5",
  minLine: "",
  sort: "new",
};
const read = (query: string, preset = {}) => readListState(new URLSearchParams(query), preset);
const { classify, chooseVendors, filter, press, search, showAll, togglePlayable } = transitions;

/** One state of each data type to start from. */
const states: Readonly<Record<DataType, ListState>> = {
  all: plainState,
  filter: filtered,
  hot: { ...plainState, source: "hot" },
  recent: { ...plainState, source: "recent" },
  fav: { ...plainState, source: "fav" },
};

/** Each action with the data types that it leads to from all, filter, hot, recent and fav. */
const table: readonly [string, (state: ListState) => ListState, readonly DataType[]][] = [
  ["All", showAll, ["all", "all", "all", "all", "all"]],
  ["Hot", (state) => press(state, "hot"), ["hot", "hot", "all", "hot", "hot"]],
  ["Recent", (state) => press(state, "recent"), ["recent", "recent", "recent", "all", "recent"]],
  ["Favourite", (state) => press(state, "fav"), ["fav", "fav", "fav", "fav", "all"]],
  ["classification HOT", (state) => classify(state, "HOT"), ["hot", "hot", "hot", "hot", "hot"]],
  ["classification FAV", (state) => classify(state, "FAV"), ["fav", "fav", "fav", "fav", "fav"]],
  ["another classification", (state) => classify(state, "ROU"), Array(5).fill("filter")],
  ["classification All", (state) => classify(state, ""), ["all", "filter", "all", "all", "all"]],
  ["a vendor", (state) => chooseVendors(state, ["ACME"]), Array(5).fill("filter")],
  ["no vendor", (state) => chooseVendors(state, []), ["all", "filter", "all", "all", "all"]],
  ["what can be played", togglePlayable, ["filter", "filter", "filter", "filter", "filter"]],
  ["a search", (state) => search(state, "jade"), Array(5).fill("filter")],
  ["a cleared search", (state) => search(state, " "), ["all", "filter", "all", "all", "all"]],
];

describe("the transitions of a list", () => {
  it.each(table)("%s leads from each data type where content §4 says", (_name, act, expected) => {
    expect(Object.values(states).map((state) => getDataType(act(state)))).toEqual(expected);
  });

  it("LIST-08 starts as all", () => {
    expect(getDataType(read(""))).toBe("all");
  });

  it.each([
    ["a classification", classify(plainState, "VIDEO")],
    ["a vendor", chooseVendors(plainState, ["BGS"])],
    ["a search term", search(plainState, "jade")],
    ["what can be played", togglePlayable(plainState)],
  ])("LIST-12 is filter after %s", (_name, state) => {
    expect(getDataType(state)).toBe("filter");
  });

  it("LIST-12 returns to all when every filter is cleared, and not before", () => {
    const noTerm = search(filtered, "");
    const noVendor = chooseVendors(noTerm, []);
    const noClass = classify(noVendor, "");
    expect([noTerm, noVendor, noClass].map(getDataType)).toEqual(["filter", "filter", "filter"]);
    const noStake = filter(noClass, { minBet: "" });
    expect(getDataType(noStake)).toBe("filter");
    expect(getDataType(togglePlayable(noStake))).toBe("all");
  });

  it.each([
    ["HOT", "hot"],
    ["FAV", "fav"],
  ] as const)("LIST-14 classification %s sets dataType %s and clears the vendor", (key, dataType) => {
    const state = classify(filtered, key);
    expect(getDataType(state)).toBe(dataType);
    expect(state.vendors).toEqual([]);
    expect(findClassification(state)).toBe(key);
  });

  it.each(Object.entries(shortListOf))(
    "LIST-14 a link or a path to classification %s opens the list %s, without any vendor",
    (key, source) => {
      const expected = { ...plainState, source };
      expect(read(`type=${key}&vassalage=BGS&name=jade&sort=new`)).toEqual(expected);
      expect(read("vassalage=BGS", { classify: key })).toEqual(expected);
    },
  );

  it.each(["hot", "fav"] as const)("LIST-15 a vendor ends the list %s", (source) => {
    const state = chooseVendors({ ...plainState, source }, ["BGS"]);
    expect(state).toEqual({ ...plainState, vendors: ["BGS"] });
    expect(findClassification(state)).toBe("");
  });

  it.each(["hot", "recent", "fav"] as const)("LIST-17 a second press of %s returns to all", (source) => {
    const once = press(filtered, source);
    expect(getDataType(once)).toBe(source);
    expect(press(once, source)).toEqual(plainState);
  });

  it("LIST-17 a second press of All stays with all", () => {
    expect(getDataType(showAll(showAll(states.hot)))).toBe("all");
  });

  it.each(["ruby", "", "  "])("SEARCH-04 a search for %j changes the term and nothing else", (term) => {
    expect(search(filtered, term)).toEqual({ ...filtered, term: term.trim() });
  });

  it.each([plainState, { ...filtered, term: "" }, ...gameSorts.map((sort) => ({ ...plainState, sort }))])(
    "SEARCH-04 clearing the term restores the list before the search: %o",
    (state) => {
      expect(search(search(state, "jade"), "")).toEqual(state);
    },
  );

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

  it("ROUTE-25 SEARCH-01 takes no longer a term from a link than the call allows", () => {
    expect(read(`name=${" ".repeat(70)}jade${"%20".repeat(56)}lanterns`).term).toBe("jade");
    expect(read(`name=${"a".repeat(5_000)}`).term).toHaveLength(60);
    expect(read("name=ja%00de%0A").term).toBe("jade");
    expect(read(`type=${"A".repeat(5_000)}`).classify).toHaveLength(40);
    expect(read(`vassalage=${"BGS,".repeat(5_000)}`).vendors.join().length).toBeLessThanOrEqual(1_000);
  });

  it("ROUTE-19 a path's own classification is preselected, and All can replace it", () => {
    const preset = { classify: "ROU" };
    expect(read("", preset).classify).toBe("ROU");
    const all = classify(read("", preset), "");
    const query = new URLSearchParams(
      Object.entries(writeListState(all, preset)).filter((pair): pair is [string, string] =>
        Boolean(pair[1]),
      ),
    );
    expect(readListState(query, preset)).toEqual(plainState);
  });

  it.each([plainState, filtered, states.hot, states.recent, states.fav])(
    "is read back as it was written: %o",
    (state) => {
      const pairs = Object.entries(writeListState(state)).filter(([, value]) => value);
      expect(readListState(new URLSearchParams(pairs as [string, string][]))).toEqual(state);
    },
  );

  it.each([
    ["", 1],
    ["page=3", 3],
    ["page=0", 1],
    ["page=-2", 1],
    ["page=2.5", 1],
    ["page=many", 1],
  ])("asks by %o for %i pages", (query, pages) => {
    expect(readPages(new URLSearchParams(query))).toBe(pages);
  });

  it("LIST-03 asks for pages of 35, and ROUTE-17 keeps to the path's vendor", () => {
    expect(createListRequest(plainState, ["RNG"], { ownVendor: "BGS" })).toMatchObject({
      pageSize: 35,
      vendors: ["BGS"],
      source: "catalogue",
    });
  });
});
