import { sessionTypes } from "@croupier/domain/session-types";
import type { WpsCallError, WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createMember } from "../../../testing/members.ts";
import { createGuest, createRegistration } from "../../../testing/registrations.ts";
import { createTestApi, type TestApi, testCaptchaDigits } from "../../../testing/test-api.ts";

const minuteMs = 60_000;

describe("checks before registration", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  const refusal = async (fields: object) => {
    const error = await createGuest(api)
      .register(fields)
      .catch((caught: unknown) => caught as WpsCallError);
    if (!(error instanceof Error)) throw new Error("the registration was not refused");
    return { code: error.envelope.code, fields: error.envelope.value.fields };
  };

  it("API-21 report a valid affiliate code by data.success, within the brand", async () => {
    const inviter = await createMember(api);
    await api.owner.query("update members set affiliate_code = 'FRIEND77' where member_id = $1", [
      inviter.memberId,
    ]);
    const ask = async (brand: "nova" | "lotus", code: string) =>
      (await createGuest(api, brand).send("GET /wps/member/check/affiliateCode", { query: { code } })).json;
    expect(await ask("nova", "FRIEND77")).toEqual({ success: true, data: { success: true } });
    expect(await ask("nova", "friend77")).toEqual({ success: true, data: { success: true } });
    expect(await ask("nova", "NOBODY")).toEqual({ success: true, data: { success: false } });
    expect(await ask("lotus", "FRIEND77")).toEqual({ success: true, data: { success: false } });
  });

  it("API-19 API-20 REG-14 report whether a username and an e-mail address are free, within the brand", async () => {
    const fields = createRegistration({ email: "taken@example.com" });
    await createGuest(api).register(fields);
    const guest = createGuest(api);
    const lotus = createGuest(api, "lotus");
    const username = { query: { username: fields.username.toUpperCase() } };
    const email = { query: { email: "Taken@Example.com" } };
    expect(await guest.call("GET /wps/member/check/username", username)).toEqual({ available: false });
    expect(await guest.call("GET /wps/member/check/email", email)).toEqual({ available: false });
    expect(await lotus.call("GET /wps/member/check/username", username)).toEqual({ available: true });
    expect(await lotus.call("GET /wps/member/check/email", email)).toEqual({ available: true });
    expect((await refusal(createRegistration({ email: "taken@example.com" }))).code).toBe(
      "register.email.taken",
    );
    expect((await refusal(createRegistration({ username: fields.username }))).fields).toEqual({
      username: "error.register.username.taken",
    });
  });

  it.each([
    ["admin", { nova: false, lotus: false }],
    ["Support01", { nova: false, lotus: false }],
    ["nova01", { nova: false, lotus: true }],
    ["NOVA", { nova: false, lotus: true }],
    ["lotus01", { nova: true, lotus: false }],
    ["novak01", { nova: true, lotus: true }],
  ])(
    "API-19 report of the name %s what a registration says: one of the house or of the brand is not free: %j",
    async (username, free) => {
      const ask = (brand: "nova" | "lotus") =>
        createGuest(api, brand).call("GET /wps/member/check/username", { query: { username } });
      expect({ nova: (await ask("nova")).available, lotus: (await ask("lotus")).available }).toEqual(free);
      const fields = createRegistration({ username });
      if (free.nova) expect((await createGuest(api).register(fields)).userName).toBe(username.toLowerCase());
      else expect((await refusal(fields)).fields).toEqual({ username: "rule.usernameReserved" });
    },
  );

  it.each(Object.values(sessionTypes))(
    "API-19 report the name of an account of type %i as taken, however it is typed",
    async (type) => {
      const { username } = await createMember(api, { type });
      for (const typed of [username, username.toUpperCase(), ` ${username} `]) {
        const query = { username: typed };
        const reply = await createGuest(api).call("GET /wps/member/check/username", { query });
        expect(reply, typed).toEqual({ available: false });
      }
    },
  );

  it("API-19 API-20 report the name and the address of a disabled account as taken, for nobody can register them", async () => {
    const email = "disabled@example.com";
    const taken = createRegistration({ email });
    const { username } = taken;
    await createGuest(api).register(taken);
    await api.owner.query("update members set disabled = true where username = $1", [username]);
    const guest = createGuest(api);
    const name = await guest.call("GET /wps/member/check/username", { query: { username } });
    const address = await guest.call("GET /wps/member/check/email", { query: { email } });
    expect([name, address]).toEqual([{ available: false }, { available: false }]);
    expect([
      (await refusal(createRegistration({ username }))).code,
      (await refusal(createRegistration({ email }))).code,
    ]).toEqual(["register.username.taken", "register.email.taken"]);
  });

  it("SEC-07 are limited to 10 a minute for names and addresses", async () => {
    for (const [path, query] of [
      ["GET /wps/member/check/username", { username: "somebody" }],
      ["GET /wps/member/check/email", { email: "some@body.cc" }],
    ] as const) {
      const guest = createGuest(api);
      const statuses = [];
      for (let n = 0; n < 11; n += 1) statuses.push((await guest.send(path, { query })).status);
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    }
  });

  describe.each([
    ["GET /wps/member/check/username", { username: "somebody" }],
    ["GET /wps/member/check/email", { email: "some@body.cc" }],
  ] as const)("%s after ten a minute", (key, query) => {
    const ask = (guest: WpsClient, captcha?: string) =>
      guest.send(key, { query: captcha === undefined ? query : { ...query, captcha } });
    /** A guest who has used up the free checks. */
    const askTenTimes = async (): Promise<WpsClient> => {
      const guest = createGuest(api);
      for (let n = 0; n < 10; n += 1) expect((await ask(guest)).status).toBe(200);
      return guest;
    };
    afterEach(() => void vi.useRealTimers());

    it("SEC-07 requires a captcha for each further check", async () => {
      const guest = await askTenTimes();
      const { status, json, headers } = await ask(guest);
      expect([status, json.code, json.value?.captcha]).toEqual([429, "request.rate.limited", true]);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      for (let n = 0; n < 2; n += 1) {
        await guest.call("GET /wps/captcha");
        const solved = await ask(guest, testCaptchaDigits);
        expect([solved.status, solved.json.value]).toEqual([200, { available: true }]);
        expect((await ask(guest)).status, "without one").toBe(429);
      }
      const used = await ask(guest, testCaptchaDigits);
      expect([used.status, used.json.code], "one that was used").toEqual([400, "captcha.wrong"]);
    });

    it("SEC-07 is free again a minute later, and not before", async () => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const guest = await askTenTimes();
      vi.setSystemTime(Date.now() + minuteMs - 1);
      expect((await ask(guest)).status).toBe(429);
      vi.setSystemTime(Date.now() + 1);
      expect((await ask(guest)).status).toBe(200);
    });

    it("SEC-07 is free for every other address", async () => {
      await askTenTimes();
      expect((await ask(createGuest(api))).status).toBe(200);
    });
  });
});
