import { sessionTypes } from "@croupier/domain/session-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, type TestBrand } from "../../../testing/members.ts";
import { createPromotion } from "../../../testing/promotions.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createAnnouncer, titles } from "./testing.ts";

describe("announcements, help and service", () => {
  let api: TestApi;
  const { announce, empty, tellOfChange, read } = createAnnouncer(() => api);

  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it("API-26 answers five lists under value, each with its own type", async () => {
    await empty();
    for (const type of ["PL", "PU", "H"]) await announce({ type });
    const promotionId = await createPromotion(api, { groupName: "m_home", titles: { EN: "Gift" } });
    await announce({ type: "B", groupName: "m_home", texts: { EN: "Banner" } });
    await tellOfChange();
    const value = await read({ types: "B,PL,PU,PR,H", groupName: "m_home", platform: "M", token: "" });
    expect(Object.keys(value).toSorted()).toEqual(["banners", "hot", "player", "popup", "promotion"]);
    expect(value.promotion).toMatchObject([{ id: promotionId, title: "Gift", content: "<p>Gift</p>" }]);
    expect(value.banners).toEqual([
      {
        id: expect.any(String),
        title: "Banner",
        text: "<p>Banner</p>",
        url: "/art/b.webp",
        link: "/m/hot-games",
        groupName: "m_home",
      },
    ]);
    expect(value.popup).toEqual([{ id: expect.any(String), title: "PU", content: "<p>PU</p>" }]);
    expect(titles(value.hot)).toEqual(["H"]);
    expect(value.player[0]).toMatchObject({
      title: "PL",
      types: "PL",
      read: true,
      startDate: "2026-11-01T00:00:00.000Z",
    });
  });

  it("API-25 answers only the requested types and group; Promotion means PR", async () => {
    await empty();
    for (const groupName of ["m_home", "m_reg", "m_game"]) {
      await announce({ type: "B", groupName, texts: { EN: groupName } });
    }
    await announce({ type: "PU" });
    await createPromotion(api, { titles: { EN: "Promoted" } });
    await tellOfChange();
    expect(titles((await read({ types: "B", groupName: "m_reg" })).banners)).toEqual(["m_reg"]);
    expect(titles((await read({ types: "B" })).banners)).toEqual(["m_home", "m_reg", "m_game"]);
    const promotions = await read({ types: "Promotion" });
    expect([titles(promotions.promotion), promotions.popup, promotions.banners]).toEqual([
      ["Promoted"],
      [],
      [],
    ]);
    expect(titles((await read({ types: "PR" })).promotion)).toEqual(["Promoted"]);
    expect((await read({ types: "B,PL,PU" })).promotion).toEqual([]);
    const { status } = await createVisitor(api).send("GET /wps/system/announcements", {
      query: { types: "X" },
    });
    expect(status).toBe(400);
  });

  it.each([
    [undefined, false],
    [0, false],
    [4, false],
    [40, false],
    [1, true],
    [41, true],
  ])("API-25 answers type A to agents only: session type %s sees it: %s", async (type, sees) => {
    await empty();
    await announce({ type: "A", texts: { EN: "For agents" } });
    await tellOfChange();
    const client = type === undefined ? createVisitor(api) : (await createMember(api, { type })).client;
    const { player } = await read({ types: "PL,A" }, client);
    expect(titles(player)).toEqual(sees ? ["For agents"] : []);
  });

  it("API-27 answers guests with an empty token", async () => {
    await empty();
    await announce({ type: "PL" });
    await tellOfChange();
    expect(titles((await read({ types: "PL", token: "" })).player)).toEqual(["PL"]);
  });

  it("shows an announcement from its start to its end, by the server's clock", async () => {
    await empty();
    await announce({ type: "PL", texts: { EN: "Coming" }, startsAt: "2026-11-21T13:00:00Z" });
    await announce({ type: "PL", texts: { EN: "Ending" }, endsAt: "2026-11-21T13:00:00Z" });
    await announce({ type: "PL", texts: { EN: "Off" }, enabled: false });
    await tellOfChange();
    expect(titles((await read({ types: "PL" })).player)).toEqual(["Ending"]);
    api.clock.advanceMs(3_600_000);
    expect(titles((await read({ types: "PL" })).player)).toEqual(["Coming"]);
  });

  it("answers in the requested language, and in English if a text is missing (I18N-01)", async () => {
    await empty();
    await announce({ type: "PL", texts: { EN: "Hello", CN: "你好" } });
    await announce({ type: "PL", texts: { EN: "English only" } });
    await tellOfChange();
    expect(titles((await read({ types: "PL", language: "CN" })).player)).toEqual(["你好", "English only"]);
    // Portuguese is not a language of this brand, so the answer is in its first language.
    expect(titles((await read({ types: "PL", language: "PT" })).player)).toEqual(["你好", "English only"]);
  });

  it("NOTICE-05 gives each member their own read flags; for guests and type 4 everything is read", async () => {
    await empty();
    const id = await announce({ type: "PL" });
    await tellOfChange();
    const [reader, other, trial] = [
      await createMember(api),
      await createMember(api),
      await createMember(api, { type: 4 }),
    ];
    await api.owner.query("insert into announcement_reads values ($1, $2, $3, now())", [
      reader.brandId,
      reader.memberId,
      id,
    ]);
    const flags = await Promise.all(
      [reader, other, trial].map(async ({ client }) => (await read({ types: "PL" }, client)).player[0]?.read),
    );
    expect(flags).toEqual([true, false, true]);
    expect((await read({ types: "PL" })).player[0]?.read).toBe(true);
  });

  it("API-28 NOTICE-04 marks as read for the member alone, once or twice alike, and never for type 4", async () => {
    await empty();
    const id = await announce({ type: "PL" });
    await tellOfChange();
    const [reader, other] = [await createMember(api), await createMember(api)];
    const body = { announcementId: id, read: true } as const;
    await reader.client.call("POST /wps/system/announcements/read", { body });
    await reader.client.call("POST /wps/system/announcements/read", { body });
    const flagOf = async (client: typeof reader.client) =>
      (await read({ types: "PL" }, client)).player[0]?.read;
    expect([await flagOf(reader.client), await flagOf(other.client)]).toEqual([true, false]);
    const trial = await createMember(api, { type: 4 });
    await trial.client.call("POST /wps/system/announcements/read", { body });
    const { rows } = await api.owner.query(
      "select member_id from announcement_reads where announcement_id = $1",
      [id],
    );
    expect(rows).toEqual([{ member_id: reader.memberId }]);
  });

  it("NOTICE-04 keeps the tap of every type of account on each notice that it sees, except a trial's", async () => {
    await empty();
    const forAll = await announce({ type: "PL" });
    const forAgents = await announce({ type: "A" });
    await tellOfChange();
    const told: Record<string, object> = {};
    for (const [who, type] of Object.entries(sessionTypes)) {
      const { client, memberId } = await createMember(api, { type });
      const list = async () => (await read({ types: "PL,A" }, client)).player;
      const flags = async () => (await list()).map((notice) => notice.read);
      const before = await flags();
      for (const { id: announcementId } of await list())
        await client.call("POST /wps/system/announcements/read", { body: { announcementId, read: true } });
      const { rows } = await api.owner.query<{ id: bigint }>(
        "select announcement_id as id from announcement_reads where member_id = $1 order by announcement_id",
        [memberId],
      );
      told[who] = { before, after: await flags(), kept: rows.map(({ id }) => String(id)) };
    }
    const member = { before: [false], after: [true], kept: [forAll] };
    const agent = { before: [false, false], after: [true, true], kept: [forAll, forAgents] };
    expect(told).toEqual({
      member,
      agent,
      seniorAgent: agent,
      trial: { before: [true], after: [true], kept: [] },
      internalMember: member,
      internalAgent: agent,
      internalSeniorAgent: agent,
    });
  });

  it("API-28 refuses guests, and announcements that the member cannot see", async () => {
    await empty();
    const forAgents = await announce({ type: "A" });
    const foreign = await announce({ brand: "lotus", type: "PL" });
    const coming = await announce({ type: "PL", startsAt: "2027-01-01T00:00:00Z" });
    const guest = await createVisitor(api).send("POST /wps/system/announcements/read", {
      body: { announcementId: forAgents, read: true },
    });
    expect(guest.json.code).toBe("session.missing");
    const { client } = await createMember(api);
    for (const announcementId of [forAgents, foreign, coming, "0", "999999999999", "9".repeat(20), "x"]) {
      const answer = await client.send("POST /wps/system/announcements/read", {
        body: { announcementId, read: true },
      });
      expect(answer.json.code, announcementId).toBe("announcement.not.found");
    }
  });

  it("API-59 NOTICE-03 answers the notices alone; for an agent, those for agents come last", async () => {
    await empty();
    await announce({ type: "A", texts: { EN: "For agents" } });
    const id = await announce({ type: "PL", texts: { EN: "News" } });
    await announce({ type: "PU" });
    await announce({ brand: "lotus", type: "PL", texts: { EN: "Lotus's" } });
    await tellOfChange();
    const listNotices = (client: ReturnType<typeof createVisitor>, types?: "A" | "PL") =>
      client.call("GET /wps/system/announcements/notices", { query: { ...(types && { types }) } });
    expect(await listNotices(createVisitor(api))).toEqual([
      {
        id,
        title: "News",
        startDate: "2026-11-01T00:00:00.000Z",
        content: "<p>News</p>",
        read: true,
        types: "PL",
      },
    ]);
    const { client: agent } = await createMember(api, { type: 1 });
    expect((await listNotices(agent)).map(({ title, read }) => [title, read])).toEqual([
      ["News", false],
      ["For agents", false],
    ]);
    expect(titles(await listNotices(agent, "A"))).toEqual(["For agents"]);
    expect(titles(await listNotices(createVisitor(api), "A"))).toEqual([]);
    expect(titles(await listNotices(createVisitor(api, "lotus")))).toEqual(["Lotus's"]);
  });

  it("API-60 HOME-06 answers the popups alone, in their order and in the reader's language", async () => {
    await empty();
    await announce({ type: "PU", texts: { EN: "First", CN: "第一" } });
    await announce({ type: "PL" });
    await announce({ type: "PU", texts: { EN: "Second" } });
    await announce({ brand: "lotus", type: "PU", texts: { EN: "Lotus's" } });
    await tellOfChange();
    const listPopups = (brand: TestBrand, language?: "CN") =>
      createVisitor(api, brand).call("GET /wps/system/announcements/popular", {
        query: { ...(language && { language }) },
      });
    expect(await listPopups("nova", "CN")).toEqual([
      { id: expect.any(String), title: "第一", content: "<p>第一</p>" },
      { id: expect.any(String), title: "Second", content: "<p>Second</p>" },
    ]);
    expect(titles(await listPopups("lotus"))).toEqual(["Lotus's"]);
  });

  it("PLAY-12 shows a member who has stopped no pop-up in any list, but every notice", async () => {
    await empty();
    await announce({ type: "PU", texts: { EN: "Play now" } });
    await announce({ type: "PL", texts: { EN: "Works" } });
    await tellOfChange();
    const [{ client }, other] = [await createMember(api, { brand: "nova" }), await createMember(api)];
    const listPopups = async (reader = client) => [
      titles(await reader.call("GET /wps/system/announcements/popular")),
      ...(await Promise.all(
        [{ types: "PU" }, { types: "PR,B,PL,PU,H" }, {}].map(async (query) =>
          titles((await read(query, reader)).popup),
        ),
      )),
    ];
    const inEach = Array.from({ length: 4 }, () => ["Play now"]);
    expect(await listPopups()).toEqual(inEach);
    await client.call("POST /wps/play/coolOff", { body: { term: "day" } });
    expect(await listPopups()).toEqual([[], [], [], []]);
    expect(titles((await read({}, client)).player)).toEqual(["Works"]);
    expect(titles(await client.call("GET /wps/system/announcements/notices"))).toEqual(["Works"]);
    expect([await listPopups(other.client), await listPopups(createVisitor(api))]).toEqual([inEach, inEach]);
  });

  it("SEC-27 shows no brand another one's announcements", async () => {
    await empty();
    await announce({ brand: "nova", type: "PL", texts: { EN: "Nova's" } });
    await announce({ brand: "lotus", type: "PL", texts: { EN: "Lotus's" } });
    await tellOfChange();
    expect(titles((await read({ merchantCode: "lotus" })).player)).toEqual(["Nova's"]);
    expect(titles((await read({}, createVisitor(api, "lotus"))).player)).toEqual(["Lotus's"]);
  });
});
