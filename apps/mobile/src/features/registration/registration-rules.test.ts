// @vitest-environment node
import { registrationFieldNames } from "@croupier/contract/player/member";
import { describe, expect, it } from "vitest";
import { createWpsError } from "../../platform/http/wps-error.ts";
import { buildRule, buildSettings } from "../../testing/builders.ts";
import {
  checkRegistrationField,
  type FieldOptions,
  listFields,
  orderFields,
  readFieldFaults,
} from "./registration-rules.ts";

const settings = buildSettings({
  affiliateCode: buildRule("rule.affiliateCode", { required: false }),
  wechat: buildRule("rule.wechat", { enabled: false }),
  birthday: buildRule("rule.birthday", { required: false, maxLength: 20 }),
});
const list = (options: Partial<FieldOptions> = {}) =>
  listFields({ settings, hasValidCode: false, needsCaptcha: false, ...options });
const own = ["username", "password", "confirmPassword", "affiliateCode", "birthday"];

describe("which fields a registration has", () => {
  it("REG-04 REG-07 are those that are on, without the code that came with the address", () => {
    expect(list()).toEqual(own);
    expect(list({ hasValidCode: true })).toEqual(own.filter((name) => name !== "affiliateCode"));
  });

  it.each(registrationFieldNames)("REG-04 have %s only where its enabled flag is set", (name) => {
    const has = (enabled: boolean) =>
      list({ settings: buildSettings({ [name]: buildRule(`rule.${name}`, { enabled }) }) }).includes(name);
    expect([has(true), has(false)]).toEqual([true, false]);
  });

  it("REG-12 end with a captcha once the server asks for one, and have it once", () => {
    expect(list({ needsCaptcha: true })).toEqual([...own, "captcha"]);
    const withCaptcha = buildSettings({ captcha: buildRule("rule.captcha") });
    const names = list({ settings: withCaptcha, needsCaptcha: true });
    expect(names.filter((name) => name === "captcha")).toHaveLength(1);
  });

  it.each([
    [
      ["verificationCode", "username", "mobileNum", "password"],
      ["username", "mobileNum", "verificationCode", "password"],
    ],
    [
      ["verificationCode", "username"],
      ["verificationCode", "username"],
    ],
    [
      ["mobileNum", "username"],
      ["mobileNum", "username"],
    ],
  ])("%j are ordered as %j: the code follows the number that it is sent to", (names, ordered) => {
    expect(orderFields(names)).toEqual(ordered);
  });
});

describe("the fault of a field", () => {
  const today = "2026-11-23";
  const check = (name: string, fields: Record<string, string>) =>
    checkRegistrationField(name, fields, settings, today);

  it.each([
    ["secret", "", "in_incorrect_password"],
    ["secret", "other", "in_confirmation_correct"],
    ["secret", "secret ", "in_confirmation_correct"],
    ["secret", "Secret", "in_confirmation_correct"],
    ["secret", "secret", undefined],
    ["", "", "in_incorrect_password"],
    ["", "other", "in_confirmation_correct"],
  ])("REG-09 of the password %j and the confirmation %j", (password, confirmPassword, fault) => {
    expect(check("confirmPassword", { password, confirmPassword })).toBe(fault);
  });

  it("REG-06 of a password counts the blanks around it", () => {
    expect(check("password", { password: " six666 " })).toBeUndefined();
    expect(check("password", { password: " six66 " })).toBe("rule.password");
  });

  it("REG-09 of a confirmation whose password was never typed in", () => {
    expect(check("confirmPassword", { confirmPassword: "other" })).toBe("in_confirmation_correct");
    expect(check("confirmPassword", {})).toBe("in_incorrect_password");
  });

  it.each([
    ["1", undefined],
    ["123456", undefined],
    ["1234567", "in_vwrite_code"],
    ["12a", "in_vwrite_code"],
    ["a12", "in_vwrite_code"],
    ["", "in_vwrite_code"],
  ])("REG-12 of the captcha %j", (captcha, fault) => {
    expect(check("captcha", { captcha })).toBe(fault);
  });

  it.each([
    ["", undefined],
    ["2008-11-23", undefined],
    ["2008-11-24", "error.register.underage"],
    ["2001-02-30", "rule.birthday"],
    ["someday", "rule.birthday"],
  ])("of the birthday %j", (birthday, fault) => {
    expect(check("birthday", { birthday })).toBe(fault);
  });

  it.each([16, 18, 19, 21, 25])(
    "REG-11 of a birthday keeps to the brand's minimum age of %d, to the day",
    (minimumAge) => {
      const faultOf = (birthday: string) =>
        checkRegistrationField("birthday", { birthday }, { ...settings, minimumAge }, today);
      const year = 2026 - minimumAge;
      expect([faultOf(`${year}-11-23`), faultOf(`${year}-11-24`)]).toEqual([
        undefined,
        "error.register.underage",
      ]);
    },
  );

  it.each(registrationFieldNames.filter((name) => name !== "confirmPassword" && name !== "captcha"))(
    "REG-06 of %s: an optional empty one passes, a filled one is checked, a required one is asked for",
    (name) => {
      const fault = (required: boolean, value: string) =>
        checkRegistrationField(
          name,
          { [name]: value },
          buildSettings({ [name]: buildRule(`rule.${name}`, { required, maxLength: 5, pattern: "[a-z]+" }) }),
          today,
        );
      expect([fault(false, ""), fault(true, "")]).toEqual([undefined, `rule.${name}`]);
      for (const required of [false, true])
        for (const value of ["A1", "abcdef"]) expect(fault(required, value), value).toBe(`rule.${name}`);
    },
  );

  it("of a field that was never typed in is the rule's answer to an empty value", () => {
    expect(check("username", {})).toBe("rule.username");
  });
});

describe("fields that a refusal blames", () => {
  const hasPhrase = (id: string): id is never => id === "rule.wechat";
  const read = (...[code, fields]: [Parameters<typeof createWpsError>[0], Record<string, string>?]) =>
    readFieldFaults(createWpsError(code, 400, fields ? { fields } : {}), hasPhrase);

  it.each([
    ["register.username.taken", "username"],
    ["register.email.taken", "email"],
    ["register.mobile.taken", "mobileNum"],
    ["register.underage", "birthday"],
    ["password.common", "password"],
    ["password.personal", "password"],
    ["captcha.required", "captcha"],
    ["captcha.wrong", "captcha"],
  ] as const)("%s: %s", (code, name) => {
    expect(read(code)).toEqual({ [name]: `error.${code}` });
  });

  it("the fields that the server names, with a phrase that there is", () => {
    const faults = { wechat: "rule.wechat", line: "rule.unheard" };
    expect(read("register.field.invalid" as "unknown", faults)).toEqual({
      wechat: "rule.wechat",
      line: "error.request.invalid",
    });
    expect(read("invitation_code_error")).toEqual({ affiliateCode: "invitation_code_error" });
    expect(read("unknown")).toEqual({});
    expect(readFieldFaults(new Error("no call"), hasPhrase)).toEqual({});
  });
});
