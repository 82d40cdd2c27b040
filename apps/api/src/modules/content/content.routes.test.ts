import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, type TestBrand } from "../../testing/members.ts";
import { createPromotion } from "../../testing/promotions.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";

interface TestAnnouncement {
  brand?: TestBrand;
  type: string;
  groupName?: string;
  texts?: Record<string, string>;
  startsAt?: string;
  endsAt?: string;
  enabled?: boolean;
}

describe("announcements, help and service", () => {
  let api: TestApi;
  const announce = async (announcement: TestAnnouncement): Promise<string> => {
    const { brand = "nova", type, groupName = "", texts = { EN: type } } = announcement;
    const { rows } = await api.owner.query<{ id: bigint; merchant_id: number }>(
      `insert into announcements (merchant_id, type, group_name, image_url, link, starts_at, ends_at, enabled)
       select merchant_id, $2, $3, '/art/b.webp', '/m/hot-games', coalesce($4::timestamptz, '2026-11-01'), $5, $6
       from merchants where code = $1 returning announcement_id as id, merchant_id`,
      [brand, type, groupName, announcement.startsAt, announcement.endsAt, announcement.enabled ?? true],
    );
    const [row] = rows;
    for (const [language, title] of Object.entries(texts)) {
      await api.owner.query("insert into announcement_texts values ($1, $2, $3, $4, $5)", [
        row?.merchant_id,
        row?.id,
        language,
        title,
        `<p>${title}</p>`,
      ]);
    }
    return String(row?.id);
  };
  const empty = async (): Promise<void> => {
    await api.owner.query("delete from announcements");
    await api.owner.query("delete from promotions");
    await tellOfChange();
  };
  /** The notice is heard when an announcement made before it is answered. */
  const tellOfChange = async (): Promise<void> => {
    const marker = await announce({ type: "H", texts: { EN: "marker" } });
    await api.owner.query("select pg_notify('croupier_changed', 'content')");
    await expect.poll(async () => (await read({ types: "H" })).hot.map((one) => one.id)).toContain(marker);
    await api.owner.query("delete from announcements where announcement_id = $1", [marker]);
    await api.owner.query("select pg_notify('croupier_changed', 'content')");
    await expect
      .poll(async () => (await read({ types: "H" })).hot.map((one) => one.id))
      .not.toContain(marker);
  };
  const read = (query: object, client = createVisitor(api)) =>
    client.call("GET /wps/system/announcements", { query });
  const titles = (entries: readonly { title: string }[]) => entries.map((entry) => entry.title);

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

  it("API-25 answers only the types and the group that are asked for; Promotion means PR", async () => {
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

  it("answers in the asked language, and in English where a text is missing (I18N-01)", async () => {
    await empty();
    await announce({ type: "PL", texts: { EN: "Hello", CN: "你好" } });
    await announce({ type: "PL", texts: { EN: "English only" } });
    await tellOfChange();
    expect(titles((await read({ types: "PL", language: "CN" })).player)).toEqual(["你好", "English only"]);
    // Portuguese is no language of this brand, so its first language is answered.
    expect(titles((await read({ types: "PL", language: "PT" })).player)).toEqual(["你好", "English only"]);
  });

  it("NOTICE-05 gives each member the own read flags; guests and type 4 have read everything", async () => {
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

  it("API-28 NOTICE-04 marks read for the member alone, once or twice alike, and never for type 4", async () => {
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

  it("API-28 refuses guests, and what the member cannot see", async () => {
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

  it("API-59 NOTICE-03 answers the notices alone, and an agent those for agents behind them", async () => {
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

  it("SEC-27 shows no brand what another one announces", async () => {
    await empty();
    await announce({ brand: "nova", type: "PL", texts: { EN: "Nova's" } });
    await announce({ brand: "lotus", type: "PL", texts: { EN: "Lotus's" } });
    await tellOfChange();
    expect(titles((await read({ merchantCode: "lotus" })).player)).toEqual(["Nova's"]);
    expect(titles((await read({}, createVisitor(api, "lotus"))).player)).toEqual(["Lotus's"]);
  });

  it("API-61 HELP-01 answers the brand's help entries in order and language, without a login", async () => {
    for (const [rank, code] of [
      [2, "nova"],
      [1, "nova"],
      [1, "lotus"],
    ] as const) {
      const { rows } = await api.owner.query<{ id: bigint; merchant_id: number }>(
        `insert into help_entries (merchant_id, rank) select merchant_id, $2 from merchants where code = $1
         returning help_entry_id as id, merchant_id`,
        [code, rank],
      );
      const [row] = rows;
      for (const language of ["EN", "CN"]) {
        const title = `${code} ${rank} ${language}`;
        await api.owner.query("insert into help_texts values ($1, $2, $3, $4, '<p>x</p>')", [
          row?.merchant_id,
          row?.id,
          language,
          title,
        ]);
      }
    }
    await tellOfChange();
    const visitor = createVisitor(api);
    const entries = await visitor.call("GET /wps/system/helpCenter", {
      query: { device: "MOBILE", lang: "CN" },
    });
    expect(entries).toEqual([
      { title: "nova 1 CN", content: "<p>x</p>" },
      { title: "nova 2 CN", content: "<p>x</p>" },
    ]);
    const english = await visitor.call("GET /wps/system/helpCenter", { query: { language: "EN" } });
    expect(titles(english)).toEqual(["nova 1 EN", "nova 2 EN"]);
  });

  it("API-39 answers the brand's customer service entries with title and path", async () => {
    expect(await createVisitor(api).call("GET /wps/system/customerService")).toEqual([
      { title: "CS", path: "https://help.nova.example/chat" },
    ]);
    expect(await createVisitor(api, "lotus").call("GET /wps/system/customerService")).toEqual([
      { title: "WhatsApp", path: "https://wa.me/5511000000000" },
    ]);
  });

  it("API-40 answers every country with its dialing code, the brand's own first", async () => {
    const send = async (brand: TestBrand, language: string) => {
      const { json } = await createVisitor(api, brand).send(`GET /wps/system/country`, {
        headers: { "accept-language": language },
      });
      return json.value as unknown as { country: string; name: string; countryDialingCode: string }[];
    };
    const countries = await send("nova", "en");
    expect(countries[0]).toEqual({ country: "CN", name: "China", countryDialingCode: "+86" });
    expect(countries.length).toBeGreaterThan(200);
    expect(new Set(countries.map(({ country }) => country)).size).toBe(countries.length);
    expect(countries.every(({ countryDialingCode }) => /^\+\d{1,4}$/.test(countryDialingCode))).toBe(true);
    const names = countries.slice(1).map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));
    expect((await send("lotus", "pt-BR"))[0]).toEqual({
      country: "BR",
      name: "Brasil",
      countryDialingCode: "+55",
    });
  });
});
