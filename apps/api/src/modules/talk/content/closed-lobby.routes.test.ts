import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedCatalogue } from "../../../testing/catalogue.ts";
import { createMember, createVisitor } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createAnnouncer, titles } from "./testing.ts";

describe("banners of lobbies without a playable game", () => {
  let api: TestApi;
  const { announce, empty, tellOfChange, read } = createAnnouncer(() => api);
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
  /** Other lobbies have games as well, of which none can be played. */
  const slotsAlone = [
    { gameType: "RNG" },
    { gameType: "LIVE", vendor: "PEARL", supportPlay: false },
    { gameType: "FISH", vendor: "REEFS", supportPlay: false },
    { gameType: "ELOTT", vendor: "DRUM", supportPlay: false },
  ] as const;
  const open = ["slots", "promotions", "elsewhere", "nowhere"];

  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it("wait until the lobby has one, and banners of other places stay", async () => {
    await empty();
    for (const brand of ["nova", "lotus"] as const)
      for (const [title, link] of Object.entries(links))
        await announce({ brand, type: "B", groupName: "m_home", link, texts: { EN: title } });
    await tellOfChange();
    await seedCatalogue(api, slotsAlone);
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

  it.each(["nova", "lotus"] as const)(
    "API-59 API-60 of %s wait alone: notices, pop-ups and hot texts are listed wherever they link",
    async (brand) => {
      await empty();
      const names = Object.keys(links);
      for (const type of ["PL", "A", "PU", "H", "B"])
        for (const [title, link] of Object.entries(links)) {
          const groupName = type === "B" ? "m_home" : "";
          await announce({ brand, type, groupName, link, texts: { EN: title } });
        }
      await tellOfChange();
      await seedCatalogue(api, slotsAlone);
      await expect.poll(() => listBanners(brand)).toEqual(open);
      const { client } = await createMember(api, { brand, type: 1 });
      const { player, popup, hot } = await read({}, client);
      const notices = await client.call("GET /wps/system/announcements/notices");
      const popups = await client.call("GET /wps/system/announcements/popular");
      // An agent's own notices come after those for everybody.
      const both = [...names, ...names];
      expect([player, popup, hot, notices, popups].map(titles)).toEqual([both, names, names, both, names]);
    },
  );
});
