import { resolveSettings } from "@croupier/brand/settings";
import { profileFieldNames } from "@croupier/contract/player/profile";
import { describe, expect, it } from "vitest";
import { getRegistrationRules } from "../registration/registration-rules.ts";
import { type Fillings, type Known, listFields, maskField, readFillings } from "./profile.policy.ts";

const settings = {
  ...resolveSettings({}),
  registerFields: Object.fromEntries(
    ["birthday", "email", "mobileNum", "idNumber", "recommenderId"].map((name) => [
      name,
      { required: false },
    ]),
  ),
} as unknown as ReturnType<typeof resolveSettings>;
const rules = getRegistrationRules(settings);
const today = "2026-11-21";
const fill = (body: Fillings, known: Known = {}): unknown => {
  try {
    return readFillings(rules, known, body, { minimumAge: 18, today });
  } catch (error) {
    const { code, value } = error as { code: string; value: { fields: object } };
    return { code, ...value.fields };
  }
};

describe("EXT-09 the fields of a profile", () => {
  it("are those that every brand asks for, that this one asks for, or that are filled in", () => {
    const listed = (known: Known) =>
      listFields(rules, known).map(({ name, editable }) => `${name}${editable ? "" : " locked"}`);
    expect(listed({})).toEqual([
      "nickname",
      "payeeName",
      "birthday",
      "email locked",
      "mobileNum locked",
      "idNumber",
    ]);
    const known = { nickname: "Mia", zalo: "mia-zalo", recommenderId: "ab12", email: "a@b.pt" };
    expect(listed(known)).toEqual(
      profileFieldNames.flatMap((name) => {
        if (Object.hasOwn(known, name)) return [`${name} locked`];
        if (["email", "mobileNum"].includes(name)) return [`${name} locked`];
        return ["payeeName", "birthday", "idNumber"].includes(name) ? [name] : [];
      }),
    );
  });

  it.each<[name: Parameters<typeof maskField>[0], known: Known, shown: string]>([
    ["email", { email: "mia@mail.example" }, "m****@mail.example"],
    ["mobileNum", { mobileNum: "13800138000", countryDialingCode: "86" }, "+86 **** 8000"],
    ["mobileNum", { mobileNum: "13800138000" }, "**** 8000"],
    ["payeeName", { payeeName: "Mia Lin" }, "M****"],
    ["idNumber", { idNumber: "AB123456" }, "**** 3456"],
    ["whatsapp", { whatsapp: "351910000000" }, "**** 0000"],
    ["zalo", { zalo: "84910000000" }, "**** 0000"],
    ["nickname", { nickname: "Mia" }, "Mia"],
    ["wechat", { wechat: "mia-7" }, "mia-7"],
    ["nickname", {}, ""],
  ])("SEC-33 %s of %j is shown as %s", (name, known, shown) => {
    expect(maskField(name, known)).toBe(shown);
  });
});

describe("EXT-09 a filled-in field", () => {
  it("is trimmed, and left out if it is empty", () => {
    expect(fill({ nickname: " Mia ", payeeName: "  ", birthday: "" })).toEqual({ nickname: "Mia" });
  });

  it("is refused first of all if the field is locked or not asked for", () => {
    const locked = "error.profile.field.locked";
    expect(fill({ nickname: "Mia", wechat: "mia" }, { nickname: "Old" })).toEqual({
      code: "profile.field.locked",
      nickname: locked,
      wechat: locked,
    });
    expect(fill({ nickname: " " }, { nickname: "Old" })).toEqual({});
  });

  it("is refused with the phrase of each rule, also for impossible dates", () => {
    expect(fill({ nickname: "x".repeat(21), birthday: "1990-02-30", payeeName: "Mia Lin" })).toEqual({
      code: "profile.field.invalid",
      nickname: "rule.nickname",
      birthday: "rule.birthday",
    });
    expect(fill({ idNumber: "1990" })).toEqual({ idNumber: "1990" });
  });

  it("is for people of age, from their birthday on", () => {
    expect(fill({ birthday: "2008-11-21" })).toEqual({ birthday: "2008-11-21" });
    expect(fill({ birthday: "2008-11-22" })).toEqual({
      code: "register.underage",
      birthday: "error.register.underage",
    });
  });
});
