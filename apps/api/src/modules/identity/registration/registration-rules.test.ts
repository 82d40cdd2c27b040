import { resolveSettings } from "@croupier/brand/settings";
import { registrationFieldNames } from "@croupier/contract/player/member";
import { checkField } from "@croupier/domain/field-rules";
import { describe, expect, it } from "vitest";
import { getRegistrationRules, loginRules } from "./registration-rules.ts";

const base = getRegistrationRules(resolveSettings({}));
const good: Record<string, readonly string[]> = {
  countryDialingCode: ["+55", "1", "+123456", "123456"],
  mobileNum: ["123456", "1".repeat(20), "+84912345678"],
  username: ["abcd", "a123456789012345", "Mia7"],
  password: ["12345678", "pass word\n漢字", "x".repeat(256)],
  confirmPassword: ["x", "x".repeat(256)],
  affiliateCode: ["A", "a1".repeat(20)],
  paymentPassword: ["123456"],
  recommenderId: ["ab12", "a".repeat(40)],
  nickname: ["米", "x".repeat(20), "Mia & Co"],
  payeeName: ["Li", "x".repeat(60)],
  email: ["a@b.pt", "mia.o-x+1@mail.example", `${"x".repeat(241)}@mail.example`],
  idNumber: ["1234", "AB-12.c", "1".repeat(30)],
  cpf: ["52998224725", "529.982.247-25"],
  qqNum: ["12345", "1".repeat(12)],
  facebook: ["ab", "x".repeat(60)],
  wechat: ["ab", "x".repeat(60)],
  line: ["ab", "x".repeat(60)],
  whatsapp: ["ab", "x".repeat(60)],
  zalo: ["ab", "x".repeat(60)],
  birthday: ["1990-05-05"],
  captcha: ["1", "123456"],
  verificationCode: ["1", "1234567890"],
};
const bad: Record<string, readonly string[]> = {
  countryDialingCode: ["+", "++1", "1a", "1234567", "+1234567"],
  mobileNum: ["12345", "1".repeat(21), "12345a", "1+23456"],
  username: ["abc", "a1234567890123456", "1abc", "ab_c", "ab c", "äbcd"],
  password: ["1234567", "x".repeat(257)],
  confirmPassword: ["x".repeat(257)],
  affiliateCode: ["a-b", "a".repeat(41)],
  paymentPassword: ["12345", "1234567", "12345a"],
  recommenderId: ["abc", "a".repeat(41), "ab-12"],
  nickname: ["x".repeat(21), "a\tb", "a\u0000"],
  payeeName: ["L", "x".repeat(61), "a\nb"],
  email: [
    "a@b.c",
    "a@b",
    "@b.pt",
    "a@.pt",
    "a b@c.pt",
    "a@b@c.pt",
    "<a@b.pt>",
    'a"@b.pt',
    "a@b.p1",
    "a,b@c.pt",
  ],
  idNumber: ["123", "1".repeat(31), "AB 12", "AB/12"],
  cpf: ["5299822472", "529982247250", "529 982 247 25", "5299822472x"],
  qqNum: ["1234", "1".repeat(13), "1234a"],
  facebook: ["a", "x".repeat(61), "a\nb"],
  wechat: ["a", "x".repeat(61)],
  line: ["a", "x".repeat(61)],
  whatsapp: ["a", "x".repeat(61)],
  zalo: ["a", "x".repeat(61)],
  birthday: ["1990-5-5", "05-05-1990", "1990/05/05", "19900505"],
  captcha: ["1234567", "12a"],
  verificationCode: ["12345678901", "12a"],
};
const messages: Record<string, string> = {
  confirmPassword: "in_incorrect_password",
  affiliateCode: "invitation_code_error",
  email: "in_email_incorrect",
  captcha: "in_vwrite_code",
};

describe("REG-06 the values that a field accepts", () => {
  it.each(Object.entries(base))("%s", (name, rule) => {
    const message = messages[name] ?? `rule.${name}`;
    expect(good[name], "every field has its values here").toBeDefined();
    for (const value of good[name] ?? []) expect(checkField(rule, value), value).toBeUndefined();
    for (const value of bad[name] ?? []) expect(checkField(rule, value), value).toBe(message);
    expect(checkField({ ...rule, required: true }, ""), "nothing").toBe(message);
  });
});

describe("REG-04 the fields that a brand asks for", () => {
  const asked = {
    email: { required: true },
    nickname: { required: false },
    captcha: { required: true },
    verificationCode: { required: true },
    username: { required: false },
  };
  const settings = { ...resolveSettings({}), registerFields: asked } as unknown as ReturnType<
    typeof resolveSettings
  >;
  const read = (method: "username" | "mobileNum") =>
    Object.entries(getRegistrationRules(settings, method)).flatMap(([name, { enabled, required }]) =>
      enabled ? [`${name}${required ? "!" : ""}`] : [],
    );

  it("are those that it names, and those that the method needs", () => {
    expect(read("username").toSorted()).toEqual(["captcha!", "email!", "nickname", "password!", "username!"]);
  });

  it("REG-02 do not include the fields of the other method", () => {
    expect(read("mobileNum").toSorted()).toEqual([
      "countryDialingCode!",
      "email!",
      "mobileNum!",
      "nickname",
      "password!",
      "verificationCode!",
    ]);
    expect(getRegistrationRules(settings)).toEqual(getRegistrationRules(settings, "username"));
  });

  it.each([
    ["username", ["verificationCode"]],
    ["mobileNum", ["username", "captcha"]],
  ] as const)(
    "REG-02 are all that it asks for, by %s without those of the other method: %j",
    (method, others) => {
      const everything = Object.fromEntries(
        registrationFieldNames.map((name) => [name, { required: false }]),
      );
      const rules = getRegistrationRules(resolveSettings({ registerFields: everything }), method);
      expect(registrationFieldNames.filter((name) => !rules[name].enabled)).toEqual(others);
    },
  );
});

describe("LOGIN-07 the values that the login accepts", () => {
  it.each<[name: keyof typeof loginRules, registered: string, longest: number, wrong: string[]]>([
    ["loginUsername", "username", 64, ["a\nb"]],
    ["loginPassword", "password", 256, []],
    ["loginMobileNum", "mobileNum", 20, ["12345", "12345a", "1+23456"]],
    ["verificationCode", "verificationCode", 10, ["12a"]],
  ])(
    "%s takes whatever one can register with as %s, and is limited in length",
    (name, registered, longest, wrong) => {
      const rule = loginRules[name];
      expect(rule).toMatchObject({ enabled: true, required: true, message: `rule.${name}` });
      for (const value of ["1".repeat(longest), ...(good[registered] ?? [])])
        expect(checkField(rule, value), value).toBeUndefined();
      for (const value of ["", "1".repeat(longest + 1), ...wrong])
        expect(checkField(rule, value), value).toBe(`rule.${name}`);
    },
  );
});

it.each([
  ["username", ["verificationCode"]],
  ["mobileNum", ["username", "captcha"]],
] as const)(
  "API-07 REG-04 by %s never ask for the other method's fields, whatever the brand asks for: %j",
  (...row) => {
    const [method, foreign] = row;
    const registerFields = Object.fromEntries(
      registrationFieldNames.map((name) => [name, { required: true }]),
    );
    const rules = getRegistrationRules(resolveSettings({ registerFields }), method);
    const left = registrationFieldNames.filter((name) => !rules[name].enabled);
    expect(left.toSorted()).toEqual(foreign.toSorted());
  },
);
