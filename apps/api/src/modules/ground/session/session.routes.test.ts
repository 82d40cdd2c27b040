import type { AddressInfo } from "node:net";
import { sessionTypes } from "@croupier/domain/session-types";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { codeOf, createWpsClient } from "@croupier/test-kit/wps-client";
import { sendByHttp, sendByInject } from "@croupier/test-kit/wps-transport";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, openTestSession, testPassword } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const info = "GET /wps/member/info";
const minuteMs = 60_000;

describe("sessions", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  const countSessions = async (memberId: bigint): Promise<number> =>
    (await api.owner.query("select 1 from sessions where member_id = $1", [memberId])).rows.length;

  it("SEC-03 open with both parts and with neither alone", async () => {
    const { client } = await createMember(api);
    expect((await client.send(info)).status).toBe(200);
    const cookie = `croupier_session=${client.cookies.get("croupier_session")}`;
    const authorization = `Bearer ${client.token}`;
    const stranger = createVisitor(api);
    const tries: [object, string][] = [
      [{ authorization }, "session.expired"],
      [{ cookie }, "session.missing"],
      [{ authorization, cookie: "croupier_session=wrong" }, "session.expired"],
      [{ authorization: "Bearer wrong", cookie }, "session.expired"],
      [{ authorization: "Basic x", cookie }, "session.missing"],
      [{}, "session.missing"],
    ];
    for (const [headers, code] of tries) {
      const reply = await stranger.send(info, { headers });
      expect([reply.status, reply.json.code], JSON.stringify(headers)).toEqual([401, code]);
    }
    expect((await stranger.send(info, { headers: { authorization, cookie } })).status).toBe(200);
  });

  it("SEC-03 do not open with the parts of two sessions", async () => {
    const [one, other] = [await createMember(api), await createMember(api)];
    one.client.cookies.set("croupier_session", other.client.cookies.get("croupier_session") ?? "");
    expect(await codeOf(one.client.call(info))).toBe("session.expired");
  });

  it("SEC-03 store neither part in the database, and return the secret as an HttpOnly cookie", async () => {
    const { username } = await createMember(api);
    const visitor = createVisitor(api, "nova", "10.3.0.1");
    const reply = await visitor.sendSealed(
      "POST /wps/session/login",
      await visitor.seal("POST /wps/session/login", { username, password: testPassword, type: "username" }),
    );
    const lines = [reply.headers["set-cookie"] ?? []].flat();
    const line = lines.find((text) => text.startsWith("croupier_session=")) ?? "";
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/);
    expect(reply.headers["cache-control"]).toBe("no-store");
    const token = String(reply.json.value?.["token"]);
    expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
    const secret = visitor.cookies.get("croupier_session") ?? "";
    expect(JSON.stringify(reply.json)).not.toContain(secret);
    const { rows } = await api.owner.query("select s::text as row from sessions s");
    const kept = JSON.stringify(rows);
    for (const part of [token, secret]) {
      expect(kept).not.toContain(part);
      expect(kept).not.toContain(Buffer.from(part, "base64url").toString("hex"));
    }
  });

  it("SEC-03 are new at each login and end the one before", async () => {
    const { username, client, memberId } = await createMember(api);
    const visitor = createVisitor(api, "nova", "10.3.0.2");
    const first = await visitor.login(username, testPassword);
    const firstSecret = visitor.cookies.get("croupier_session") ?? "";
    visitor.token = first.token;
    const again = await visitor.call("POST /wps/session/login", {
      body: { username, password: testPassword, type: "username" },
    });
    expect(again.token).not.toBe(first.token);
    const old = createVisitor(api);
    old.adopt({ token: first.token, secret: firstSecret });
    expect(await codeOf(old.call(info))).toBe("session.expired");
    expect((await client.send(info)).status, "a session of another device lives on").toBe(200);
    expect(await countSessions(memberId)).toBe(2);
  });

  it("API-13 SEC-03 are refused on every process after logout", async () => {
    const { client } = await createMember(api);
    const another = createWpsClient({
      request: sendByInject(await api.startAnother()),
      host: "localhost",
      merchantCode: "nova",
    });
    const parts = { token: client.token ?? "", secret: client.cookies.get("croupier_session") ?? "" };
    another.adopt(parts);
    expect(await codeOf(another.call(info))).toBe("success");
    expect(await client.call("DELETE /wps/session/logout")).toBeNull();
    expect(client.cookies.has("croupier_session")).toBe(false);
    expect(await codeOf(another.call(info))).toBe("session.expired");
    client.adopt(parts);
    expect(await codeOf(client.call("DELETE /wps/session/logout"))).toBe("session.expired");
  });

  it.each(Object.entries(sessionTypes))(
    "API-13 are over at the server after logout for an account of each kind: %s",
    async (_kind, type) => {
      const { client, memberId } = await createMember(api, { type });
      const parts = { token: client.token ?? "", secret: client.cookies.get("croupier_session") ?? "" };
      expect(await client.call("DELETE /wps/session/logout")).toBeNull();
      client.adopt(parts);
      expect(await codeOf(client.call(info))).toBe("session.expired");
      expect(await countSessions(memberId)).toBe(0);
    },
  );

  it.each([
    ["their holder has just entered the payment password", "payment_proven_at = last_seen_at"],
    ["their holder has entered wrong passwords", "wrong_proofs = 4"],
    ["a remembered device has opened them", "proof = 'device', proven_at = null"],
    ["a passkey has opened them", "proof = 'passkey'"],
    ["their browser is known", "browser_hash = token_hash"],
    ["they are nearly at their end", "expires_at = last_seen_at + interval '1 second'"],
  ])("API-13 are over after logout, also if %s", async (_what, state) => {
    const { client, memberId } = await createMember(api);
    await api.owner.query(`update sessions set ${state} where member_id = $1`, [memberId]);
    const parts = { token: client.token ?? "", secret: client.cookies.get("croupier_session") ?? "" };
    expect(await client.call("DELETE /wps/session/logout")).toBeNull();
    client.adopt(parts);
    expect(await codeOf(client.call(info))).toBe("session.expired");
    expect(await countSessions(memberId)).toBe(0);
  });

  it("API-13 are over after a logout that meets another call of theirs, which it waits for", async () => {
    const { client, memberId } = await createMember(api);
    const holder = await hold(api.database, "select from sessions where member_id = $1 for no key update", [
      memberId,
    ]);
    const logout = client.call("DELETE /wps/session/logout");
    await untilWaiting(api.database, 1);
    await holder.release();
    expect(await logout).toBeNull();
    expect(await countSessions(memberId)).toBe(0);
  });

  it("API-13 TRIAL-01 of a started trial are over after its logout", async () => {
    const visitor = createVisitor(api, "nova", "10.3.0.3");
    const { token } = await visitor.call("POST /wps/session/login/freeplay");
    const secret = visitor.cookies.get("croupier_session") ?? "";
    visitor.adopt({ token, secret });
    expect(await codeOf(visitor.call(info))).toBe("success");
    expect(await visitor.call("DELETE /wps/session/logout")).toBeNull();
    visitor.adopt({ token, secret });
    expect(await codeOf(visitor.call(info))).toBe("session.expired");
  });

  it("SEC-27 do not open at another brand", async () => {
    const nova = await createMember(api, { brand: "nova" });
    const lotus = createVisitor(api, "lotus");
    lotus.adopt({
      token: nova.client.token ?? "",
      secret: nova.client.cookies.get("croupier_session") ?? "",
    });
    expect(await codeOf(lotus.call(info))).toBe("session.expired");
  });

  it("SEC-04 end after the brand's idle time, which use prolongs", async () => {
    const { client } = await createMember(api);
    api.clock.advanceMs(29 * minuteMs);
    expect(await codeOf(client.call(info))).toBe("success");
    api.clock.advanceMs(29 * minuteMs);
    expect(await codeOf(client.call(info))).toBe("success");
    api.clock.advanceMs(30 * minuteMs);
    expect(await codeOf(client.call(info))).toBe("session.expired");
  });

  it("SEC-04 end after the brand's absolute time however busy they are", async () => {
    const { client } = await createMember(api);
    for (let passed = 0; passed < 23 * 60; passed += 20) {
      api.clock.advanceMs(20 * minuteMs);
      expect((await client.send(info)).status).toBe(200);
    }
    api.clock.advanceMs(20 * minuteMs);
    expect((await client.send(info)).status).toBe(200);
    api.clock.advanceMs(20 * minuteMs);
    expect((await client.send(info)).status).toBe(200);
    api.clock.advanceMs(20 * minuteMs);
    expect(await codeOf(client.call(info))).toBe("session.expired");
  });

  it("SEC-04 take both lifetimes from the brand's settings", async () => {
    await api.owner.query(
      `update merchants set settings = settings || '{"sessionIdleMinutes": 5, "sessionAbsoluteHours": 1}' where code = 'lotus'`,
    );
    const another = await api.startAnother();
    const { username } = await createMember(api, { brand: "lotus" });
    const client = createWpsClient({
      request: sendByInject(another, "10.3.0.3"),
      host: "lotus.localhost",
      merchantCode: "lotus",
    });
    await client.login(username, testPassword);
    for (let passed = 0; passed < 56; passed += 4) {
      api.clock.advanceMs(4 * minuteMs);
      expect((await client.send(info)).status).toBe(200);
    }
    api.clock.advanceMs(4 * minuteMs);
    expect(await codeOf(client.call(info))).toBe("session.expired");
    await client.login(username, testPassword);
    api.clock.advanceMs(5 * minuteMs);
    expect(await codeOf(client.call(info))).toBe("session.expired");
  });

  it("record their last use at most once a minute", async () => {
    const { client, memberId } = await createMember(api);
    const lastSeen = async (): Promise<Date> =>
      (await api.owner.query("select last_seen_at from sessions where member_id = $1", [memberId])).rows[0]
        .last_seen_at;
    const start = await lastSeen();
    api.clock.advanceMs(59_000);
    await client.call(info);
    expect(await lastSeen()).toEqual(start);
    api.clock.advanceMs(1_000);
    await client.call(info);
    expect((await lastSeen()).getTime()).toBe(start.getTime() + minuteMs);
  });

  it("are refused as soon as their member is disabled", async () => {
    const { client, memberId } = await createMember(api);
    await api.owner.query("update members set disabled = true where member_id = $1", [memberId]);
    expect(await codeOf(client.call(info))).toBe("session.expired");
  });

  it("SEC-03 do not let a page of another site act", async () => {
    const { client } = await createMember(api);
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }]) {
      const reply = await client.send("DELETE /wps/session/logout", { headers });
      expect([reply.status, reply.json.code]).toEqual([403, "request.cross.site"]);
    }
    expect(await codeOf(client.call(info))).toBe("success");
  });

  it("may be several for one member, each with its own parts", async () => {
    const member = await createMember(api);
    const other = createVisitor(api);
    await openTestSession(api, member, other);
    await member.client.call("DELETE /wps/session/logout");
    expect(await codeOf(other.call(info))).toBe("success");
  });

  it("SEC-03 accept the __Host- cookie, and no other, behind a trusted proxy with HTTPS", async () => {
    const secure = await createTestApi({ TRUSTED_PROXIES: "1" });
    const { client, username } = await createMember(secure);
    const headers = { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" };
    const visitor = createWpsClient({
      request: (request) =>
        sendByInject(secure.app)({ ...request, headers: { ...request.headers, ...headers } }),
      host: "localhost",
      merchantCode: "nova",
    });
    await visitor.login(username, testPassword);
    expect([...visitor.cookies.keys()].toSorted()).toEqual([
      "__Host-croupier_browser",
      "__Host-croupier_session",
    ]);
    expect(await codeOf(visitor.call(info))).toBe("success");
    expect((await client.send(info, { headers })).status, "the bare name under HTTPS").toBe(401);
    const { rows } = await secure.owner.query("select address from sessions where agent = 'wps-client'");
    expect(rows).toEqual([{ address: "203.0.113.9" }]);
    await secure.close();
  });

  it("work over HTTP as they do in-process", async () => {
    const { username } = await createMember(api);
    const app = await api.startAnother();
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const client = createWpsClient({
      request: sendByHttp({ address: "127.0.0.1", port }),
      host: "localhost",
      merchantCode: "nova",
    });
    await client.login(username, testPassword);
    expect((await client.call(info)).account).toBe(username);
  });
});
