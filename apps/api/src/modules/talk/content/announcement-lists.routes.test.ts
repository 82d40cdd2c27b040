import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createVisitor } from "../../../testing/members.ts";
import { createPromotion } from "../../../testing/promotions.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createAnnouncer, titles } from "./testing.ts";

const groups = ["m_game", "m_home", "m_reg"] as const;

describe("the lists of the announcements", () => {
  let api: TestApi;
  const { announce, empty, tellOfChange, read } = createAnnouncer(() => api);

  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await empty();
    for (const type of ["H", "PU", "PL"])
      for (const text of ["one", "two"]) await announce({ type, texts: { EN: `${type} ${text}` } });
  });

  it("API-26 are in the order of their types, and each has exactly its own announcements", async () => {
    await announce({ type: "B", groupName: "m_home", texts: { EN: "Banner" } });
    await createPromotion(api, { titles: { EN: "Gift" } });
    await tellOfChange();
    const { json } = await createVisitor(api).send("GET /wps/system/announcements");
    expect(Object.keys(json.value ?? {})).toEqual(["promotion", "banners", "player", "popup", "hot"]);
    const { promotion, banners, player, popup, hot } = await read({});
    expect([promotion, banners, player, popup, hot].map(titles)).toEqual([
      ["Gift"],
      ["Banner"],
      ["PL one", "PL two"],
      ["PU one", "PU two"],
      ["H one", "H two"],
    ]);
  });

  it("API-26 name the group of each banner, and a group leaves out the banners and promotions of the others", async () => {
    for (const groupName of groups) {
      await announce({ type: "B", groupName, texts: { EN: `Banner of ${groupName}` } });
      await createPromotion(api, { groupName, titles: { EN: `Gift of ${groupName}` } });
    }
    await tellOfChange();
    const all = await read({});
    expect(all.banners.map(({ url, groupName }) => [url, groupName])).toEqual(
      groups.map((group) => ["/art/b.webp", group]),
    );
    expect(all.promotion.map(({ groupName }) => groupName)).toEqual(groups);
    for (const groupName of groups) {
      const { banners, promotion, ...others } = await read({ groupName });
      expect(titles(banners)).toEqual([`Banner of ${groupName}`]);
      expect(titles(promotion)).toEqual([`Gift of ${groupName}`]);
      expect(others).toEqual({ player: all.player, popup: all.popup, hot: all.hot });
    }
  });

  it("API-26 give a type of games its own banners above lists, or else those of every list", async () => {
    await announce({ type: "B", groupName: "m_game", texts: { EN: "Of all" } });
    for (const gameType of ["LOTT", "HOT"] as const)
      await announce({ type: "B", groupName: "m_game", gameType, texts: { EN: `Of ${gameType}` } });
    await announce({
      type: "B",
      groupName: "m_game",
      gameType: "FISH",
      texts: { EN: "Over" },
      endsAt: "2026-11-02",
    });
    await announce({ type: "B", groupName: "m_home", texts: { EN: "Home" } });
    await tellOfChange();
    const bannersFor = async (query: object) =>
      titles((await read({ groupName: "m_game", ...query })).banners);
    expect(await bannersFor({ gameType: "LOTT" })).toEqual(["Of LOTT"]);
    expect(await bannersFor({ gameType: "HOT" })).toEqual(["Of HOT"]);
    for (const gameType of ["FISH", "ELOTT", "FAV"])
      expect(await bannersFor({ gameType })).toEqual(["Of all"]);
    expect(await bannersFor({})).toEqual(["Of all", "Of LOTT", "Of HOT"]);
    expect(titles((await read({ gameType: "LOTT" })).banners)).toEqual(["Of LOTT", "Home"]);
    const { status } = await createVisitor(api).send("GET /wps/system/announcements", {
      query: { gameType: "NONE" },
    });
    expect(status).toBe(400);
  });

  it("API-26 contain promotions in full, including coming and ended ones", async () => {
    const periods = [
      { EN: "Over", startsAt: "2026-11-01T00:00:00.000Z", endsAt: "2026-11-02T00:00:00.000Z" },
      { EN: "Running", startsAt: "2026-11-01T00:00:00.000Z", endsAt: "2026-12-01T00:00:00.000Z" },
      { EN: "To come", startsAt: "2027-01-01T00:00:00.000Z", endsAt: "2027-02-01T00:00:00.000Z" },
    ];
    const ids: string[] = [];
    for (const { EN, ...period } of periods)
      ids.push(
        await createPromotion(api, {
          ...period,
          titles: { EN },
          groupName: "m_home",
          images: ["/art/a.webp"],
          type: "O",
          needsPicture: true,
        }),
      );
    await tellOfChange();
    const { promotion } = await read({ types: "PR", groupName: "m_home", language: "EN" });
    expect(promotion).toEqual(
      periods.map(({ EN, startsAt, endsAt }, at) => ({
        id: ids[at],
        title: EN,
        content: `<p>${EN}</p>`,
        startDate: startsAt,
        endDate: endsAt,
        noExpiry: 0,
        imageRequired: "Y",
        remarkRequired: "N",
        signUpRequestRewardType: "O",
        groupName: "m_home",
        promoAnnouncementCategoryIds: [],
        announcementImages: [{ sequence: 1, url: "/art/a.webp" }],
      })),
    );
  });
});
