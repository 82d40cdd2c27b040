import type { WpsCallError } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember } from "../../testing/members.ts";
import { createGuest, createRegistration } from "../../testing/registrations.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";

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

  it("API-21 tells a valid affiliate code by data.success, within the brand", async () => {
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

  it("API-19 API-20 REG-14 tells whether a username and an e-mail address are free, within the brand", async () => {
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

  it("SEC-07 limits the checks of names and addresses to 10 a minute", async () => {
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
});
