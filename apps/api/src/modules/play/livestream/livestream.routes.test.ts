import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listNodeIds, seedCatalogue } from "../../../testing/catalogue.ts";
import { createVisitor, type TestBrand } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
let nodeIds: Record<string, string>;

const createRoom = (
  brand: TestBrand,
  roomId: string,
  room: { type?: string; game?: string; active?: boolean; streaming?: boolean } = {},
) => {
  const { type = "Free", game = "table-1", active = true, streaming = true } = room;
  return api.owner.query(
    `insert into live_rooms (merchant_id, room_id, room_type, model_names, titles, node_id, active, streaming)
     select merchant_id, $2, $3, jsonb_build_object('EN', $2 || ' model', 'CN', $2 || ' 主播'),
       '{"EN": "A title", "CN": "标题"}', $4, $5, $6 from merchants where code = $1`,
    [brand, roomId, type, nodeIds[game], active, streaming],
  );
};
const list = async (query: object = {}, brand: TestBrand = "nova") =>
  (await createVisitor(api, brand).call("GET /wps/livestream/models", { query })).list;
const ids = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ roomId }) => roomId);

beforeAll(async () => {
  api = await createTestApi();
  await seedCatalogue(api, [
    { code: "table-1", gameType: "LIVE" },
    { vendor: "GONE", code: "table-2", gameType: "LIVE" },
    { code: "table-3", gameType: "LIVE" },
    { code: "table-4", gameType: "LIVE" },
  ]);
  nodeIds = await listNodeIds(api);
  await createRoom("nova", "luna");
  await createRoom("nova", "vera", { type: "VIP" });
  await createRoom("nova", "pia", { type: "Pay per View", streaming: false });
  await createRoom("nova", "old", { active: false, streaming: false });
  await createRoom("nova", "lost", { game: "table-2" });
  await createRoom("nova", "shut", { game: "table-3" });
  await createRoom("nova", "ended", { game: "table-4" });
  await createRoom("lotus", "bia");
  await api.owner.query(
    `insert into brand_vendors (merchant_id, vendor, enabled) select merchant_id, 'GONE', false from merchants`,
  );
  await api.owner.query(
    "insert into brand_games (merchant_id, node_id, enabled) select merchant_id, $1, false from merchants",
    [nodeIds["table-3"]],
  );
  await api.owner.query("update games set enabled = false where node_id = $1", [nodeIds["table-4"]]);
});
afterAll(() => api.close());

describe("the live model list", () => {
  it("API-66 EXT-33 answers the active rooms, those on air first, with the game that each shows", async () => {
    expect((await list({ language: "CN" }))[1]).toEqual({
      roomId: "vera",
      modelName: "vera 主播",
      title: "标题",
      roomType: "VIP",
      active: true,
      streaming: true,
      iconUrl: expect.stringMatching(/^\/art\/game\/LIVESTREAM\/nova\/vera-240\.webp/),
      nodeId: nodeIds["table-1"],
      supportPlay: true,
    });
  });

  it("EXT-33 names model and title in the requested language", async () => {
    const named = async (language: string) =>
      (await list({ language })).map(({ modelName, title }) => [modelName.split(" ")[1], title]);
    for (const [language, model, title] of [
      ["EN", "model", "A title"],
      ["CN", "主播", "标题"],
    ] as const)
      expect(new Set((await named(language)).map(String))).toEqual(new Set([`${model},${title}`]));
  });

  it("API-66 narrows by query: active, on air, kind of room", async () => {
    expect(await ids({ streaming: "1" })).toEqual(["luna", "vera"]);
    expect(await ids({ streaming: "0" })).toEqual(["pia"]);
    expect(await ids({ active: "0" })).toEqual(["old"]);
    expect(await ids({ roomType: "Pay per View" })).toEqual(["pia"]);
    expect(
      (await createVisitor(api).send("GET /wps/livestream/models", { query: { active: "yes" } })).status,
    ).toBe(400);
  });

  it("SEC-27 shows a brand its own rooms alone", async () => {
    expect(await ids({}, "lotus")).toEqual(["bia"]);
  });

  it("EXT-33 leaves out an active room that leads nowhere: its vendor or its game is off, at the brand or everywhere", async () => {
    expect(await ids()).toEqual(["luna", "vera", "pia"]);
  });

  it("draws a picture only for rooms of the brand", async () => {
    const draw = async (path: string) => (await api.app.inject({ url: path })).statusCode;
    expect(await draw("/art/game/LIVESTREAM/nova/luna-160.webp")).toBe(200);
    expect(await draw("/art/game/LIVESTREAM/nova/bia-160.webp")).toBe(404);
    expect(await draw("/art/game/LIVESTREAM/lotus/luna-160.webp")).toBe(404);
  });
});
