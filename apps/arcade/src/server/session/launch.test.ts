import { afterAll, beforeAll, describe, expect, it } from "vitest";
import games from "../../engine/games.json" with { type: "json" };
import type { GameState, OpenedSession } from "../../wire.ts";
import { startTestArcade, type TestArcade } from "../testing/arcade.ts";
import { signBody } from "../wallet/signature.ts";

let arcade: TestArcade;
beforeAll(async () => {
  arcade = await startTestArcade();
});
afterAll(() => arcade.stop());

const BODY = {
  user: "m",
  token: "t",
  game_code: "bgs-neon-rift",
  operator_id: "croupier",
  sub_partner_id: "nova",
  lang: "zh",
  currency: "CNY",
  lobby_url: "http://localhost:3000/m/home",
};
const DEMO = { ...BODY, user: undefined, token: undefined, currency: "XXX" };

function signed(body: object) {
  const text = JSON.stringify(body);
  return arcade.launchRaw(text, signBody(text, arcade.platformKeys.privateKey));
}

describe("the launch", () => {
  it("SEC-19 fills the page with the title unchanged, with any characters in it", async () => {
    const answer = await signed({ ...BODY, game_name: "A $& {{lobby}} $'" });
    const { pathname, search } = new URL(answer.json<{ url: string }>().url);
    const page = await arcade.app.inject(`${pathname}${search}`);
    expect(page.body).toContain("<title>A $&#38; {{lobby}} $&#39;</title>");
  });

  it("SEC-29 answers an address only for bytes that the platform signed", async () => {
    const text = JSON.stringify(BODY);
    const signature = signBody(text, arcade.platformKeys.privateKey);
    expect((await arcade.launchRaw(text, signature)).statusCode).toBe(200);
    for (const [body, mark] of [
      [text, ""],
      [text, "not base64!"],
      [`${text} `, signature],
      [text.replace("nova", "lotus"), signature],
      [text, `${signature.slice(0, -8)}AAAAAAA=`],
    ] as const) {
      const response = await arcade.launchRaw(body, mark);
      expect([response.statusCode, response.json()]).toEqual([401, { status: "RS_ERROR_INVALID_SIGNATURE" }]);
    }
  });

  it("SEC-29 checks the signature before it reads, so that rubbish without one is a 401", async () => {
    expect((await arcade.launchRaw("{", "")).statusCode).toBe(401);
    expect((await arcade.launchRaw("", "")).statusCode).toBe(401);
  });

  it.each([
    ["chat_words", 200],
    ["pairing_marks", 32],
  ])("VK-31 answers an address for as many %s as there may be, %i, and for no more", async (name, most) => {
    const statusOf = async (count: number) =>
      (await signed({ ...BODY, [name]: Array.from({ length: count }, (_, at) => `text ${at}`) })).statusCode;
    expect([await statusOf(most), await statusOf(most + 1)]).toEqual([200, 400]);
  });

  it.each([
    [400, "RS_ERROR_WRONG_TYPES", { ...BODY, game_code: 7 }],
    [400, "RS_ERROR_WRONG_TYPES", { ...BODY, lobby_url: "javascript:alert(1)" }],
    [400, "RS_ERROR_WRONG_TYPES", []],
    [400, "RS_ERROR_INVALID_TOKEN", { ...BODY, token: undefined }],
    [400, "RS_ERROR_WRONG_SYNTAX", { ...BODY, currency: "XXX" }],
    [404, "RS_ERROR_INVALID_GAME", { ...BODY, game_code: "bgs-nothing" }],
  ])("refuses a signed launch that is wrong with %i %s", async (status, code, body) => {
    const response = await signed(body);
    expect([response.statusCode, response.json()]).toEqual([status, { status: code }]);
  });

  it("refuses a body beyond its limit", async () => {
    const response = await signed({ ...BODY, country: "x".repeat(66_000) });
    expect(response.statusCode).toBe(413);
  });

  it("lists every game of the catalogue to the platform, without the second studio's", async () => {
    const response = await arcade.app.inject({
      method: "POST",
      url: "/operator/generic/v2/game/list",
      headers: { "x-hub88-signature": signBody("{}", arcade.platformKeys.privateKey) },
      payload: "{}",
    });
    const listed = response.json<{ game_code: string }[]>().map(({ game_code }) => game_code);
    expect(listed).toEqual(Object.keys(games).filter((code) => !code.startsWith("PHARBR:")));
  });
});

describe("the page", () => {
  it("is framed by its own lobby only and runs no inline script", async () => {
    const { url } = (await signed(BODY)).json<{ url: string }>();
    const page = await arcade.app.inject({ url: url.replace("http://arcade.localhost:3001", "") });
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors http://localhost:3000");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe-inline");
    expect(page.headers["x-frame-options"]).toBeUndefined();
    expect(page.body).toContain('<html lang="zh">');
    expect(page.body).toContain('data-model="neon-rift"');
  });

  async function openPage(game_code: string) {
    const { url } = (await signed({ ...BODY, game_code })).json<{ url: string }>();
    return arcade.app.inject({ url: url.replace("http://arcade.localhost:3001", "") });
  }

  it("names a slot's pictures in a header, so that they are requested before its scripts run", async () => {
    expect((await openPage("PEARLH:ivory-baccarat")).headers["link"]).toBeUndefined();
    const page = await openPage("RSTONE:cosmic-amethyst");
    const [, path = ""] =
      /^<([^>]+)>; rel=preload; as=fetch; crossorigin=anonymous$/.exec(String(page.headers["link"])) ?? [];
    expect(page.body).toContain(`data-art="${path}"`);
    expect((await arcade.app.inject(path)).statusCode).toBe(200);
  });

  it("never lets a title of the launch become markup", async () => {
    const body = { ...BODY, game_code: "RSTONE:cosmic-amethyst", game_name: `<script>"&` };
    const { url } = (await signed(body)).json<{ url: string }>();
    const page = await arcade.app.inject({ url: url.replace("http://arcade.localhost:3001", "") });
    expect(page.body).toContain("<title>&#60;script&#62;&#34;&#38;</title>");
  });

  it("shows an unknown launch a page that nobody may frame", async () => {
    const page = await arcade.app.inject({ url: `/play/bgs-neon-rift?launch=${"A".repeat(22)}` });
    expect(page.statusCode).toBe(410);
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  it("serves its files for a year and nothing outside of them", async () => {
    const file = await arcade.app.inject({ url: "/assets/main.js" });
    expect(file.headers["cache-control"]).toContain("immutable");
    expect((await arcade.app.inject({ url: "/assets/../index.html" })).statusCode).toBe(404);
  });
});

describe("the code of an address", () => {
  const launch = async () => (await signed(BODY)).json<{ url: string }>().url;
  const open = async (url: string) => {
    const response = await arcade.spendCode(url);
    return [response.statusCode, response.json<{ session?: string; code?: string }>()] as const;
  };
  const expired = [401, { code: "SESSION_EXPIRED" }];

  it("is in the fragment alone, which is sent to nobody, and opens the session once", async () => {
    const url = await launch();
    const { search, hash } = new URL(url);
    expect(search).toMatch(/^\?launch=[\w-]{22}$/);
    expect(hash).toMatch(/^#code=[\w-]{43}$/);
    const [status, { session = "" }] = await open(url);
    expect(status).toBe(200);
    expect((await arcade.call(session, "GET", "/api/state")).status).toBe(200);
    expect(url).not.toContain(session);
    expect(await open(url)).toEqual(expired);
  });

  it("opens the session with the state of its game, and with the table of one that runs by the clock", async () => {
    for (const game_code of [BODY.game_code, "PEARLH:ivory-baccarat"]) {
      const { url } = (await signed({ ...DEMO, game_code })).json<{ url: string }>();
      const opened = (await arcade.spendCode(url)).json<OpenedSession>();
      const { body } = await arcade.call(opened.session, "GET", "/api/state");
      const { table, ...state } = body as GameState;
      expect(opened.state).toEqual({
        ...state,
        ...(table && { table: { ...table, now: expect.any(Number) } }),
      });
      expect(table?.bets).toEqual(game_code === BODY.game_code ? undefined : []);
    }
  });

  it("opens the session though the wallet tells no balance, and its page is told why", async () => {
    const url = await launch();
    arcade.platform.state.refusal = "RS_ERROR_INVALID_TOKEN";
    const { session, state } = (await arcade.spendCode(url)).json<OpenedSession>();
    const told = await arcade.call(session, "GET", "/api/state");
    arcade.platform.state.refusal = undefined;
    expect(state).toBeUndefined();
    expect(told).toEqual({ status: 409, body: { code: "RS_ERROR_INVALID_TOKEN" } });
  });

  it("opens one session for many who come at once", async () => {
    const url = await launch();
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(url)));
    expect(opened.filter(([status]) => status === 200)).toHaveLength(1);
    expect(opened.filter(([status]) => status === 401)).toHaveLength(7);
  });

  it("opens nothing after a minute", async () => {
    const url = await launch();
    const { rows } = await arcade.pool.query<{ seconds: number }>(
      "select extract(epoch from max(code_expires_at - created_at))::int as seconds from sessions",
    );
    expect(rows).toEqual([{ seconds: 60 }]);
    await arcade.pool.query("update sessions set code_expires_at = now() where code_hash is not null");
    expect(await open(url)).toEqual(expired);
  });

  it("is not the session id, and neither is the launch's name", async () => {
    const url = new URL(await launch());
    const code = url.hash.replace("#code=", "");
    for (const bearer of [code, url.searchParams.get("launch") ?? ""])
      expect((await arcade.call(bearer, "GET", "/api/state")).status).toBe(401);
    const byName = await arcade.app.inject({
      url: `/play/bgs-neon-rift?launch=${url.searchParams.get("launch")}`,
    });
    expect(byName.statusCode).toBe(200);
    expect(JSON.stringify([byName.headers, byName.body])).not.toContain(code);
  });

  it("is kept as a hash, and its calls are kept by nobody", async () => {
    const url = await launch();
    const code = new URL(url).hash.replace("#code=", "");
    const { rows } = await arcade.pool.query("select s::text as row from sessions s");
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(Buffer.from(code, "base64url").toString("hex"));
    const response = await arcade.spendCode(url);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.headers["referrer-policy"]).toBe("no-referrer");
  });

  it.each([{}, { code: 7 }, { code: "" }, { code: "A".repeat(43), more: 1 }, []])(
    "is refused in the shape of %j",
    async (payload) => {
      const response = await arcade.app.inject({ method: "POST", url: "/api/session", payload });
      expect([response.statusCode, response.json()]).toEqual([400, { code: "BAD_REQUEST" }]);
    },
  );
});

describe("the game's calls", () => {
  it.each(["", "x", "A".repeat(43)])("answer 401 to the session %j", async (session) => {
    const answer = await arcade.call(session, "GET", "/api/state");
    expect(answer).toEqual({ status: 401, body: { code: "SESSION_EXPIRED" } });
  });

  it.each([
    {},
    { playId: "short", coinUnits: "1000", choice: null },
    { playId: "12345678", coinUnits: 1000, choice: null },
    { playId: "12345678", coinUnits: "-1000", choice: null },
    { playId: "12345678", coinUnits: "1000" },
    { playId: "12345678", coinUnits: "1000", choice: null, extra: true },
    [],
    null,
  ])("answer 400 to the spin %j", async (body) => {
    const session = await arcade.launchDemo();
    const answer = await arcade.call(session, "POST", "/api/play", body ?? undefined);
    expect(answer).toEqual({ status: 400, body: { code: "BAD_REQUEST" } });
  });

  it.each([
    ["not-a-uuid", { steps: 1 }],
    ["00000000-0000-4000-8000-000000000000", { steps: -1 }],
    ["00000000-0000-4000-8000-000000000000", { steps: "1" }],
    ["00000000-0000-4000-8000-000000000000", {}],
  ])("answer 400 to a malformed report of shown steps, %s: %j", async (id, body) => {
    const session = await arcade.launchDemo();
    const answer = await arcade.call(session, "POST", `/api/rounds/${id}/shown`, body);
    expect(answer).toEqual({ status: 400, body: { code: "BAD_REQUEST" } });
  });

  it("keep the session's id out of the database", async () => {
    const session = await arcade.launch();
    const { rows } = await arcade.pool.query("select * from sessions");
    expect(JSON.stringify(rows)).not.toContain(session);
  });
});
