import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestBrand } from "../../../testing/members.ts";
import { openMobile } from "../../../testing/mobile.ts";
import { createGuest } from "../../../testing/registrations.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

/** Lengths, message, an accepted value and, if there is one, a refused one. */
type Expected = readonly [shortest: number, longest: number, message: string, good: string, bad?: string];

const identity = (name: string): Expected => [2, 60, `rule.${name}`, "Mia & Co", "a\nb"];
const expectedRules: Record<string, Expected> = {
  countryDialingCode: [1, 7, "rule.countryDialingCode", "+55", "++5"],
  mobileNum: [6, 20, "rule.mobileNum", "11987654321", "1198-7654"],
  username: [4, 16, "rule.username", "Mia7", "7Mia"],
  password: [8, 256, "rule.password", "any thing\nat all"],
  confirmPassword: [1, 256, "in_incorrect_password", "any thing\nat all"],
  affiliateCode: [1, 40, "invitation_code_error", "AB12", "AB-12"],
  paymentPassword: [6, 6, "rule.paymentPassword", "123456", "12345x"],
  recommenderId: [4, 40, "rule.recommenderId", "ab12", "ab-12"],
  nickname: [1, 20, "rule.nickname", "Mia & Co", "a\tb"],
  payeeName: identity("payeeName"),
  email: [6, 254, "in_email_incorrect", "mia@mail.example", "mia@mail"],
  idNumber: [4, 30, "rule.idNumber", "AB-12.c", "AB 12"],
  cpf: [11, 14, "rule.cpf", "529.982.247-25", "529-982-247-25"],
  qqNum: [5, 12, "rule.qqNum", "12345", "1234a"],
  facebook: identity("facebook"),
  wechat: identity("wechat"),
  line: identity("line"),
  whatsapp: identity("whatsapp"),
  zalo: identity("zalo"),
  birthday: [10, 10, "rule.birthday", "1990-05-05", "05-05-1990"],
  captcha: [1, 6, "in_vwrite_code", "40817", "4081a"],
  verificationCode: [1, 10, "rule.verificationCode", "123456", "12345a"],
};
const expectedLoginRules: Record<string, Expected> = {
  loginUsername: [1, 64, "rule.loginUsername", "Mia & Co", "a\nb"],
  loginPassword: [1, 256, "rule.loginPassword", "any thing\nat all"],
  loginMobileNum: [6, 20, "rule.loginMobileNum", "11987654321", "1198-7654"],
  verificationCode: [1, 10, "rule.verificationCode", "123456", "12345a"],
};

interface Rule {
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  pattern: string;
  message: string;
}

function expectRules(rules: Record<string, Rule>, expected: Record<string, Expected>) {
  expect(Object.keys(rules).toSorted()).toEqual(Object.keys(expected).toSorted());
  for (const [name, [shortest, longest, message, good, bad]] of Object.entries(expected)) {
    const rule = rules[name];
    expect([rule?.minLength, rule?.maxLength, rule?.message], name).toEqual([shortest, longest, message]);
    const pattern = new RegExp(`^(?:${rule?.pattern})$`, "u");
    expect(pattern.test(good), name).toBe(true);
    if (bad !== undefined) expect(pattern.test(bad), name).toBe(false);
  }
}

/** The shown fields, in the order of the form; required ones end with a mark. */
const listShown = (rules: Record<string, Rule>): string =>
  Object.entries(rules)
    .flatMap(([name, { enabled, required }]) =>
      enabled || required ? [`${name}${required ? "!" : ""}`] : [],
    )
    .join(" ");

describe("API-17 the settings of registration", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
    await openMobile(api);
  });
  afterAll(() => api.close());
  const read = (brand: TestBrand) => createGuest(api, brand).call("GET /wps/system/setting/register");

  it.each(["nova", "lotus", "tulip"] as const)(
    "API-17 have the rule of every field of both methods and of the login, at %s",
    async (brand) => {
      const { fields, mobileFields, login } = await read(brand);
      expectRules(fields, expectedRules);
      expectRules(mobileFields, expectedRules);
      expectRules(login, expectedLoginRules);
      expect(listShown(login)).toBe("loginUsername! loginPassword! loginMobileNum! verificationCode!");
    },
  );

  it.each([
    [
      "nova",
      { username: true, mobileNum: false },
      "username! password! confirmPassword! affiliateCode email birthday!",
      "countryDialingCode! mobileNum! password! confirmPassword! affiliateCode email birthday! verificationCode!",
    ],
    [
      "lotus",
      { username: true, mobileNum: true },
      "username! password! confirmPassword! nickname! birthday! captcha!",
      "countryDialingCode! mobileNum! password! confirmPassword! nickname! birthday! verificationCode!",
    ],
    [
      "tulip",
      { username: true, mobileNum: false },
      "username! password!",
      "countryDialingCode! mobileNum! password! verificationCode!",
    ],
  ] as const)(
    "API-17 have the methods of %s, and the fields that are shown and required",
    async (brand, methods, byName, byNumber) => {
      const settings = await read(brand);
      expect(settings.methods).toEqual(methods);
      expect([listShown(settings.fields), listShown(settings.mobileFields)]).toEqual([byName, byNumber]);
    },
  );

  it("API-17 follow the brand's settings", async () => {
    await api.owner.query(
      `update merchants set settings = settings ||
         '{"registerMethods": {"username": false, "mobileNum": true}, "registerFields": {"zalo": {"required": false}}}'
       where code = 'tulip'`,
    );
    await expect
      .poll(async () => (await read("tulip")).methods)
      .toEqual({ username: false, mobileNum: true });
    expect(listShown((await read("tulip")).fields)).toBe("username! password! zalo");
  });
});
