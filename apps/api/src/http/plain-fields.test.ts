import { playerContract } from "@croupier/contract/player/contract";
import type { PlayerCall } from "@croupier/contract/player/player-call";
import { isPlain } from "@croupier/contract/schemas";
import { type TSchema, Type } from "typebox";
import { describe, expect, it } from "vitest";
import { createCheck } from "./validation.ts";

const bodyOf = (key: keyof typeof playerContract) => {
  const entry = playerContract[key];
  return createCheck("body" in entry ? entry.body : Type.Object({}), { convert: false });
};

/** The fields of a body or a query by name, at any depth. */
const listFields = (schema: TSchema | undefined): (readonly [name: string, field: TSchema])[] => {
  const { properties, items, anyOf } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: readonly TSchema[];
  };
  const own = Object.entries(properties ?? {});
  const inner = [...own.map(([, field]) => field), ...(items ? [items] : []), ...(anyOf ?? [])];
  return [...own, ...inner.flatMap((one) => listFields(one))];
};

/** The names of fields in which people type a phone, an amount or a code. */
const phones = ["mobileNum", "firebaseMobileNo", "countryDialingCode", "phone", "qqNum", "whatsapp", "zalo"];
const amounts = ["amount", "minTurnover", "minLoss", "carryCap"];
const codes = ["captcha", "verificationCode", "affiliateCode", "recommenderId", "accountNumber", "cpf"];
const typedNames: ReadonlySet<string> = new Set([...phones, ...amounts, ...codes]);

describe("CASE-17 text typed in full width", () => {
  it.each([
    ["１３８００１３８０００", "13800138000"],
    ["138００１３８0０0", "13800138000"],
  ])("is a phone: %s", (mobileNum, plain) => {
    const check = bodyOf("POST /wps/verification/sms/noLogin");
    const body = { mobileNum, countryDialingCode: "＋８６", captcha: "１２３4" };
    expect(check(body)).toEqual({ mobileNum: plain, countryDialingCode: "+86", captcha: "1234" });
    // The caller's own object stays as it is.
    expect(body.mobileNum).toBe(mobileNum);
  });

  it("is an amount, also one in a list or one that may be null", () => {
    const limit = { kind: "loss", period: "day" };
    expect(bodyOf("POST /wps/play/limits")({ ...limit, value: "１００．５" })).toEqual({
      ...limit,
      value: "100.5",
    });
    expect(bodyOf("POST /wps/play/limits")({ ...limit, value: null })).toEqual({ ...limit, value: null });
    const tier = { minTurnover: "５０", minActive: 3, ppm: 5_000 };
    const offer = { member: "1", kind: "daily", release: "auto", limited: false, tiers: [tier] };
    expect(bodyOf("POST /wps/agent/contract/offer")(offer)).toMatchObject({ tiers: [{ minTurnover: "50" }] });
  });

  it.each([
    "1380013800O",
    "138٠٠١٣٨٠٠٠",
    "十三八零零一三八",
    "138001380０００００００００００００００００００００００００００",
  ])("that is still no phone number is refused, and nothing is dropped: %s", (mobileNum) => {
    const check = bodyOf("POST /wps/verification/sms/noLogin");
    expect(() => check({ mobileNum, countryDialingCode: "+86" })).toThrow();
  });

  it("is taken by every call that has a phone, an amount or a code", () => {
    const typed = Object.entries<PlayerCall>(playerContract).flatMap(([key, { query, body }]) =>
      [...listFields(query), ...listFields(body)]
        .filter(([name]) => typedNames.has(name))
        .map(([name, field]) => ({ what: `${key}: ${name}`, isTaken: isPlain(field) })),
    );
    expect(typed.length).toBeGreaterThan(30);
    expect(typed.filter(({ isTaken }) => !isTaken)).toEqual([]);
  });

  it("stays as it is in passwords", () => {
    const secrets = [
      "password",
      "newPassword",
      "oldPassword",
      "confirmPassword",
      "paymentPassword",
      "secret",
    ];
    const fields = Object.values(playerContract).flatMap((entry) =>
      "body" in entry ? Object.entries((entry.body as { properties?: object }).properties ?? {}) : [],
    );
    const found = fields.filter(([name]) => secrets.includes(name));
    expect(found.length).toBeGreaterThan(6);
    expect(found.filter(([, field]) => isPlain(field))).toEqual([]);
    expect(fields.filter(([, field]) => isPlain(field)).length).toBeGreaterThan(20);
  });
});
