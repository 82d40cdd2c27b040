import type { WpsClient } from "@croupier/test-kit/wps-client";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { seedCatalogue } from "../../../testing/catalogue.ts";
import { createMember, createVisitor, openTestSession, type TestBrand } from "../../../testing/members.ts";
import { createPromotion } from "../../../testing/promotions.ts";
import type { TestApi } from "../../../testing/test-api.ts";
import { bodiesOf, type ConnectedApi, createConnectedApi } from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";
import { createAnnouncer } from "./testing.ts";

const unit = 100_000;
const patience = { timeout: 20_000, interval: 50 };
const chinese = /\p{Script=Han}/u;

/** A text as a brand has it, by language. */
type Write = <T>(chinese: T, english: T) => Record<string, T>;
const inBoth: Write = (CN, EN) => ({ CN, EN });
const inChinese: Write = (CN) => ({ CN });

/** A brand's own texts, and none of them in Portuguese. */
async function writeTexts(api: TestApi, brand: TestBrand, write: Write): Promise<void> {
  const insert = (sql: string, ...values: unknown[]) =>
    api.owner.query<{ id: bigint; merchant_id: number }>(sql, [brand, ...values]);
  await insert(
    `insert into vip_ranks (merchant_id, label_id, level, names, benefits, deposit_units, turnover_units)
     select merchant_id, 'bronze', 0, $2::jsonb, $3::jsonb, 0, 0 from merchants where code = $1`,
    write("青铜", "Bronze"),
    write(["欢迎"], ["A welcome"]),
  );
  await insert(
    `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, quick_amounts_units)
     select merchant_id, 'sandbox', 'sandbox', $2::jsonb, 1000000, 100000000, 0, '{1000000}' from merchants where code = $1`,
    write("沙盒", "Sandbox"),
  );
  await insert(
    `insert into promotion_categories (merchant_id, names)
     select merchant_id, $2::jsonb from merchants where code = $1`,
    write("体育", "Sports days"),
  );
  await createPromotion(api, { brand, titles: write("礼物", "Gift") });
  const { announce } = createAnnouncer(() => api);
  for (const type of ["PL", "PU"]) await announce({ brand, type, texts: write("新闻", `News ${type}`) });
  const { rows } = await insert(
    `insert into help_entries (merchant_id, rank) select merchant_id, 1 from merchants where code = $1
     returning help_entry_id as id, merchant_id`,
  );
  for (const [language, title] of Object.entries(write("帮助", "How to play")))
    await api.owner.query("insert into help_texts values ($1, $2, $3, $4, '<p>x</p>')", [
      rows[0]?.merchant_id,
      rows[0]?.id,
      language,
      title,
    ]);
}

/** A live room, whose texts are always in English as well. */
const openRoom = (api: TestApi, nodeId: string) =>
  api.owner.query(
    `insert into live_rooms (merchant_id, room_id, room_type, model_names, titles, node_id, active, streaming)
     select merchant_id, 'room', 'Free', '{"CN": "露娜", "EN": "Luna"}', '{"CN": "标题", "EN": "A title"}', $1, true, true
     from merchants where code = 'lotus'`,
    [nodeId],
  );

let connected: ConnectedApi;
let member: WpsClient;
beforeAll(async () => {
  connected = await createConnectedApi();
  const { api, bgs, nodeId } = connected;
  await seedCatalogue(api, [
    { vendor: "BGS", code: "bgs-jade-lanterns", names: { CN: "玉灯", EN: "Jade Lanterns" } },
    { vendor: "LOTT", code: "minute-five", gameType: "LOTT", names: { CN: "分分彩", EN: "Minute Five" } },
  ]);
  await openRoom(api, nodeId);
  await writeTexts(api, "lotus", inBoth);
  // Its readers are answered in English.
  await writeTexts(api, "tulip", inChinese);
  const player = await createTestPlayer(api, { nodeId, brand: "lotus", balanceUnits: BigInt(unit) });
  const bodies = bodiesOf(player);
  for (const [path, body] of [
    ["bet", bodies.bet("one", unit)],
    ["win", bodies.win("won", "one", 5 * unit)],
  ] as const)
    expect((await bgs.call(`transaction/${path}`, body)).body["status"]).toBe("RS_OK");
  member = createVisitor(api, "lotus");
  await openTestSession(api, player, member);
  // The lists have processed the change of the catalogue.
  const readNames = () => ask(createVisitor(api), "GET /wps/game/list", {}, "zh-CN");
  await vi.waitFor(async () => expect(await readNames()).toMatch(/玉灯.*分分彩/), patience);
  return connected.close;
});

const ask = async (client: WpsClient, key: string, query: object, language?: string): Promise<string> => {
  const headers = language === undefined ? {} : { "accept-language": language };
  const { status, json } = await client.send(key, { query, headers });
  expect([status, json.success]).toEqual([200, true]);
  return JSON.stringify(json);
};

describe("a text that is missing in a language", () => {
  it.each<[what: string, key: string, query: object, english: string[]]>([
    ["games", "GET /wps/game/list", {}, ["Jade Lanterns", "Minute Five"]],
    ["vendors", "GET /wps/game/vendorTypes", {}, ["BGS Games", "LOTT Games"]],
    ["winners", "GET /wps/game/winners", {}, ["Jade Lanterns"]],
    ["lotteries", "GET /wps/lottery/list", {}, ["Minute Five"]],
    ["live rooms", "GET /wps/livestream/models", {}, ["Luna", "A title"]],
    ["ranks and their benefits", "GET /wps/member/ranks", {}, ["Bronze", "A welcome"]],
    ["promotions", "GET /wps/system/announcements", { types: "PR" }, ["Gift", "<p>Gift</p>"]],
    ["kinds of promotions", "GET /wps/promotion/categories", {}, ["Sports days"]],
    ["notices", "GET /wps/system/announcements/notices", {}, ["News PL", "<p>News PL</p>"]],
    ["popups", "GET /wps/system/announcements/popular", {}, ["News PU"]],
    ["help", "GET /wps/system/helpCenter", {}, ["How to play"]],
    ["ways to deposit", "GET /wps/deposit/methods", {}, ["Sandbox"]],
    ["rounds of a member", "GET /wps/record/games", {}, ["Jade Lanterns"]],
  ])("I18N-01 is the English one in the answer of %s", async (_what, key, query, english) => {
    const answer = await ask(member, key, query, "pt-BR");
    for (const text of english) expect(answer).toContain(JSON.stringify(text).slice(1, -1));
    expect(answer).not.toMatch(chinese);
  });
});

describe("a text that is missing in English as well", () => {
  it.each<[what: string, key: string, query: object, only: string[]]>([
    ["ranks and their benefits", "GET /wps/member/ranks", {}, ["青铜", "欢迎"]],
    ["promotions", "GET /wps/system/announcements", { types: "PR" }, ["礼物", "<p>礼物</p>"]],
    ["kinds of promotions", "GET /wps/promotion/categories", {}, ["体育"]],
    ["notices", "GET /wps/system/announcements/notices", {}, ["新闻", "<p>新闻</p>"]],
    ["popups", "GET /wps/system/announcements/popular", {}, ["新闻"]],
    ["help", "GET /wps/system/helpCenter", {}, ["帮助"]],
    ["ways to deposit", "GET /wps/deposit/methods", {}, ["沙盒"]],
  ])("I18N-01 is the one that the brand has in the answer of %s", async (_what, key, query, only) => {
    const { client } = await createMember(connected.api, { brand: "tulip" });
    const answer = await ask(client, key, query, "en");
    for (const text of only) expect(answer).toContain(text);
  });
});

describe("a reader who names no language, or one that the brand does not have", () => {
  it.each([undefined, "fr-FR,fr;q=0.9"])("I18N-01 is answered in Chinese: %s", async (language) => {
    const visitor = createVisitor(connected.api);
    expect(await ask(visitor, "GET /wps/game/list", {}, language)).toContain("玉灯");
  });
});
