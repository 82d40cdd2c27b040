import { codeOf } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGuest, createRegistration } from "../../../testing/registrations.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const register = "PUT /wps/member/register";

describe("registration", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it("API-17 REG-04 LOGIN-08 answers methods, fields and rules by brand", async () => {
    const ofNova = await createGuest(api).call("GET /wps/system/setting/register");
    expect(ofNova.methods).toEqual({ username: true, mobileNum: false });
    expect([ofNova.minimumAge, ofNova.fields["email"]?.enabled, ofNova.fields["email"]?.required]).toEqual([
      18,
      true,
      false,
    ]);
    expect(ofNova.fields["nickname"]?.enabled).toBe(false);
    expect(ofNova.login.loginMobileNum.maxLength).toBe(20);
    const ofLotus = await createGuest(api, "lotus").call("GET /wps/system/setting/register");
    expect([
      ofLotus.minimumAge,
      ofLotus.fields["nickname"]?.required,
      ofLotus.fields["captcha"]?.required,
    ]).toEqual([21, true, true]);
  });

  it("is closed if the brand has switched the method off", async () => {
    await api.owner.query(
      `update merchants set settings = settings || '{"registerMethods": {"username": false, "mobileNum": false}}' where code = 'lotus'`,
    );
    const app = await api.startAnother();
    const guest = createGuest({ app }, "lotus");
    expect(await codeOf(guest.register({ ...createRegistration(), nickname: "Ana" }))).toBe(
      "register.closed",
    );
  });

  it("API-08 SEC-28 refuses a type other than 0 and every field that the contract does not name", async () => {
    for (const extra of [
      { type: 1 },
      { balance: 1 },
      { brandId: 2 },
      { uplineId: "1" },
      { vipLabel: "Gold" },
    ]) {
      const guest = createGuest(api);
      const reply = await guest.sendSealed(
        register,
        await guest.seal(register, {
          ...createRegistration(),
          registerUrl: "localhost",
          domain: "localhost",
          registerMethod: "H5",
          type: 0,
          ...extra,
        }),
      );
      expect([reply.status, reply.json.code], JSON.stringify(extra)).toEqual([400, "request.invalid"]);
    }
  });

  it("API-02 refuses a plain payload", async () => {
    const reply = await createGuest(api).send(register, { body: createRegistration() });
    expect([reply.status, reply.json.code]).toEqual([415, "payload.plain"]);
  });
});
