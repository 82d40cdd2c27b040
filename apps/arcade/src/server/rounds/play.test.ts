import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import catalogue from "../../engine/games.json" with { type: "json" };
import { JADE_LANTERNS } from "../../engines/slots/rules/models/jade-lanterns.ts";
import { NEON_RIFT } from "../../engines/slots/rules/models/neon-rift.ts";
import { startTestArcade, type TestArcade } from "../testing/arcade.ts";
import type { WalletAnswer } from "../wallet/dialect.ts";
import { signBody } from "../wallet/signature.ts";

let arcade: TestArcade;
beforeAll(async () => {
  arcade = await startTestArcade();
});
afterAll(() => arcade.stop());

const stateOf = async (session: string) => (await arcade.call(session, "GET", "/api/state")).body;
const launchUrl = async (change: object): Promise<string> => {
  const least = { game_code: "bgs-neon-rift", operator_id: "croupier", currency: "XXX" };
  const body = JSON.stringify({ ...least, ...change });
  const response = await arcade.launchRaw(body, signBody(body, arcade.platformKeys.privateKey));
  return response.json<{ url: string }>().url;
};

describe("the state of a game", () => {
  it("tells the page all of the game and of the launch", async () => {
    const session = await arcade.launch({ user: randomUUID(), quick_play: true, lang: "pt" });
    const before = await stateOf(session);
    const { id, rows, coins, strips, pays, wilds, scatter, free, volatility } = JADE_LANTERNS;
    expect(before).toMatchObject({
      currency: "CNY",
      demo: false,
      quickPlay: true,
      lang: "pt",
      lobbyUrl: "http://localhost:3000/m/home",
      depositUrl: "http://localhost:3000/m/voucherCenter",
      coinUnits: [1, 2, 5, 10, 25, 50, 100, 250, 500].map((step) => String(step * 1_000)),
      game: {
        code: "bgs-jade-lanterns",
        title: "Jade Lanterns",
        engine: "slots",
        model: id,
        version: 1,
        volatility,
        rtp: { total: "95.7457", base: "76.7180", free: "19.0276" },
        offer: { rows, coins, strips, pays, wilds, scatter, freeStrips: free?.strips },
      },
    });
    expect(before.game.offer.free).toEqual({ multiplier: 2, maxSpins: 60 });
    expect(before.game.offer.lines).toHaveLength(20);
    expect([before.game.art, before.lastCoinUnits, before.unfinished]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await arcade.play(session, randomUUID(), { coinUnits: "2000" });
    const after = await stateOf(session);
    expect(after.lastCoinUnits).toBe("2000");
    expect(after.unfinished).toMatchObject({ settled: true, coinUnits: "2000", stakeUnits: "40000" });
  });

  it("describes ways, a studio's pictures, and reels that are the same in free spins", async () => {
    const own = await stateOf(await arcade.launchDemo({ game_code: "bgs-neon-rift" }));
    expect(own.game.offer.lines).toBeUndefined();
    expect(own.game.offer.freeStrips).toEqual(own.game.offer.strips);
    expect(own).toMatchObject({ demo: true, quickPlay: false, lang: "en", currency: "XXX" });
    const studio = await stateOf(await arcade.launchDemo({ game_code: "RSTONE:cosmic-amethyst" }));
    expect(studio.game.art).toContain("RSTONE");
    const { game } = await stateOf(await arcade.launchDemo({ game_code: "bgs-fruit-parlor" }));
    expect([game.offer.free, game.offer.scatter, game.offer.lines.length]).toEqual([undefined, undefined, 5]);
  });

  it.each<[WalletAnswer, number, string]>([
    [{ kind: "unknown", status: "timed out" }, 502, "NETWORK"],
    [{ kind: "ok", balanceUnits: 5n, currency: "BRL" }, 409, "RS_ERROR_WRONG_CURRENCY"],
  ])("is not told when the wallet answers %o", async (answer, status, code) => {
    const session = await arcade.launch();
    const { app } = await arcade.createProcess({ wallet: async () => answer });
    expect(await arcade.call(session, "GET", "/api/state", undefined, app)).toEqual({
      status,
      body: { code },
    });
  });

  it("has the balance alone where that is all that is asked", async () => {
    const session = await arcade.launch();
    expect(await arcade.call(session, "GET", "/api/balance")).toEqual({
      status: 200,
      body: { balanceUnits: String(arcade.platform.state.balance) },
    });
  });
});

describe("the page of a launch", () => {
  const pageOf = async (url: string) => {
    const { pathname, search } = new URL(url);
    return arcade.app.inject(`${pathname}${search}`);
  };

  it("names its lobby and pictures, is not cached, and has only the permissions that it needs", async () => {
    const page = await pageOf(
      await launchUrl({ game_code: "RSTONE:cosmic-amethyst", lobby_url: "https://nova.example/m" }),
    );
    expect(page.body).toContain('data-model=""');
    expect(page.body).toMatch(/data-art="[^"]*RSTONE[^"]*" data-lobby="https:\/\/nova.example\/m"/);
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors https://nova.example",
    });
  });

  it("says BGS in English if the launch is unknown", async () => {
    const page = await arcade.app.inject("/play/bgs-neon-rift?launch=none");
    expect(page.statusCode).toBe(410);
    expect(page.body).toBe(
      '<html lang="en"><title>BGS</title><body data-model="" data-art="" data-lobby="">',
    );
  });

  it("is the same for a launch that nobody has", async () => {
    const named = "A".repeat(22);
    expect((await arcade.app.inject(`/play/bgs-neon-rift?launch=${named}`)).statusCode).toBe(410);
  });

  it.each(["%00", "x%00"])("is no page for a launch that is named with %j around it", async (sign) => {
    const launch = "A".repeat(22);
    for (const named of [`${launch}${sign}`, `${sign}${launch}`])
      expect((await arcade.app.inject(`/play/bgs-neon-rift?launch=${named}`)).statusCode, named).toBe(400);
  });

  it("is the same for a launch whose time is over", async () => {
    const url = await launchUrl({});
    await arcade.pool.query("update sessions set expires_at = now()");
    expect((await pageOf(url)).statusCode).toBe(410);
  });
});

describe("the platform's calls", () => {
  const post = (path: string, payload: string) =>
    arcade.app.inject({
      method: "POST",
      url: `/operator/generic/v2/game/${path}`,
      payload,
      headers: { "x-hub88-signature": signBody(payload, arcade.platformKeys.privateKey) },
    });

  it("list each game of the house with its features", async () => {
    const games = (await post("list", "{}")).json<{ game_code: string; name: string }[]>();
    expect(games.map((game) => game.game_code)).toEqual(
      Object.keys(catalogue).filter((code) => !code.startsWith("PHARBR:")),
    );
    const { volatility, rtp } = NEON_RIFT;
    expect(games.find((game) => game.game_code === "bgs-neon-rift")).toEqual({
      game_code: "bgs-neon-rift",
      name: "Neon Rift",
      category: "slots",
      product: "BGS",
      model: "neon-rift",
      version: 1,
      rtp: rtp.total,
      volatility,
      platforms: ["GPL_DESKTOP", "GPL_MOBILE"],
      enabled: true,
      freebet_support: false,
    });
  });

  it("refuse the launch of a code that nobody has published", async () => {
    const launch = { game_code: "RSTONE:a-game-of-nobody", operator_id: "croupier", currency: "XXX" };
    const response = await post("url", JSON.stringify(launch));
    expect([response.statusCode, response.json()]).toEqual([404, { status: "RS_ERROR_INVALID_GAME" }]);
  });

  it.each([
    ["{", "RS_ERROR_WRONG_SYNTAX"],
    [{ currency: "XXX", user: "nova-1" }, "RS_ERROR_WRONG_SYNTAX"],
    [{ currency: "XXX", token: "t" }, "RS_ERROR_WRONG_SYNTAX"],
    [{ currency: "CNY", user: "nova-1" }, "RS_ERROR_INVALID_TOKEN"],
    [{ currency: "CNY", token: "t" }, "RS_ERROR_INVALID_TOKEN"],
  ])("refuse the launch %j with %s", async (change, status) => {
    const launch = { game_code: "bgs-neon-rift", operator_id: "croupier" };
    const sent = typeof change === "string" ? change : JSON.stringify({ ...launch, ...change });
    const response = await post("url", sent);
    expect([response.statusCode, response.json()]).toEqual([400, { status }]);
  });

  it("launch at an address that holds the game's code", async () => {
    const url = await launchUrl({ game_code: "RSTONE:cosmic-amethyst" });
    expect(url).toMatch(
      /^http:\/\/arcade\.localhost:3001\/play\/RSTONE%3Acosmic-amethyst\?launch=[\w-]{22}#code=[\w-]{43}$/,
    );
  });
});

describe("the server", () => {
  it("is ready with its database, and takes a session as a bearer's alone", async () => {
    const ready = await arcade.app.inject("/readyz");
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ok" }]);
    const session = await arcade.launchDemo();
    const ask = async (authorization: string) =>
      (await arcade.app.inject({ url: "/api/state", headers: { authorization } })).statusCode;
    expect(await ask(`Bearer ${session}`)).toBe(200);
    for (const wrong of [
      session,
      `xBearer ${session}`,
      `Bearer ${session} x`,
      `Bearer ${session}A`,
      "Bearer ",
    ])
      expect(await ask(wrong), wrong).toBe(401);
    const missing = await arcade.app.inject("/nowhere");
    expect([missing.statusCode, missing.json()]).toEqual([404, { code: "NOT_FOUND" }]);
  });
});
