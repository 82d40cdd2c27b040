import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedCatalogue } from "../../../testing/catalogue.ts";
import { createVisitor } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createAnnouncer, titles } from "./testing.ts";

describe("banners of lobbies without a playable game", () => {
  let api: TestApi;
  const { announce, tellOfChange, read } = createAnnouncer(() => api);
  const listBanners = async (brand: "nova" | "lotus" = "nova") =>
    titles((await read({ types: "B" }, createVisitor(api, brand))).banners);
  const links: Readonly<Record<string, string>> = {
    slots: "/m/slot-games",
    live: "/m/live-games",
    roulette: "/m/roulette",
    list: "/m/gameList?gameType=FISH",
    lottery: "/m/lott",
    promotions: "/m/activity",
    elsewhere: "https://example.com/m/live-games",
    nowhere: "",
  };

  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it("wait until the lobby has one, and banners of other places stay", async () => {
    for (const brand of ["nova", "lotus"] as const)
      for (const [title, link] of Object.entries(links))
        await announce({ brand, type: "B", groupName: "m_home", link, texts: { EN: title } });
    await tellOfChange();
    await seedCatalogue(api, [
      { gameType: "RNG" },
      { gameType: "LIVE", vendor: "PEARL", supportPlay: false },
      { gameType: "FISH", vendor: "REEFS", supportPlay: false },
      { gameType: "ELOTT", vendor: "DRUM", supportPlay: false },
    ]);
    const open = ["slots", "promotions", "elsewhere", "nowhere"];
    await expect.poll(() => listBanners()).toEqual(open);
    await expect.poll(() => listBanners("lotus")).toEqual(open);
    await seedCatalogue(api, [
      { gameType: "RNG" },
      { gameType: "LIVE", vendor: "PEARL" },
      { gameType: "FISH", vendor: "REEFS", supportPlay: false },
      { gameType: "LOTT", vendor: "DRUM" },
    ]);
    await expect
      .poll(() => listBanners())
      .toEqual(["slots", "live", "roulette", "lottery", "promotions", "elsewhere", "nowhere"]);
  });
});
