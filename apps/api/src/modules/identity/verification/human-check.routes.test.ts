import type { WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVisitor } from "../../../testing/members.ts";
import { nextMobileNum, openMobile } from "../../../testing/mobile.ts";
import { createTestApi, type TestApi, testCaptchaDigits } from "../../../testing/test-api.ts";

const hourMs = 3_600_000;
const calls = [
  ["API-10", "POST /wps/verification/sms/noLogin"],
  ["API-11", "POST /wps/verification/sms/register"],
] as const;

let networks = 0;
const nextAddress = (): string => {
  networks += 1;
  return `10.45.${networks}.1`;
};

describe.each(calls)("%s the captcha of %s", (_row, key) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
    await openMobile(api);
  });
  afterAll(() => api.close());

  const createGuest = (): WpsClient => createVisitor(api, "lotus", nextAddress());
  /** Asks for a code of a new number. */
  const ask = async (guest: WpsClient, extra: object = {}) => {
    const body = { mobileNum: nextMobileNum(), countryDialingCode: "+55", ...extra };
    const { status, json } = await guest.send(key, { body });
    return { status, code: json.code, value: json.value };
  };
  const askFreely = async (guest: WpsClient) => {
    for (let n = 0; n < 3; n += 1) expect((await ask(guest)).status).toBe(200);
  };

  it("is required from a network's fourth request on, and the right one is accepted once", async () => {
    const guest = createGuest();
    await askFreely(guest);
    expect(await ask(guest)).toEqual({
      status: 400,
      code: "captcha.required",
      value: { captcha: true, fields: { captcha: "in_vwrite_code" } },
    });
    await guest.call("GET /wps/captcha");
    expect((await ask(guest, { captcha: "000000" })).code).toBe("captcha.wrong");
    await guest.call("GET /wps/captcha");
    const captcha = testCaptchaDigits;
    expect((await ask(guest, { captcha })).status).toBe(200);
    expect((await ask(guest, { captcha })).code).toBe("captcha.wrong");
    expect((await ask(createGuest())).status, "another network").toBe(200);
  });

  it("counts the requests of all addresses of an IPv6 network together", async () => {
    const askFrom = async (address: string) => (await ask(createVisitor(api, "lotus", address))).code;
    const replies = [];
    for (let n = 1; n <= 4; n += 1) replies.push(await askFrom(`2001:db8:1:2::${n}`));
    expect(replies).toEqual([undefined, undefined, undefined, "captcha.required"]);
    expect(await askFrom("2001:db8:1:3::1"), "the next network").toBeUndefined();
  });

  it("counts the requests of an hour", async () => {
    const guest = createGuest();
    await askFreely(guest);
    api.clock.advanceMs(hourMs - 1);
    expect((await ask(guest)).code).toBe("captcha.required");
    api.clock.advanceMs(1);
    await askFreely(guest);
    expect((await ask(guest)).code).toBe("captcha.required");
  });
});
