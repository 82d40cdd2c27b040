import { codeOf } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, openTestSession, testPassword } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const info = "GET /wps/member/info";
const list = "GET /wps/member/sessions";
const minuteMs = 60_000;
let addresses = 0;

describe("the list of sessions", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  /** A browser that signed in through the login call, remembered or not. */
  const signIn = async (username: string, remember: boolean, brand: "nova" | "lotus" = "nova") => {
    addresses += 1;
    const browser = createVisitor(api, brand, `203.0.113.${addresses}`);
    const { deviceCredential = "" } = await browser.login(username, testPassword, { remember });
    return { browser, credential: deviceCredential };
  };

  it("SEC-03 shows each session with device, masked address and times, the current one first", async () => {
    const member = await createMember(api);
    api.clock.advanceMs(5 * minuteMs);
    const { browser } = await signIn(member.username, true);
    const nowMs = api.clock.now().getTime();
    expect((await browser.call(list)).list).toEqual([
      {
        id: expect.stringMatching(/^s\d+$/) as string,
        device: { browser: "", system: "" },
        place: "203.0.*.*",
        startedMs: nowMs,
        lastUsedMs: nowMs,
        isThis: true,
        isLive: true,
        isRemembered: true,
      },
      {
        id: expect.stringMatching(/^s\d+$/) as string,
        device: { browser: "", system: "" },
        place: "127.0.*.*",
        startedMs: nowMs - 5 * minuteMs,
        lastUsedMs: nowMs - 5 * minuteMs,
        isThis: false,
        isLive: true,
        isRemembered: false,
      },
    ]);
  });

  it("SEC-03 SEC-10 ends one session on every process, with its browser's remembered login", async () => {
    const { username, client } = await createMember(api);
    const { browser, credential } = await signIn(username, true);
    const other = (await client.call(list)).list.find(({ isThis }) => !isThis);
    await client.call("DELETE /wps/member/session", { query: { id: other?.id ?? "" } });
    expect(await codeOf(browser.call(info))).toBe("session.expired");
    expect(await codeOf(browser.login(username, credential))).toBe("login.failed");
    expect(await codeOf(client.call(info))).toBe("success");
  });

  it("SEC-10 lists a remembered browser without a session, and forgets it", async () => {
    const { username, client } = await createMember(api);
    const { browser, credential } = await signIn(username, true);
    await browser.call("DELETE /wps/session/logout");
    const [, away] = (await client.call(list)).list;
    expect(away).toMatchObject({ isLive: false, isRemembered: true, isThis: false, place: "203.0.*.*" });
    await client.call("DELETE /wps/member/session", { query: { id: away?.id ?? "" } });
    expect(await codeOf(browser.login(username, credential))).toBe("login.failed");
    expect((await client.call(list)).list).toHaveLength(1);
  });

  it("SEC-03 SEC-10 signs out everywhere else, and keeps this browser remembered", async () => {
    const { username, client } = await createMember(api);
    const [here, there] = [await signIn(username, true), await signIn(username, true)];
    await here.browser.call("DELETE /wps/member/sessions", { query: { scope: "others" } });
    expect(await codeOf(there.browser.call(info))).toBe("session.expired");
    expect(await codeOf(client.call(info))).toBe("session.expired");
    expect((await here.browser.call(list)).list).toHaveLength(1);
    expect(await codeOf(there.browser.login(username, there.credential))).toBe("login.failed");
    expect(await codeOf(here.browser.login(username, here.credential))).toBe("success");
  });

  it("SEC-03 SEC-10 signs out everywhere, including here, and forgets every browser", async () => {
    const { username, client } = await createMember(api);
    const { browser, credential } = await signIn(username, true);
    await browser.call("DELETE /wps/member/sessions", { query: { scope: "all" } });
    expect(browser.cookies.has("croupier_session")).toBe(false);
    expect(await codeOf(client.call(info))).toBe("session.expired");
    expect(await codeOf(browser.login(username, credential))).toBe("login.failed");
  });

  it("SEC-26 SEC-27 does not show or end sessions of another member or brand", async () => {
    const { username, client } = await createMember(api);
    const { browser } = await signIn(username, true);
    await browser.call("DELETE /wps/session/logout");
    const ids = (await client.call(list)).list.map(({ id }) => id);
    expect(ids.map((id) => id[0])).toEqual(["s", "d"]);
    for (const brand of ["nova", "lotus"] as const) {
      const stranger = await createMember(api, { brand });
      for (const id of ids) {
        const end = stranger.client.call("DELETE /wps/member/session", { query: { id } });
        expect(await codeOf(end)).toBe("credential.not.found");
      }
      await stranger.client.call("DELETE /wps/member/sessions", { query: { scope: "all" } });
    }
    expect((await client.call(list)).list.map(({ id }) => id)).toEqual(ids);
  });

  it("SEC-04 leaves out sessions that are idle for too long", async () => {
    const member = await createMember(api);
    api.clock.advanceMs(30 * minuteMs);
    const fresh = createVisitor(api);
    await openTestSession(api, member, fresh);
    expect((await fresh.call(list)).list).toHaveLength(1);
  });
});
