import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signBody } from "./signature.ts";
import { startTestArcade, type TestArcade } from "./testing/arcade.ts";

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

function signed(body: object) {
  const text = JSON.stringify(body);
  return arcade.launchRaw(text, signBody(text, arcade.platformKeys.privateKey));
}

describe("the launch", () => {
  it("SEC-19 fills the page with the title as it is, whatever signs it holds", async () => {
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
    const response = await signed({ ...BODY, country: "x".repeat(20_000) });
    expect(response.statusCode).toBe(413);
  });

  it("lists the games of the house to the platform", async () => {
    const response = await arcade.app.inject({
      method: "POST",
      url: "/operator/generic/v2/game/list",
      headers: { "x-hub88-signature": signBody("{}", arcade.platformKeys.privateKey) },
      payload: "{}",
    });
    expect(response.json<unknown[]>()).toHaveLength(6);
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

  it("never lets a title of the launch become markup", async () => {
    const body = { ...BODY, game_code: "JDB:x", game_name: `<script>"&` };
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

  it("is no session itself, and nor is the launch's name", async () => {
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
    { spinId: "short", coinUnits: "1000" },
    { spinId: "12345678", coinUnits: 1000 },
    { spinId: "12345678", coinUnits: "-1000" },
    { spinId: "12345678", coinUnits: "1000", extra: true },
    [],
    null,
  ])("answer 400 to the spin %j", async (body) => {
    const session = await arcade.launchDemo();
    const answer = await arcade.call(session, "POST", "/api/spin", body ?? undefined);
    expect(answer).toEqual({ status: 400, body: { code: "BAD_REQUEST" } });
  });

  it.each([
    ["not-a-uuid", { spins: 1 }],
    ["00000000-0000-4000-8000-000000000000", { spins: -1 }],
    ["00000000-0000-4000-8000-000000000000", { spins: "1" }],
    ["00000000-0000-4000-8000-000000000000", {}],
  ])("answer 400 to what was shown of %s: %j", async (id, body) => {
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
