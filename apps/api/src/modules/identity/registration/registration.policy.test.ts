import { resolveSettings } from "@croupier/brand/settings";
import { registrationFieldNames } from "@croupier/contract/player/member";
import { checkField } from "@croupier/domain/field-rules";
import phrases from "@croupier/phrases/locales/en.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { commonPasswords, isCommonPassword } from "./common-passwords.ts";
import {
  checkValues,
  getFieldFaults,
  isWeakPaymentPassword,
  type RegistrationBody,
  readValues,
} from "./registration.policy.ts";
import { getRegistrationRules, loginRules } from "./registration-rules.ts";

const rulesWith = (registerFields: Record<string, { required: boolean }>) =>
  getRegistrationRules(resolveSettings({ registerFields }));
const everything = rulesWith(
  Object.fromEntries(registrationFieldNames.map((name) => [name, { required: true }])),
);
const body = (fields: object) => fields as RegistrationBody;

describe("registration rules", () => {
  it("REG-04 REG-05 know every field, and show those that the brand asks for", () => {
    expect(Object.keys(everything)).toEqual([...registrationFieldNames]);
    const rules = rulesWith({ nickname: { required: true }, email: { required: false } });
    const shown = registrationFieldNames.filter((name) => rules[name].enabled);
    expect(shown).toEqual(["username", "password", "nickname", "email"]);
    expect(shown.map((name) => rules[name].required)).toEqual([true, true, true, false]);
  });

  it("REG-06 pass an optional empty field, and check a filled one", () => {
    const rules = rulesWith({ email: { required: false }, nickname: { required: true } });
    const good = { username: "alice", password: "a long enough secret" };
    expect(getFieldFaults(rules, good)).toEqual({ nickname: "rule.nickname" });
    expect(getFieldFaults(rules, { ...good, nickname: "Al", email: "nonsense" })).toEqual({
      email: "in_email_incorrect",
    });
  });

  it.each(["username", "mobileNum"] as const)(
    "REG-06 by %s pass every optional field that is empty, and check each that is filled",
    (method) => {
      const optional = Object.fromEntries(registrationFieldNames.map((name) => [name, { required: false }]));
      const rules = getRegistrationRules(resolveSettings({ registerFields: optional }), method);
      const base = {
        ...(method === "mobileNum"
          ? { countryDialingCode: "+86", mobileNum: "13800138000", verificationCode: "123456" }
          : { username: "alice" }),
        password: "a long enough secret",
        confirmPassword: "a long enough secret",
      };
      expect(getFieldFaults(rules, base)).toEqual({});
      // The captcha has codes of its own.
      const shown = registrationFieldNames.filter((name) => rules[name].enabled && name !== "captcha");
      expect(shown.length).toBeGreaterThan(10);
      for (const name of shown)
        expect(Object.keys(getFieldFaults(rules, { ...base, [name]: "\u0000" })), name).toContain(name);
    },
  );

  it("REG-06 accept and refuse as each field's rule says", () => {
    const cases: [keyof typeof everything, string[], string[]][] = [
      ["username", ["abcd", "A1b2c3d4e5f6g7h8"], ["abc", "1abc", "a".repeat(17), "ab cd", "ab_cd", "аbcd"]],
      ["password", ["12 chars long", "x".repeat(64), "x".repeat(256), "密码密码密码密码"], ["1234567"]],
      ["paymentPassword", ["123456"], ["12345", "1234567", "12345a"]],
      [
        "email",
        [
          "a@b.cc",
          "pat.o'brien@b.cc",
          `${"a".repeat(64)}@${"b".repeat(61)}.${"b".repeat(61)}.${"b".repeat(61)}.com`,
        ],
        [
          "a@b",
          "a b@c.de",
          "a@b@c.de",
          "a\u0000@b.cc",
          "a..b@b.cc",
          "a@b..cc",
          `${"a".repeat(65)}@${"b".repeat(61)}.${"b".repeat(61)}.${"b".repeat(62)}.com`,
        ],
      ],
      ["mobileNum", ["123456", "1".repeat(20)], ["12345", "1".repeat(21), "12 3456", "1+23456"]],
      ["countryDialingCode", ["+86", "86"], ["+", "8a"]],
      ["nickname", ["李", "Ana Maria", "👩‍🚀"], ["x".repeat(21), "a\u0000b", "a\nb", "\ud800"]],
      ["birthday", ["1990-02-28"], ["1990-2-28", "28.02.1990"]],
      ["qqNum", ["12345"], ["1234", "12345x"]],
      ["affiliateCode", ["ABC123"], ["ABC 123", "x".repeat(41)]],
    ];
    for (const [name, good, bad] of cases) {
      const faultOf = (value: string) => getFieldFaults(everything, { [name]: value })[name];
      for (const value of good) expect(faultOf(value), `${name} ${value}`).toBeUndefined();
      for (const value of bad) expect(faultOf(value), `${name} ${value}`).toBe(everything[name].message);
    }
  });

  it("REG-12 accept captchas of digits, at most 6 of them", () => {
    const faults = ["1", "123456", "1234567", "12a", ""].map((value) =>
      checkField(everything.captcha, value),
    );
    expect(faults).toEqual([undefined, undefined, "in_vwrite_code", "in_vwrite_code", "in_vwrite_code"]);
  });

  it("REG-15 accept e-mail addresses of up to 254 characters", () => {
    expect(everything.email.maxLength).toBe(254);
  });

  it("REG-06 LOGIN-07 name only existing phrases", () => {
    const named = [...Object.values(everything), ...Object.values(loginRules)].map(({ message }) => message);
    for (const message of [...named, "in_confirmation_correct"])
      expect(phrases, message).toHaveProperty([message]);
  });

  it("REG-09 compare the confirmation with the password", () => {
    const faults = (confirmPassword: string) =>
      getFieldFaults(rulesWith({ confirmPassword: { required: true } }), {
        username: "alice",
        password: "a long enough secret",
        confirmPassword,
      });
    expect(faults("")).toEqual({ confirmPassword: "in_incorrect_password" });
    expect(faults("another secret")).toEqual({ confirmPassword: "in_confirmation_correct" });
    expect(faults("a long enough secret")).toEqual({});
  });

  it.each([
    [" a long secret ", " a long secret ", {}],
    ["        ", "        ", {}],
    [" a long secret ", "a long secret", { confirmPassword: "in_confirmation_correct" }],
    ["a long secret", "a long secret ", { confirmPassword: "in_confirmation_correct" }],
    ["a long secret", " ", { confirmPassword: "in_confirmation_correct" }],
  ])("REG-09 compare blanks as well: the password %j with the confirmation %j", (password, again, faults) => {
    const rules = rulesWith({ confirmPassword: { required: true } });
    const values = readValues(rules, body({ username: "alice", password, confirmPassword: again }));
    expect(getFieldFaults(rules, values)).toEqual(faults);
  });

  it("REG-09 SEC-28 keep the blanks around secrets, and around no other value", () => {
    const kept = registrationFieldNames.filter(
      (name) => readValues(everything, body({ [name]: " 7 " }))[name] === " 7 ",
    );
    expect(kept).toEqual(["password", "confirmPassword", "paymentPassword"]);
  });

  it("SEC-28 drop fields that the brand does not ask for, and keep secrets exactly as typed", () => {
    const rules = rulesWith({ email: { required: false } });
    const values = readValues(
      rules,
      body({
        username: " Alice ",
        password: " Secret ",
        email: " A@B.CC ",
        qqNum: "12345",
        affiliateCode: "CODE",
      }),
    );
    expect(values).toEqual({
      username: "alice",
      password: " Secret ",
      email: "a@b.cc",
      affiliateCode: "CODE",
    });
  });
});

describe("common passwords", () => {
  it("SEC-02 CASE-22 are far more than 3,000, each long enough to pass the length rule and in lower case", () => {
    expect(commonPasswords.size).toBeGreaterThan(20_000);
    for (const password of commonPasswords) {
      expect(password.length).toBeGreaterThanOrEqual(8);
      expect(password).toBe(password.toLowerCase());
    }
  });

  it("SEC-02 are recognised in any case", () => {
    // The last ones of the line come only from the package's list.
    const breached = ["anhyeuem", "khongbiet", "Tinkerbell", "mustang1", "Q1W2E3R4"];
    for (const password of [
      "password",
      "PassWord1",
      "QWERTY123",
      "12345678",
      "iloveyou",
      "woaini1314",
      ...breached,
    ])
      expect(isCommonPassword(password), password).toBe(true);
  });

  it("SEC-02 include frequent words with an ending, doubled words and one repeated character", () => {
    for (const password of [
      "Flamengo2026",
      "senha@123",
      "dragon007",
      "admin123!",
      "amoramor",
      "77777777",
      "aaaaaaaaa",
    ])
      expect(isCommonPassword(password), password).toBe(true);
  });

  it("SEC-02 do not include long ones or those with words of the member's own", () => {
    expect(isCommonPassword("croupier-demo-1")).toBe(false);
    expect(isCommonPassword("correct horse 7")).toBe(false);
  });
});

describe("CASE-22 a registration refuses", () => {
  const rules = rulesWith({
    nickname: { required: false },
    payeeName: { required: false },
    birthday: { required: false },
    email: { required: false },
  });
  const refusalOf = (values: object): unknown => {
    try {
      checkValues(
        rules,
        { username: "mialin88", password: "correct horse 7", ...values },
        { minimumAge: 18, today: "2026-11-28", words: ["nova", "Nova Games"] },
      );
      return "taken";
    } catch (error) {
      const { code, value } = error as { code: string; value: { fields: object } };
      return [code, value.fields];
    }
  };

  it.each(["admin", "support01", "nova2026"])("the name %s", (username) => {
    expect(refusalOf({ username })).toEqual([
      "register.field.invalid",
      { username: "rule.usernameReserved" },
    ]);
  });

  it.each([
    ["payeeName", "Ana\u202eazuoS", "rule.payeeName"],
    ["nickname", "Mia\u200b", "rule.nickname"],
  ])("hidden characters in %s", (name, value, phrase) => {
    expect(refusalOf({ [name]: value })).toEqual(["register.field.invalid", { [name]: phrase }]);
  });

  it.each([
    ["mialin88", {}],
    ["MiaLin88!", {}],
    ["novagames1", {}],
    ["28.02.1990", { birthday: "1990-02-28" }],
    ["mia.lin@mail.example", { email: "mia.lin@mail.example" }],
    ["linmia2026", { payeeName: "Lin Mia" }],
  ])("the password %s", (password, values) => {
    expect(refusalOf({ ...values, password })).toEqual([
      "password.personal",
      { password: "error.password.personal" },
    ]);
  });

  it("a password of blanks, which is as common as any", () => {
    for (const password of ["        ", "\u3000".repeat(8), "\u200b".repeat(9)])
      expect(refusalOf({ password })).toEqual(["password.common", { password: "error.password.common" }]);
  });

  it("but no words of the member's own", () => {
    expect(refusalOf({ birthday: "1990-02-28", payeeName: "Lin Mia" })).toBe("taken");
  });
});

it.each([
  ["000000", true],
  ["999999", true],
  ["123456", true],
  ["654321", true],
  ["135791", false],
  ["246802", false],
  ["864202", false],
  ["111112", false],
  ["121212", false],
  ["123455", false],
  ["908172", false],
])("%s is everybody's first guess: %s", (password, weak) => {
  expect(isWeakPaymentPassword(password)).toBe(weak);
});

it("a registration refuses a payment password that the security centre would refuse, at its field", () => {
  const rules = rulesWith({ paymentPassword: { required: false } });
  const refusalOf = (paymentPassword: string): unknown => {
    const values = { username: "mialin88", password: "correct horse 7", paymentPassword };
    try {
      checkValues(rules, values, { minimumAge: 18, today: "2026-11-28" });
      return "taken";
    } catch (error) {
      const { code, value } = error as { code: string; value: { fields: object } };
      return [code, value.fields];
    }
  };
  for (const weak of ["111111", "123456", "654321"])
    expect(refusalOf(weak), weak).toEqual([
      "register.field.invalid",
      { paymentPassword: "error.payment.password.weak" },
    ]);
  expect(refusalOf("12345")).toEqual(["register.field.invalid", { paymentPassword: "rule.paymentPassword" }]);
  expect(refusalOf("135791")).toBe("taken");
});
