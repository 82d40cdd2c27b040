import { afterEach, expect, it, vi } from "vitest";
import { bootPromotionsKey } from "../shared/content/announcement-queries.ts";
import { gameBannersQuery } from "../shared/content/game-banners-query.ts";
import { promotionsQuery } from "../shared/content/promotions-query.ts";
import { bootListKey, firstHotGamesQuery, hotGamesQuery } from "../shared/games/game-queries.ts";
import { createQueryClient } from "../shared/session/query-client.ts";
import { buildBoot } from "../testing/builders.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { buildAnnouncements, buildGames, buildVendorTypes } from "../testing/lobby-builders.ts";
import { buildPromotion, toEntries } from "../testing/promotion-builders.ts";
import { seedPage } from "./seed-page.ts";

afterEach(() => vi.unstubAllGlobals());

const lobby = {
  announcements: { banners: [], player: [] },
  vendorTypes: buildVendorTypes(),
  hot: { list: buildGames(9) },
};

it("HOT-03 the first hot games, which came with the page, are enough for the lobby's block but not for the full list", async () => {
  const server = createFakeServer({ "GET /wps/game/hot": () => ({ list: buildGames(30) }) });
  const client = createQueryClient();
  seedPage(client, { ...buildBoot(), language: "EN", lobby }, "EN");
  expect((await client.fetchQuery(firstHotGamesQuery("EN"))).list).toHaveLength(9);
  expect(server.requests).toHaveLength(0);
  expect((await client.fetchQuery(hotGamesQuery("EN"))).list).toHaveLength(30);
  await client.fetchQuery(hotGamesQuery("EN"));
  await client.fetchQuery(firstHotGamesQuery("EN"));
  expect(server.requests).toHaveLength(1);
});

it("keeps the first page of a list that came with the page, in the language that it was written in", () => {
  const games = { games: buildGames(2), pageNum: 1, totalPages: 1, totalCount: 2 };
  const banner = { id: "1", title: "Hot", text: "", url: "/b.webp", link: "", groupName: "m_game" };
  const list = { gameType: "LIVE" as const, games, vendorTypes: buildVendorTypes(), banners: [banner] };
  const client = createQueryClient();
  seedPage(client, { ...buildBoot(), language: "EN", list }, "PT");
  expect(client.getQueryData(bootListKey("PT", "LIVE"))).toBeUndefined();
  seedPage(client, { ...buildBoot(), language: "EN", list }, "EN");
  expect(client.getQueryData(bootListKey("EN", "LIVE"))).toEqual(games);
  expect(client.getQueryData(gameBannersQuery("EN", "LIVE").queryKey)).toEqual([banner]);
});

it("keeps the promotions that came with the page apart from complete ones, which are requested", async () => {
  const server = createFakeServer({
    "GET /wps/system/announcements": () => buildAnnouncements({ promotion: [buildPromotion(1)] }),
  });
  const entries = toEntries([buildPromotion(1)]);
  const promotions = { categories: [{ id: "7", title: "VIP", iconImageUrl: "" }], entries };
  const client = createQueryClient();
  seedPage(client, { ...buildBoot(), language: "EN", promotions }, "PT");
  expect(client.getQueryData(bootPromotionsKey("PT"))).toBeUndefined();
  seedPage(client, { ...buildBoot(), language: "EN", promotions }, "EN");
  expect(client.getQueryData(bootPromotionsKey("EN"))).toEqual(promotions);
  expect(server.requests).toHaveLength(0);
  expect(await client.fetchQuery(promotionsQuery("EN", false))).toEqual([buildPromotion(1)]);
});
