import { resolveSettings } from "@croupier/brand/settings";
import { describe, expect, it } from "vitest";
import { getRegistrationRules } from "../registration/registration-rules.ts";
import {
  bankAccountsAtMost,
  checkFields,
  getSecurityRules,
  isSamePerson,
  normaliseAccountNumber,
} from "./security-centre.policy.ts";

const registration = getRegistrationRules(resolveSettings({}));
const rules = getSecurityRules(registration);
const faultsOf = (values: Record<string, string>): unknown => {
  try {
    checkFields(rules, values);
    return {};
  } catch (error) {
    const { code, value } = error as { code: string; value: { fields: object } };
    return code === "profile.field.invalid" ? value.fields : code;
  }
};

describe("the fields of the security centre", () => {
  it("are asked for, whatever registration asks for, by the same rules", () => {
    for (const name of ["paymentPassword", "payeeName", "email", "mobileNum", "countryDialingCode"] as const)
      expect(rules[name]).toEqual({ ...registration[name], enabled: true, required: true });
    expect(rules["emailCode"]).toEqual({ ...rules["verificationCode"], message: "rule.emailCode" });
    for (const rule of Object.values(rules)) expect(rule).toMatchObject({ enabled: true, required: true });
    expect(bankAccountsAtMost).toBe(5);
  });

  it.each([
    [
      "bankName",
      ["ab", "银行", "x".repeat(60)],
      ["", "a", "x".repeat(61), "a\nb", "a\u0000b", "bank\u202e", "a\u200bb"],
    ],
    [
      "accountNumber",
      ["12345", "PT50 0002 0123 1234", "12-34.5", "a".repeat(44)],
      ["", "1234", "a".repeat(45), " 12345", "12345 ", "123_45", "-12345", "12345-", "123/45"],
    ],
  ])("CASE-22 %s accepts what banks write, and reports faults by its own phrase", (name, good, bad) => {
    for (const value of good) expect(faultsOf({ [name]: value }), value).toEqual({});
    for (const value of bad) expect(faultsOf({ [name]: value }), value).toEqual({ [name]: `rule.${name}` });
  });

  it("are refused together, and fields without a rule are ignored", () => {
    expect(faultsOf({ bankName: "", accountNumber: "1", other: "" })).toEqual({
      bankName: "rule.bankName",
      accountNumber: "rule.accountNumber",
    });
  });
});

it("a number is the same in any grouping", () => {
  expect(["pt50 0002.01-23", "PT5000020123"].map(normaliseAccountNumber)).toEqual([
    "PT5000020123",
    "PT5000020123",
  ]);
});

it.each([
  ["Ana Souza", "  ana   SOUZA ", true],
  ["Jose\u0301", "Jos\u00e9", true],
  ["Nguyễn Văn An", "NGUYEN VAN AN", true],
  ["Đặng Thị O’Hara", "DANG THI OHARA", true],
  ["Nguyễn Văn Anh", "NGUYEN VAN AN", false],
  ["Ana Souza", "AnaSouza", false],
  ["Ana", "Anna", false],
])("CASE-21 %s and %s are the same person: %s", (one, other, same) => {
  expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([same, same]);
});
