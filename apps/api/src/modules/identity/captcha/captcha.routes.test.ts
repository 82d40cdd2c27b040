import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createVisitor } from "../../../testing/members.ts";
import { createTestApi, type TestApi, testCaptchaDigits } from "../../../testing/test-api.ts";

const register = "PUT /wps/member/register";
let addresses = 0;

/** Lotus always asks for a captcha at registration, so its reply shows whether the answer was right. */
describe("captcha", () => {
  let api: TestApi;
  let digits: string;
  beforeAll(async () => {
    api = await createTestApi({}, { drawCaptchaDigits: () => digits });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    digits = testCaptchaDigits;
  });

  const createGuest = (brand: "nova" | "lotus" = "lotus") => {
    addresses += 1;
    return createVisitor(api, brand, `10.4.0.${addresses}`);
  };
  let names = 0;
  const tryRegistration = async (guest: ReturnType<typeof createGuest>, captcha: string | undefined) => {
    names += 1;
    const body = {
      username: `guest${names}`,
      password: "a long enough secret",
      confirmPassword: "a long enough secret",
      nickname: "Guest",
      birthday: "1990-05-05",
      registerUrl: "lotus.localhost",
      domain: "lotus.localhost",
      registerMethod: "H5",
      type: 0,
      ...(captcha === undefined ? {} : { captcha }),
    };
    guest.token = undefined;
    return (await guest.sendSealed(register, await guest.seal(register, body))).json.code ?? "success";
  };

  it("API-09 answers a base64 PNG, another one each time, bound by an HttpOnly cookie", async () => {
    const guest = createGuest();
    const reply = await guest.send("GET /wps/captcha");
    const one = (reply.json.value as unknown as { image: string }).image;
    const bytes = Buffer.from(one, "base64");
    // The reader of Node takes other alphabets as well, and a browser takes this one alone.
    expect(bytes.toString("base64")).toBe(one);
    const meta = await sharp(bytes).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual(["png", 160, 56]);
    const other = (await guest.call("GET /wps/captcha")).image;
    expect(other).not.toBe(one);
    const cookie = [reply.headers["set-cookie"] ?? []]
      .flat()
      .find((line) => line.startsWith("croupier_browser="));
    expect(cookie).toMatch(/HttpOnly/);
    expect(JSON.stringify(reply.json)).not.toContain(testCaptchaDigits);
  });

  it.each([
    ["first", "captcha.wrong"],
    ["second", "success"],
  ])("API-09 SEC-09 once a second picture is loaded, the digits of the %s give %s", async (typed, code) => {
    const guest = createGuest();
    const drawn: Record<string, string> = { first: "13579", second: "24680" };
    for (const picture of ["first", "second"]) {
      digits = drawn[picture] ?? "";
      await guest.call("GET /wps/captcha");
    }
    expect(await tryRegistration(guest, drawn[typed])).toBe(code);
  });

  it("SEC-09 REG-12 works once", async () => {
    const guest = createGuest();
    expect(await tryRegistration(guest, undefined)).toBe("captcha.required");
    await guest.call("GET /wps/captcha");
    expect(await tryRegistration(guest, testCaptchaDigits)).toBe("success");
    expect(await tryRegistration(guest, testCaptchaDigits)).toBe("captcha.wrong");
  });

  it("SEC-09 is consumed by a wrong answer", async () => {
    const guest = createGuest();
    await guest.call("GET /wps/captcha");
    expect(await tryRegistration(guest, "12345")).toBe("captcha.wrong");
    expect(await tryRegistration(guest, testCaptchaDigits)).toBe("captcha.wrong");
  });

  it("SEC-09 works only for the browser that fetched it", async () => {
    const [owner, thief] = [createGuest(), createGuest()];
    await owner.call("GET /wps/captcha");
    expect(await tryRegistration(thief, testCaptchaDigits)).toBe("captcha.wrong");
    await thief.call("GET /wps/captcha");
    expect(await tryRegistration(owner, testCaptchaDigits)).toBe("success");
  });

  it("SEC-09 SEC-27 does not work at another brand", async () => {
    const [nova, lotus] = [createGuest("nova"), createGuest("lotus")];
    await nova.call("GET /wps/captcha");
    lotus.cookies.set("croupier_browser", nova.cookies.get("croupier_browser") ?? "");
    expect(await tryRegistration(lotus, testCaptchaDigits)).toBe("captcha.wrong");
  });

  it("SEC-09 lives for two minutes", async () => {
    const guest = createGuest();
    await guest.call("GET /wps/captcha");
    api.clock.advanceMs(119_000);
    expect(await tryRegistration(guest, testCaptchaDigits)).toBe("success");
    await guest.call("GET /wps/captcha");
    api.clock.advanceMs(120_000);
    expect(await tryRegistration(guest, testCaptchaDigits)).toBe("captcha.wrong");
  });

  it("SEC-09 is accepted once when two requests use it concurrently", async () => {
    const guest = createGuest();
    await guest.call("GET /wps/captcha");
    const codes = await Promise.all([
      tryRegistration(guest, testCaptchaDigits),
      tryRegistration(guest, testCaptchaDigits),
      tryRegistration(guest, testCaptchaDigits),
    ]);
    expect(codes.toSorted()).toEqual(["captcha.wrong", "captcha.wrong", "success"]);
  });
});
