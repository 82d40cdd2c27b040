import type { WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMember, createVisitor } from "../../../testing/members.ts";
import { createPromotion, tellOfPromotions, testRewardUnits } from "../../../testing/promotions.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

describe("promotions", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.owner.query("delete from promotion_sign_ups");
    await api.owner.query("delete from promotions");
  });

  const list = async (client: WpsClient, query: object = {}) =>
    (await client.call("GET /wps/system/announcements", { query: { types: "Promotion", ...query } }))
      .promotion;
  const statusOf = async (client: WpsClient, id: string) =>
    (await list(client)).find((promotion) => promotion.id === id)?.signUpStatus;
  const join = (client: WpsClient, promotionId: string) =>
    client.call("POST /wps/promotion/join", { body: { promotionId } });
  const countSignUps = async (): Promise<bigint> =>
    (await api.owner.query<{ count: bigint }>("select count(*) from promotion_sign_ups")).rows[0]?.count ??
    0n;

  it("PROMO-02 come with everything that the screens need", async () => {
    const { rows } = await api.owner.query<{ id: bigint; merchant_id: number }>(
      `insert into promotion_categories (merchant_id, names) select merchant_id, '{"EN":"VIP"}' from merchants
       where code = 'nova' returning category_id as id, merchant_id`,
    );
    const linked = await createPromotion(api, { enabled: true, needsPicture: true, type: "O" });
    const id = await createPromotion(api, {
      titles: { EN: "Gift", CN: "礼物" },
      endsAt: "2026-12-01T23:59:59.999Z",
      linkedTo: linked,
      groupName: "m_home",
      images: ["/art/a.webp", "/art/b.webp"],
    });
    await api.owner.query("insert into promotions_in_categories values ($1, $2, $3)", [
      rows[0]?.merchant_id,
      id,
      rows[0]?.id,
    ]);
    await tellOfPromotions(api);
    const [own, gift] = await list(createVisitor(api), { language: "EN" });
    expect(gift).toEqual({
      id,
      title: "Gift",
      content: "<p>Gift</p>",
      startDate: "2026-11-01T00:00:00.000Z",
      endDate: "2026-12-01T23:59:59.999Z",
      noExpiry: 0,
      linkedPromotionId: linked,
      imageRequired: "Y",
      remarkRequired: "N",
      signUpRequestRewardType: "O",
      groupName: "m_home",
      promoAnnouncementCategoryIds: [String(rows[0]?.id)],
      announcementImages: [
        { sequence: 1, url: "/art/a.webp" },
        { sequence: 2, url: "/art/b.webp" },
      ],
    });
    expect(own).toMatchObject({ id: linked, endDate: null, noExpiry: 1 });
    expect(own).not.toHaveProperty("linkedPromotionId");
    expect((await list(createVisitor(api), { language: "CN" }))[1]?.title).toBe("礼物");
  });

  it("PROMO-07 offer nothing to join once the offer that they lead to is switched off", async () => {
    const offer = await createPromotion(api);
    const poster = await createPromotion(api, { linkedTo: offer, rewardUnits: null });
    await tellOfPromotions(api);
    const { client } = await createMember(api);
    expect(await statusOf(client, poster)).toBe("ALLOW_JOIN");
    await api.owner.query("update promotions set enabled = false where promotion_id = $1", [offer]);
    await tellOfPromotions(api);
    expect((await list(client)).map(({ id, signUpStatus }) => [id, signUpStatus])).toEqual([
      [poster, undefined],
    ]);
  });

  it("API-26 come from a group if one is requested, and only if they are requested", async () => {
    const home = await createPromotion(api, { groupName: "m_home" });
    const other = await createPromotion(api);
    await tellOfPromotions(api);
    const visitor = createVisitor(api);
    const ids = async (query: object) => (await list(visitor, query)).map(({ id }) => id);
    expect(await ids({ types: "PR" })).toEqual([home, other]);
    expect(await ids({ types: "PR,B", groupName: "m_home" })).toEqual([home]);
    expect(await ids({ types: "B,PL,PU" })).toEqual([]);
  });

  it("PROMO-07 say ALLOW_JOIN to members, and nothing to guests or if there is nothing to join", async () => {
    const open = await createPromotion(api);
    const plain = await createPromotion(api, { rewardUnits: null });
    await tellOfPromotions(api);
    const { client } = await createMember(api);
    expect([await statusOf(client, open), await statusOf(client, plain)]).toEqual(["ALLOW_JOIN", undefined]);
    expect((await list(createVisitor(api))).every((promotion) => !("signUpStatus" in promotion))).toBe(true);
    await expect(join(client, plain)).rejects.toMatchObject({ envelope: { code: "promotion.not.found" } });
  });

  it.each([
    ["A", "JOINED"],
    ["O", "PENDING"],
  ] as const)(
    "PROMO-12 API-62 joining one of type %s sets %s, for the member alone",
    async (type, status) => {
      const id = await createPromotion(api, { type });
      await tellOfPromotions(api);
      const [member, other] = [await createMember(api), await createMember(api)];
      expect(await join(member.client, id)).toEqual({ success: true, signUpStatus: status });
      expect([await statusOf(member.client, id), await statusOf(other.client, id)]).toEqual([
        status,
        "ALLOW_JOIN",
      ]);
      const { rows } = await api.owner.query("select member_id, reward_units from promotion_sign_ups");
      expect(rows).toEqual([{ member_id: member.memberId, reward_units: testRewardUnits }]);
    },
  );

  it("API-62 answer data.success false if the status is not ALLOW_JOIN, and change nothing", async () => {
    const id = await createPromotion(api);
    const { client } = await createMember(api);
    await join(client, id);
    const again = await client.send("POST /wps/promotion/join", { body: { promotionId: id } });
    expect([again.status, again.json]).toEqual([
      200,
      { success: true, data: { success: false, signUpStatus: "JOINED" } },
    ]);
    expect(await countSignUps()).toBe(1n);
  });

  it("can be joined once by ten concurrent calls, also across two processes", async () => {
    const id = await createPromotion(api);
    const { client, ...member } = await createMember(api);
    const second = createVisitor({ app: await api.startAnother() });
    second.token = client.token;
    for (const [name, value] of client.cookies) second.cookies.set(name, value);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => join(index % 2 === 0 ? client : second, id)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.map(({ signUpStatus }) => signUpStatus))).toEqual(new Set(["JOINED"]));
    const { rows } = await api.owner.query("select member_id from promotion_sign_ups");
    expect(rows).toEqual([{ member_id: member.memberId }]);
  });

  it("are joined through a linked promotion, as the one it is linked to", async () => {
    const engine = await createPromotion(api);
    const poster = await createPromotion(api, { linkedTo: engine, rewardUnits: null });
    await tellOfPromotions(api);
    const { client } = await createMember(api);
    await join(client, poster);
    expect([await statusOf(client, poster), await statusOf(client, engine)]).toEqual(["JOINED", "JOINED"]);
    expect((await join(client, engine)).success).toBe(false);
  });

  it("PROMO-10 PROMO-11 refuse joining before the start and after the end, and are SIGN_UP_DUE then", async () => {
    const coming = await createPromotion(api, { startsAt: "2026-11-21T12:00:00.001Z" });
    const ended = await createPromotion(api, { endsAt: "2026-11-21T11:59:59.999Z" });
    const last = await createPromotion(api, { endsAt: "2026-11-21T12:00:00Z" });
    await tellOfPromotions(api);
    const { client } = await createMember(api);
    expect(await join(client, coming)).toEqual({ success: false, signUpStatus: "ALLOW_JOIN" });
    expect(await join(client, ended)).toEqual({ success: false, signUpStatus: "SIGN_UP_DUE" });
    expect((await join(client, last)).success).toBe(true);
    expect((await list(client)).map(({ id, signUpStatus }) => [id, signUpStatus])).toEqual([
      [coming, "ALLOW_JOIN"],
      [ended, "SIGN_UP_DUE"],
      [last, "JOINED"],
    ]);
  });

  it("SEC-27 are listed and joined at their own brand only, and not when switched off", async () => {
    const foreign = await createPromotion(api, { brand: "lotus" });
    const off = await createPromotion(api, { enabled: false });
    await tellOfPromotions(api);
    const { client } = await createMember(api);
    expect(await list(client)).toEqual([]);
    for (const id of [foreign, off, "999999999999999999"]) {
      const answer = await client.send("POST /wps/promotion/join", { body: { promotionId: id } });
      expect([answer.status, answer.json.code], id).toEqual([404, "promotion.not.found"]);
    }
    expect((await list(createVisitor(api, "lotus"))).map(({ id }) => id)).toEqual([foreign]);
    expect(await countSignUps()).toBe(0n);
  });

  it.each([
    [undefined, "session.missing"],
    [4, "free_reject"],
    [40, "free_reject"],
  ])("SEC-26 refuse session type %s by %s", async (type, code) => {
    const id = await createPromotion(api);
    const client = type === undefined ? createVisitor(api) : (await createMember(api, { type })).client;
    const calls = [
      client.send("POST /wps/promotion/join", { body: { promotionId: id } }),
      client.send("GET /wps/promotion/application", { query: { promotionId: id } }),
      client.send("GET /wps/promotion/picture", { query: { id: "1" } }),
    ];
    for (const { json } of await Promise.all(calls)) expect(json.code).toBe(code);
    expect(await countSignUps()).toBe(0n);
  });

  it("refuse to be joined from a page of another site", async () => {
    const { client } = await createMember(api);
    const { json } = await client.send("POST /wps/promotion/join", {
      body: { promotionId: await createPromotion(api) },
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(json.code).toBe("request.cross.site");
  });

  it("API-67 have the brand's categories in order and language, without a login", async () => {
    await api.owner.query(
      `insert into promotion_categories (merchant_id, names, icon_image_url, rank, enabled)
       select merchant_id, jsonb_build_object('EN', code || ' sports', 'PT', 'Esportes'), '/art/s.svg', 2, true from merchants
       where code = 'lotus' union all
       select merchant_id, '{"EN":"Tenth"}', '', 10, true from merchants where code = 'lotus' union all
       select merchant_id, '{"EN":"First"}', '', 1, true from merchants where code = 'lotus' union all
       select merchant_id, '{"EN":"Off"}', '', 0, false from merchants where code = 'lotus'`,
    );
    const visitor = createVisitor(api, "lotus");
    const categories = await visitor.call("GET /wps/promotion/categories", { query: { language: "PT" } });
    expect(categories).toEqual([
      { id: expect.stringMatching(/^\d+$/), title: "First", iconImageUrl: "" },
      { id: expect.stringMatching(/^\d+$/), title: "Esportes", iconImageUrl: "/art/s.svg" },
      { id: expect.stringMatching(/^\d+$/), title: "Tenth", iconImageUrl: "" },
    ]);
    const others = await createVisitor(api).call("GET /wps/promotion/categories", { query: {} });
    expect(others.map(({ title }) => title)).not.toContain("lotus sports");
  });

  it("API-67 show a category that is added, renamed or switched off to the next visitor", async () => {
    await api.owner.query("delete from promotion_categories");
    const query = { language: "EN" } as const;
    const readTitles = async () => {
      const categories = await createVisitor(api).call("GET /wps/promotion/categories", { query });
      return categories.map(({ title }) => title);
    };
    await expect.poll(readTitles).toEqual([]);
    await api.owner.query(
      `insert into promotion_categories (merchant_id, names)
       select merchant_id, '{"EN":"Cups"}' from merchants where code = 'nova'`,
    );
    await expect.poll(readTitles).toEqual(["Cups"]);
    await api.owner.query(`update promotion_categories set names = '{"EN":"Leagues"}'`);
    await expect.poll(readTitles).toEqual(["Leagues"]);
    await api.owner.query("update promotion_categories set enabled = false");
    await expect.poll(readTitles).toEqual([]);
  });
});
