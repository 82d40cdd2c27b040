import type { CatalogueGameType } from "@croupier/domain/codes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoFeedFile } from "../../../app/paths.ts";
import { createVisitor } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { readFeed, readFeedFile } from "./catalogue-feed.ts";
import { importCatalogue } from "./catalogue-import.store.ts";

/** The text typed into the search box, and the English name of the game that must come first. */
const firstHits: [why: string, term: string, first: string][] = [
  ["the whole name", "Golden Koi", "Golden Koi"],
  ["the words in another order", "koi golden", "Golden Koi"],
  ["beginnings of words", "gol ko", "Golden Koi"],
  ["names that begin with it before others that hold it", "dragon", "Dragon Festival"],
  ["a letter missing", "goldn koi", "Golden Koi"],
  ["a letter too many", "goldden koi", "Golden Koi"],
  ["a wrong letter", "goldan koi", "Golden Koi"],
  ["swapped letters", "godlen koi", "Golden Koi"],
  ["two errors in a long word", "prospreus tiger", "Prosperous Tiger"],
  ["an error in each word", "porsperous tigr", "Prosperous Tiger"],
  ["a missing blank", "goldenkoi", "Golden Koi"],
  ["two missing blanks", "riseofthedesertfalcon", "Rise of the Desert Falcon"],
  ["a blank too many", "tea house festival", "Teahouse Festival"],
  ["a part of a word", "lckjack", "Orchid Blackjack"],
  ["full-width letters", "ＧＯＬＤＥＮ　ＫＯＩ", "Golden Koi"],
  ["signs between the words", "golden-koi!", "Golden Koi"],
  ["Chinese, the whole name", "黄金锦鲤", "Golden Koi"],
  ["Chinese, two characters, what begins with them first", "锦鲤", "Koi Garden Cannon"],
  ["Chinese, two characters within it", "金锦", "Golden Koi"],
  ["Chinese, parts of it", "锦鲤 黄金", "Golden Koi"],
  ["Portuguese", "carpa dourada", "Golden Koi"],
  ["Portuguese without its accents", "tigre prospero", "Prosperous Tiger"],
  ["Portuguese with an error", "carpa dorada", "Golden Koi"],
  ["swapped letters of a short word", "neon rfit", "Neon Rift"],
  ["a wrong Chinese character at the end", "翡翠灯龙", "Jade Lanterns"],
  ["a wrong Chinese character within", "翡脆灯笼", "Jade Lanterns"],
  ["traditional characters", "黃金錦鯉", "Golden Koi"],
  ["traditional characters, two words", "錦鯉 黃金", "Golden Koi"],
  ["traditional characters with an error", "翡翠燈龍", "Jade Lanterns"],
  ["the initials of its Chinese name", "fcdl", "Jade Lanterns"],
  ["initials in capitals and with blanks", "FC DL", "Jade Lanterns"],
  ["pinyin of two characters", "feicui", "Jade Lanterns"],
  ["pinyin with tone marks", "fěicuì dēnglóng", "Jade Lanterns"],
  ["pinyin with tone numbers", "fei3cui4 deng1long2", "Jade Lanterns"],
  ["pinyin with blanks", "fei cui deng long", "Jade Lanterns"],
];

describe("the search on the demo catalogue", () => {
  let api: TestApi;
  const search = (gameName: string, query: object = {}) =>
    createVisitor(api).call("GET /wps/game/list", { query: { gameName, language: "EN", ...query } });

  beforeAll(async () => {
    api = await createTestApi();
    const { feed } = await readFeed(readFeedFile(demoFeedFile()));
    if (!feed) throw new Error("the demo's feed is broken");
    await importCatalogue(api.owner, feed);
  });
  afterAll(() => api.close());

  it.each(firstHits)("CASE-23 finds by %s: %s", async (_why, term, first) => {
    const { games, totalCount } = await search(term);
    expect(games[0]?.nodeName).toBe(first);
    expect(totalCount).toBeGreaterThan(0);
  });

  it("finds names in every language, whichever language is requested", async () => {
    const found = await Promise.all(
      (["CN", "EN", "PT"] as const).map((language) => search("锦鲤", { language, pageSize: 100 })),
    );
    const ids = found.map((page) => page.games.map((game) => game.nodeId));
    expect(ids[0]).toEqual(ids[1]);
    expect(ids[2]).toEqual(ids[1]);
  });

  it.each([
    ["its name", "Amber Fox"],
    ["its code", "ambrfx"],
    ["its Chinese name", "琥珀狐"],
    ["a mistyped name", "amebr fox"],
  ])("finds a vendor's games by %s", async (_by, term) => {
    const { games, totalCount } = await search(term);
    const all = await createVisitor(api).call("GET /wps/game/list", { query: { vassalage: "AMBRFX" } });
    expect(totalCount).toBe(all.totalCount);
    expect(games.every((game) => game.vassalage === "AMBRFX")).toBe(true);
  });

  it.each<[string, CatalogueGameType]>([
    ["cockfighting", "COCKFIGHT"],
    ["捕鱼", "FISH"],
    ["pesca", "FISH"],
    ["rinha", "COCKFIGHT"],
  ])("finds a category by %s", async (term, gameType) => {
    const { totalCount } = await search(term);
    const all = await createVisitor(api).call("GET /wps/game/list", { query: { gameType } });
    expect(totalCount).toBeGreaterThanOrEqual(all.totalCount);
    const narrowed = await search(term, { gameType });
    expect(narrowed.totalCount).toBe(all.totalCount);
  });

  it("narrows by vendor words and name words together", async () => {
    const { games } = await search("amber fox rush");
    expect(games.length).toBeGreaterThan(0);
    for (const game of games)
      expect([game.vassalage, game.nodeName]).toEqual(["AMBRFX", expect.stringContaining("Rush")]);
  });

  it("SEARCH-04 pages the results without losing or repeating a game, and finds nothing for nonsense", async () => {
    const first = await search("dragon", { pageSize: 10 });
    const pages = await Promise.all(
      Array.from({ length: first.totalPages }, (_, at) => search("dragon", { pageSize: 10, pageNo: at + 1 })),
    );
    const ids = pages.flatMap((page) => page.games.map((game) => game.nodeId));
    expect(new Set(ids).size).toBe(first.totalCount);
    expect(ids).toHaveLength(first.totalCount);
    expect((await search("qqzzxx")).totalCount).toBe(0);
    expect((await search("龘龘")).totalCount).toBe(0);
    expect((await search("!?")).totalCount).toBe(0);
  });
});
