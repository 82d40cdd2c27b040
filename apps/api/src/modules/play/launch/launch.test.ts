import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isBodySignature, signatureHeader } from "../../../platform/body-signature.ts";
import { createMember, createVisitor, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import {
  bodiesOf,
  createTestGame,
  createTestKeys,
  createTestVendor,
  type TestKeys,
} from "../../../testing/vendor.ts";

const gameOrigin = "http://arcade.localhost:3999";

interface Asked {
  readonly path: string | undefined;
  readonly body: Record<string, unknown>;
  readonly isSigned: boolean;
}

let api: TestApi;
let keys: TestKeys;
let vendor: Server;
let member: TestMember;
let nodeId: string;
let studioNodeId: string;
let asked: Asked[];
/** The vendor's next reply: status, headers and body. */
let answer: { status: number; headers?: Record<string, string>; body: string };

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

beforeAll(async () => {
  keys = createTestKeys();
  vendor = createServer((request, response) => {
    void readAll(request).then((bytes) => {
      asked.push({
        path: request.url,
        body: JSON.parse(bytes.toString() || "{}") as Record<string, unknown>,
        isSigned: isBodySignature(bytes, request.headers[signatureHeader], keys.platformPublicKey),
      });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
  const { port } = vendor.address() as AddressInfo;
  api = await createTestApi({
    ...keys.env,
    ARCADE_URL: gameOrigin,
    ARCADE_INTERNAL_URL: `http://127.0.0.1:${port}`,
  });
  nodeId = await createTestGame(api, { gameCode: "bgs-jade-lanterns", name: "Jade Lanterns" });
  studioNodeId = await createTestGame(api, {
    gameCode: "lucky-koi",
    name: "Lucky Koi",
    vendor: "NVS",
    aggregator: "BGS",
  });
  member = await createMember(api, { brand: "nova" });
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: JSON.stringify({ url: `${gameOrigin}/play/x?s=1` }) };
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => vendor.close(resolve));
  keys.remove();
});

describe("launch", () => {
  it("API-51 GAME-05 asks the vendor with a signed call, returns its address and marks the game as recent", async () => {
    const query = { nodeId, language: "EN" as const, backUrl: "/m/gameList?gameType=RNG" };
    const { url } = await member.client.call("GET /wps/game/launch", { query });
    expect(url).toBe(`${gameOrigin}/play/x?s=1`);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      path: "/operator/generic/v2/game/url",
      isSigned: true,
      body: {
        user: expect.stringMatching(/^nova-[\w-]{20}$/) as string,
        token: expect.stringMatching(/^[\w-]{43}$/) as string,
        game_code: "bgs-jade-lanterns",
        game_name: "Jade Lanterns",
        operator_id: "croupier",
        sub_partner_id: "nova",
        platform: "GPL_MOBILE",
        lang: "en",
        currency: "CNY",
        game_currency: "CNY",
        country: "CN",
        lobby_url: "http://localhost/m/gameList?gameType=RNG",
        deposit_url: "http://localhost/m/voucherCenter",
      },
    });
    const recent = await member.client.call("GET /wps/game/recent");
    expect(recent.list.map((game) => game.nodeId)).toEqual([nodeId]);
  });

  it("issues a token that bets, stored as a hash, and one name per member and vendor", async () => {
    await member.client.call("GET /wps/game/launch", { query: { nodeId: studioNodeId } });
    await member.client.call("GET /wps/game/launch", { query: { nodeId: studioNodeId, gateway: "1" } });
    const [first, second] = asked.map(({ body }) => body);
    expect(first?.["user"]).toBe(second?.["user"]);
    expect(first?.["token"]).not.toBe(second?.["token"]);
    expect(second).toMatchObject({ game_code: "NVS:lucky-koi", platform: "GPL_DESKTOP" });
    const { rows } = await api.owner.query("select * from game_sessions");
    expect(JSON.stringify(rows, (_, v) => (typeof v === "bigint" ? String(v) : v))).not.toContain(
      String(first?.["token"]),
    );
    const wire = {
      player: String(first?.["user"]),
      token: String(first?.["token"]),
      gameCode: "NVS:lucky-koi",
      currency: "CNY",
    };
    const bodies = bodiesOf(wire as Parameters<typeof bodiesOf>[0]);
    const bgs = createTestVendor(api, keys.vendorKey);
    expect((await bgs.call("transaction/bet", bodies.bet("bet-0", 0))).body).toMatchObject({
      status: "RS_OK",
      balance: 0,
    });
    const at = async (id: string, game_code: string) =>
      (await bgs.call("transaction/bet", { ...bodies.bet(id, 0), game_code })).body["status"];
    expect([await at("bet-1", "bgs-jade-lanterns"), await at("bet-2", "bgs-of-nobody")]).toEqual([
      "RS_OK",
      "RS_ERROR_INVALID_GAME",
    ]);
  });

  it("API-51 refuses without a session, and SEC-22 from another site", async () => {
    const visitor = createVisitor(api);
    const refused = await visitor.send("GET /wps/game/launch", { query: { nodeId } });
    expect([refused.status, refused.json.code]).toEqual([401, "session.missing"]);
    const crossSite = await member.client.send("GET /wps/game/launch", {
      query: { nodeId },
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect([crossSite.status, crossSite.json.code]).toEqual([403, "request.cross.site"]);
    expect(asked).toEqual([]);
  });

  it("refuses games that are missing, disabled or not connected, without calling a vendor", async () => {
    const off = await createTestGame(api, { gameCode: "off", name: "Off" });
    await api.owner.query("update games set enabled = false where node_id = $1", [off]);
    const table = await createTestGame(api, {
      gameCode: "table",
      name: "Table",
      vendor: "LIVECO",
      gameType: "LIVE",
    });
    const guest = createVisitor(api);
    const asks = [
      [member.client, "GET /wps/game/launch"],
      [guest, "GET /wps/game/check"],
    ] as const;
    for (const [client, key] of asks) {
      const code = async (id: string) => (await client.send(key, { query: { nodeId: id } })).json.code;
      expect([await code("999999"), await code("x"), await code(off), await code(table)]).toEqual([
        "game.not.found",
        "game.not.found",
        "game.disabled",
        "game.not.open",
      ]);
    }
    expect(await guest.call("GET /wps/game/check", { query: { nodeId } })).toBeNull();
    expect(asked).toEqual([]);
  });

  it("SEC-18 returns no address of another origin", async () => {
    const bodies = [
      { url: "https://evil.example/play" },
      { url: `${gameOrigin}.evil.example/` },
      { url: "javascript:alert(1)" },
      { url: 7 },
      {},
    ];
    // None of them counts against the circuit, so each is actually examined.
    for (const body of bodies) {
      answer = { status: 200, body: JSON.stringify(body) };
      const refused = await member.client.send("GET /wps/game/launch", { query: { nodeId } });
      expect([refused.status, refused.json.code], JSON.stringify(body)).toEqual([502, "vendor.unavailable"]);
    }
    expect(asked).toHaveLength(bodies.length);
  });

  it("SEC-34 follows no redirect", async () => {
    answer = { status: 302, headers: { location: `${gameOrigin}/elsewhere` }, body: "" };
    const refused = await member.client.send("GET /wps/game/launch", { query: { nodeId } });
    expect(refused.json.code).toBe("vendor.unavailable");
    expect(asked).toHaveLength(1);
    answer = { status: 200, body: JSON.stringify({ url: `${gameOrigin}/ok` }) };
    await member.client.call("GET /wps/game/launch", { query: { nodeId } });
  });

  it("never sends a player back to another site", async () => {
    for (const backUrl of [
      "https://evil.example/",
      "//evil.example/m",
      "/\\evil.example",
      "javascript:alert(1)",
    ]) {
      const refused = await member.client.send("GET /wps/game/launch", { query: { nodeId, backUrl } });
      expect([refused.status, refused.json.code], backUrl).toEqual([400, "request.invalid"]);
    }
    expect(asked).toEqual([]);
  });

  it("plays a demo for visitors with no user, no token and no currency", async () => {
    const { url } = await createVisitor(api).call("GET /wps/game/demo", { query: { nodeId } });
    expect(url).toBe(`${gameOrigin}/play/x?s=1`);
    expect(asked[0]?.body).toMatchObject({
      currency: "XXX",
      game_currency: "XXX",
      sub_partner_id: "nova",
      lobby_url: "http://localhost/m/home",
    });
    expect(Object.keys(asked[0]?.body ?? {})).not.toContain("user");
    expect(Object.keys(asked[0]?.body ?? {})).not.toContain("token");
  });

  it("SESS-13 plays no demo for a visitor of a brand that has not switched it on, but does for its members", async () => {
    const refused = await createVisitor(api, "lotus").send("GET /wps/game/demo", { query: { nodeId } });
    expect([refused.status, refused.json.code]).toEqual([401, "session.missing"]);
    expect(asked).toEqual([]);
    const { client } = await createMember(api, { brand: "lotus" });
    await client.call("GET /wps/game/demo", { query: { nodeId } });
    expect(asked[0]?.body).toMatchObject({ currency: "XXX", sub_partner_id: "lotus" });
  });

  it.each([
    [1, 1],
    [90, 1],
    [92, 0],
  ])(
    "CASE-07 keeps launches whose prizes may still come when the player launches again: of %i days ago, %i",
    async (days, kept) => {
      const { client, memberId } = await createMember(api);
      const launch = () => client.call("GET /wps/game/launch", { query: { nodeId } });
      const own = "account_id in (select account_id from accounts where member_id = $1)";
      const values = [memberId, new Date(api.clock.now().getTime() - days * 24 * 3_600_000)];
      await launch();
      await api.owner.query(`update game_sessions set expires_at = $2 where ${own}`, values);
      await launch();
      const { rows } = await api.owner.query(
        `select from game_sessions where ${own} and expires_at = $2`,
        values,
      );
      expect(rows).toHaveLength(kept);
    },
  );

  it("SEC-04 keeps the login of a player alive who only bets", async () => {
    const { client } = await createMember(api);
    await client.call("GET /wps/game/launch", { query: { nodeId } });
    const { user, token } = asked[0]?.body ?? {};
    const wire = { player: user, token, gameCode: "bgs-jade-lanterns", currency: "CNY" };
    const bodies = bodiesOf(wire as Parameters<typeof bodiesOf>[0]);
    const bgs = createTestVendor(api, keys.vendorKey);
    for (let n = 0; n < 4; n += 1) {
      api.clock.advanceMs(29 * 60_000);
      await bgs.call("transaction/bet", bodies.bet(`alive-${n}`, 0));
    }
    api.clock.advanceMs(29 * 60_000);
    expect((await client.send("GET /wps/member/info")).status).toBe(200);
  });
});
