import { catalogueGameTypes } from "@croupier/domain/codes";
import { describe, expect, it } from "vitest";
import type { Offer } from "./catalogue.policy.ts";
import { keyOfRequest, type ListQuery, readListRequest } from "./game-list-request.ts";

const offer = {
  vendors: ["PG", "BGS", "JDB"].map((vendor) => ({ vendor })),
  counts: [{ vendor: "PG", game_type: "LOTT", classification: "", games: 1, playable: 1, returns: 0 }],
} as unknown as Offer;
const read = (query: object = {}) => readListRequest(offer, query as ListQuery);
const faultOf = (query: object): unknown => {
  try {
    return read(query);
  } catch (error) {
    return (error as { value: { fields: object } }).value.fields;
  }
};

describe("a request for games", () => {
  it("LIST-03 asks for the first 35 of all games by default", () => {
    expect(read()).toEqual({
      filter: {
        gameTypes: expect.arrayContaining(["RNG", "LIVE", "LOTT", "ELOTT"]),
        vendors: undefined,
        classification: undefined,
        onlyNew: false,
        onlyPlayable: false,
        minBetUnits: undefined,
        minLines: undefined,
      },
      text: undefined,
      hot: false,
      sort: undefined,
      pageNo: 1,
      pageSize: 35,
    });
    expect(read({ pageNo: 3, pageSize: 10, sort: "new" })).toMatchObject({
      pageNo: 3,
      pageSize: 10,
      sort: "new",
    });
  });

  it("VENDOR-09 is for a type, and ELOTT means both lotteries", () => {
    const typesOf = (gameType: string) => read({ gameType }).filter.gameTypes;
    expect([typesOf("RNG"), typesOf("ELOTT"), typesOf("LOTT")]).toEqual([
      ["RNG"],
      ["ELOTT", "LOTT"],
      ["LOTT"],
    ]);
    expect(typesOf("HOT")).toEqual(typesOf("NEW"));
    expect(typesOf("HOT").length).toBeGreaterThan(5);
  });

  it.each(catalogueGameTypes.filter((type) => type !== "ELOTT"))(
    "is for games of its own type alone: %s",
    (gameType) => {
      expect(read({ gameType }).filter.gameTypes).toEqual([gameType]);
    },
  );

  it("LIST-06 is for vendors that the brand offers, in its order", () => {
    const vendorsOf = (vassalage: string) => read({ vassalage }).filter.vendors;
    expect(vendorsOf("JDB, PG ,NONE")).toEqual(["PG", "JDB"]);
    expect(vendorsOf("NONE")).toEqual([]);
    expect([vendorsOf(""), vendorsOf(" , ,")]).toEqual([undefined, undefined]);
  });

  it("is for a classification; NEW, HOT and ALL are not classifications", () => {
    const filterOf = (gameClassify: string) => read({ gameClassify });
    expect(filterOf(" VIDEO ").filter.classification).toBe("VIDEO");
    expect(filterOf("  ").filter.classification).toBeUndefined();
    for (const name of ["NEW", "HOT", "ALL"]) {
      const { filter, hot } = filterOf(name);
      expect([filter.classification, filter.onlyNew, hot], name).toEqual([
        undefined,
        name === "NEW",
        name === "HOT",
      ]);
    }
    expect(read({ gameType: "HOT" }).hot).toBe(true);
  });

  it("is for new or for playable games if the flag is 1", () => {
    expect(read({ isNew: "1", playable: "1" }).filter).toMatchObject({ onlyNew: true, onlyPlayable: true });
    expect(read({ isNew: "0", playable: "0" }).filter).toMatchObject({ onlyNew: false, onlyPlayable: false });
  });

  it("is for a smallest bet and lines, and refuses non-numbers", () => {
    expect(read({ minBet: "0.5", minLine: "20" }).filter).toMatchObject({
      minBetUnits: 50_000n,
      minLines: 20,
    });
    expect(read({ minBet: "", minLine: "" }).filter).toMatchObject({
      minBetUnits: undefined,
      minLines: undefined,
    });
    expect(read({ minBet: "0", minLine: "99999" }).filter).toMatchObject({
      minBetUnits: 0n,
      minLines: 99_999,
    });
    for (const minBet of ["-1", "x", "1e3"])
      expect(faultOf({ minBet }), minBet).toEqual({ minBet: "request.invalid" });
    for (const minLine of ["-1", "x", "1.5", "100000", "1x", "x1"])
      expect(faultOf({ minLine }), minLine).toEqual({ minLine: "request.invalid" });
  });

  it("SEARCH-04 is a search if there is a text, even one that normalises to nothing", () => {
    expect(read({ gameName: " Dragão " }).text).toBe("dragao");
    expect([read({ gameName: "  " }).text, read({ gameName: "" }).text]).toEqual([undefined, undefined]);
    expect(read({ gameName: "%" }).text).toBe("");
  });

  it("has a key that differs from every other request's, and equals that of an equal one", () => {
    const queries = [
      {},
      { gameType: "RNG" },
      { gameType: "HOT" },
      { gameClassify: "VIDEO" },
      { gameClassify: "NEW" },
      { playable: "1" },
      { vassalage: "PG" },
      { vassalage: "PG,JDB" },
      { vassalage: "NONE" },
      { minBet: "1" },
      { minLine: "1" },
      { gameName: "a" },
      { gameName: "%" },
      { sort: "new" },
      { pageNo: 2 },
      { pageSize: 2 },
    ];
    const keys = queries.map((query) => keyOfRequest(read(query)));
    expect(new Set(keys).size).toBe(queries.length);
    expect(keyOfRequest(read({ vassalage: "JDB,PG", gameName: "Ä" }))).toBe(
      keyOfRequest(read({ vassalage: " PG,JDB,NONE", gameName: " a " })),
    );
  });
});
