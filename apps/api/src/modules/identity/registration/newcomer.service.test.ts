import { resolveSettings } from "@croupier/brand/settings";
import { createCalendar } from "@croupier/domain/periods";
import { beforeEach, describe, expect, it } from "vitest";
import type { Brand, RequestContext } from "../../../http/context.ts";
import { createNewcomerService } from "./newcomer.service.ts";

const required = { required: true };
const fields = {
  username: required,
  password: required,
  confirmPassword: required,
  captcha: required,
  affiliateCode: required,
  nickname: required,
  email: { required: false },
  paymentPassword: required,
};
const brandWith = (registerMethods = { username: true, mobileNum: false }): Brand =>
  ({
    brandId: 3,
    parameters: { minimumAge: 18 },
    calendar: createCalendar([{ zone: "UTC" }]),
    settings: { ...resolveSettings({}), registerFields: fields, registerMethods },
  }) as unknown as Brand;

let answers: object[];
const created: Record<string, unknown>[] = [];
const linked: unknown[] = [];
const service = createNewcomerService({
  database: {
    forBrand: (_brandId: number, work: (q: unknown) => unknown) => work("q"),
    transaction: (_brandId: number, work: (q: unknown) => unknown) => work("q"),
  },
  cpfs: { bind: async () => undefined },
  tree: { findLink: async () => undefined, countAbove: async () => 0 },
  members: {
    findInviter: async (_brandId: number, code: string) => (code === "known" ? 99n : undefined),
    create: async (_q: unknown, member: Record<string, unknown>) => {
      created.push(member);
      return answers.shift() ?? { memberId: 7n };
    },
  },
  passwords: { hash: async (text: string) => `hash of ${text}` },
} as unknown as Parameters<typeof createNewcomerService>[0]);
const context = { brand: brandWith(), now: new Date("2026-11-21T12:00:00Z") } as unknown as RequestContext;

beforeEach(() => {
  answers = [];
  created.length = 0;
  linked.length = 0;
});

const create = (affiliateCode: string | undefined, changes: object = {}) => {
  let drawn = 0;
  return service
    .createNewcomer(context, {
      registerMethod: "GOOGLE",
      affiliateCode,
      drawUserName: () => `mia${(drawn += 1)}`,
      fields: { nickname: "Mia", paymentPassword: "135791", ...changes },
      onCreated: async (q, memberId) => void linked.push([q, memberId]),
    })
    .catch((error: Error & { code?: string }) => error.code ?? error.message);
};

describe("SOCIAL-05 the fields for a new member", () => {
  const asked = async (code?: string) =>
    Object.entries(await service.getNewcomerRules(brandWith(), code)).flatMap(([name, rule]) =>
      rule.enabled && rule.required ? [name] : [],
    );

  it("REG-04 are those that the brand needs and the provider does not prove", async () => {
    expect((await asked()).toSorted()).toEqual(["affiliateCode", "nickname", "paymentPassword"]);
    expect((await asked("unknown")).toSorted()).toEqual(["affiliateCode", "nickname", "paymentPassword"]);
  });

  it("REG-07 include no code if they came by a known one", async () => {
    expect((await asked("known")).toSorted()).toEqual(["nickname", "paymentPassword"]);
  });

  it("are none if nobody can register", async () => {
    for (const methods of [
      { username: true, mobileNum: false },
      { username: false, mobileNum: true },
    ])
      await expect(service.getNewcomerRules(brandWith(methods), undefined)).resolves.toBeDefined();
    await expect(
      service.getNewcomerRules(brandWith({ username: false, mobileNum: false }), undefined),
    ).rejects.toMatchObject({ code: "register.closed" });
  });
});

describe("SOCIAL-05 a new member", () => {
  it("gets an account with what they typed, and their identity is linked to it", async () => {
    expect(await create("known")).toEqual({ memberId: 7n, userName: "mia1", type: 0, firstTimeLogin: false });
    expect(created).toEqual([
      expect.objectContaining({
        brandId: 3,
        type: 0,
        userName: "mia1",
        nickname: "Mia",
        uplineId: 99n,
        registerMethod: "GOOGLE",
        paymentPasswordHash: "hash of 135791",
      }),
    ]);
    expect(linked).toEqual([["q", 7n]]);
  });

  it("gets another drawn name while one is taken, at most eight times", async () => {
    answers = [{ taken: "username" }, { taken: "username" }];
    expect(await create("known")).toMatchObject({ userName: "mia3" });
    answers = Array.from({ length: 8 }, () => ({ taken: "username" }));
    created.length = 0;
    expect(await create("known")).toMatch(/no free username/);
    expect(created).toHaveLength(8);
  });

  it("learns which values are taken or invalid, and gets no account then", async () => {
    answers = [{ taken: "email" }];
    expect(await create("known")).toMatch(/^register\./);
    expect(await create("unknown")).toBe("register.field.invalid");
    for (const paymentPassword of ["x", "123456"])
      expect(await create("known", { paymentPassword })).toBe("register.field.invalid");
    expect(linked).toEqual([]);
  });
});
