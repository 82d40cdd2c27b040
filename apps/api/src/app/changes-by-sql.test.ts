import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedCatalogue } from "../testing/catalogue.ts";
import { createVisitor } from "../testing/members.ts";
import { createPromotion } from "../testing/promotions.ts";
import { createTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
let brandId: Record<string, number>;

/** A row of Nova in every table that belongs to brands and that answers are read from. */
async function plantRows(): Promise<void> {
  const promotionId = await createPromotion(api);
  await api.owner.query(
    `with nova as (select merchant_id, $1::bigint as promotion_id from merchants where code = 'nova'),
      notice as (insert into announcements (merchant_id, type) select merchant_id, 'PL' from nova returning *),
      help as (insert into help_entries (merchant_id) select merchant_id from nova returning *),
      category as (insert into promotion_categories (merchant_id, names) select merchant_id, '{"EN": "All"}' from nova
        returning *),
      game as (select node_id from games where game_code = 'two'),
      rank as (insert into vip_ranks (merchant_id, label_id, level, names) select merchant_id, 'basic', 0, '{}' from nova),
      shown as (insert into brand_games select merchant_id, node_id from nova, game),
      offered as (insert into brand_vendors select merchant_id, 'ACME' from nova),
      room as (insert into live_rooms (merchant_id, room_id, room_type, model_names, titles, node_id)
        select merchant_id, 'one', 'Free', '{"EN": "A"}', '{"EN": "A"}', node_id from nova, game),
      listed as (insert into promotions_in_categories select merchant_id, nova.promotion_id, category_id
        from nova join category using (merchant_id)),
      helped as (insert into help_texts select merchant_id, help_entry_id, 'EN', 'before', '' from help)
     insert into announcement_texts select merchant_id, announcement_id, 'EN', 'before', '' from notice`,
    [promotionId],
  );
}

beforeAll(async () => {
  api = await createTestApi();
  await seedCatalogue(api, [
    { code: "one", names: { EN: "One" } },
    { code: "two", vendor: "OTHER" },
    { code: "minute-five", vendor: "LOTT", gameType: "LOTT" },
  ]);
  await plantRows();
  const { rows } = await api.owner.query<{ code: string; merchant_id: number }>("select * from merchants");
  brandId = Object.fromEntries(rows.map((row) => [row.code, row.merchant_id]));
});
afterAll(() => api.close());

let listener: pg.Client;
let heard: unknown[] = [];
beforeAll(async () => {
  listener = new pg.Client({ connectionString: api.database.urlFor("croupier_app") });
  await listener.connect();
  listener.on("notification", ({ payload = "" }) => heard.push(JSON.parse(payload)));
  await listener.query("listen croupier_changed");
});
afterAll(() => listener.end());

/** The announcements that processes receive for some work. */
const listenTo = async (work: string | (() => Promise<unknown>)): Promise<unknown[]> => {
  heard = [];
  await (typeof work === "string" ? api.owner.query(work) : work());
  await api.owner.query(`select pg_notify('croupier_changed', '"end"')`);
  await expect.poll(() => heard.at(-1)).toBe("end");
  return heard.slice(0, -1);
};

describe("a change by SQL", () => {
  it.each([
    ["merchants", "brand"],
    ["merchant_hosts", "brand"],
    ["merchant_time_zones", "brand"],
    ["vip_ranks", "brand"],
    ["announcements", "content"],
    ["announcement_texts", "content"],
    ["help_entries", "content"],
    ["help_texts", "content"],
    ["promotions", "promotions"],
    ["promotion_texts", "promotions"],
    ["promotion_categories", "promotions"],
    ["promotions_in_categories", "promotions"],
    ["brand_games", "games"],
    ["live_rooms", "games"],
    ["brand_vendors", "vendors"],
  ])("SCALE-06 of %s is announced as %s of its brand", async (table, topic) => {
    const nova = [topic, brandId["nova"]];
    const where = `where merchant_id = ${brandId["nova"]}`;
    const column = table === "merchants" ? "code" : "merchant_id";
    expect(await listenTo(`update ${table} set ${column} = ${column} ${where}`)).toEqual([nova]);
    expect(await listenTo(`update ${table} set ${column} = ${column} where false`)).toEqual([]);
  });

  it.each([
    ["games", "games"],
    ["vendors", "vendors"],
  ])("SCALE-06 of %s is announced as %s of every brand", async (table, topic) => {
    expect(await listenTo(`update ${table} set rank = rank`)).toEqual([[topic]]);
    expect(await listenTo(`update ${table} set rank = rank where false`)).toEqual([]);
  });

  it("SCALE-06 is announced for every statement, and for both brands of a row that moves", async () => {
    const [nova, lotus] = [brandId["nova"], brandId["lotus"]];
    expect(await listenTo(`insert into merchant_hosts values ('moved.example', ${nova})`)).toEqual([
      ["brand", nova],
    ]);
    const move = `update merchant_hosts set merchant_id = ${lotus} where host = 'moved.example'`;
    expect((await listenTo(move)).map(String).toSorted()).toEqual(
      [`brand,${nova}`, `brand,${lotus}`].toSorted(),
    );
    expect(await listenTo("delete from merchant_hosts where host = 'moved.example'")).toEqual([
      ["brand", lotus],
    ]);
    expect(await listenTo("truncate vip_ranks")).toEqual([["brand"]]);
  });
});

describe("a change by SQL, without a notice by hand,", () => {
  let another: FastifyInstance;
  beforeAll(async () => {
    another = await api.startAnother();
  });
  const call = (app: FastifyInstance) => createVisitor({ app });
  const readBrand = async (app: FastifyInstance) =>
    (await call(app).call("GET /wps/system/templates", { query: {} })).parameters.title;
  const readText = async (app: FastifyInstance) =>
    (await call(app).call("GET /wps/system/helpCenter", { query: { language: "EN" } }))[0]?.title;
  const readPromotion = async (app: FastifyInstance) =>
    (await call(app).call("GET /wps/system/announcements", { query: { types: "Promotion", language: "EN" } }))
      .promotion[0]?.title;
  const readGame = async (app: FastifyInstance) =>
    (
      await call(app).call("GET /wps/game/list", {
        query: { gameType: "RNG", pageNo: 1, pageSize: 100, language: "EN" },
      })
    ).games.find(({ gameCode }) => gameCode === "one")?.displayName;
  const readCategory = async (app: FastifyInstance) =>
    (await call(app).call("GET /wps/promotion/categories", { query: { language: "EN" } }))[0]?.title;
  const readRoom = async (app: FastifyInstance) =>
    (await call(app).call("GET /wps/livestream/models", { query: { language: "EN" } })).list[0]?.title;
  const readLottery = async (app: FastifyInstance) =>
    (await call(app).call("GET /wps/lottery/list", { query: { language: "EN" } })).list[0]?.gameId;

  it.each([
    [
      "a brand",
      readBrand,
      `update merchants set parameters = parameters || '{"title": "after"}' where code = 'nova'`,
    ],
    ["a text", readText, "update help_texts set title = 'after'"],
    ["a promotion", readPromotion, "update promotion_texts set title = 'after'"],
    ["a game", readGame, `update games set names = names || '{"EN": "after"}' where game_code = 'one'`],
    ["a category of promotions", readCategory, `update promotion_categories set names = '{"EN": "after"}'`],
    ["a room", readRoom, `update live_rooms set titles = '{"EN": "after"}'`],
  ])("SCALE-06 of %s is shown by every process", async (_what, read, sql) => {
    const processes = [api.app, another];
    const readAll = () => Promise.all(processes.map(read));
    expect(await readAll()).not.toContain(undefined);
    await api.owner.query(sql);
    await expect.poll(readAll, { interval: 20 }).toEqual(["after", "after"]);
  });

  it.each([
    ["game", "ACME", readGame],
    ["live room", "OTHER", readRoom],
    ["lottery", "LOTT", readLottery],
  ])("SCALE-06 a %s whose vendor is switched off is gone from every process", async (_what, vendor, read) => {
    const processes = [api.app, another];
    const readAll = () => Promise.all(processes.map(read));
    expect(await readAll()).not.toContain(undefined);
    await api.owner.query("update vendors set enabled = false where vendor = $1", [vendor]);
    await expect.poll(readAll, { interval: 20 }).toEqual([undefined, undefined]);
  });
});

describe("an import", () => {
  it("is announced once, however many statements it has", async () => {
    const many = Array.from({ length: 4_500 }, (_, at) => ({ code: `many-${at}` }));
    const games = [{ code: "one", names: { EN: "One" } }, { code: "two", vendor: "NEW" }, ...many];
    const told = await listenTo(() => seedCatalogue(api, games));
    expect(told.map(String).toSorted()).toEqual(["games", "vendors"]);
    expect(await listenTo(() => seedCatalogue(api, games)), "the same feed again").toEqual([]);
  });
});
