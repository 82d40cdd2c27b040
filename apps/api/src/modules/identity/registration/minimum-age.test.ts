import { resolveSettings } from "@croupier/brand/settings";
import { createCalendar } from "@croupier/domain/periods";
import { describe, expect, it } from "vitest";
import type { Brand, RequestContext } from "../../../http/context.ts";
import { createRegistration } from "../../../testing/registrations.ts";
import { createNewcomerService } from "./newcomer.service.ts";
import type { RegistrationBody } from "./registration.policy.ts";
import { createRegistrationService, type RegistrationDeps } from "./registration.service.ts";

/** Creates every account that is asked for. */
const deps = {
  database: { transaction: (_brandId: number, work: (q: unknown) => unknown) => work("q") },
  members: { create: async () => ({ memberId: 7n }) },
  passwords: { hash: async (text: string) => `hash of ${text}` },
  sessions: { open: async () => ({ token: "t" }) },
} as unknown as RegistrationDeps;

const required = { required: true };
const registerFields = {
  username: required,
  password: required,
  confirmPassword: required,
  birthday: required,
};
const contextAt = (zone: string, atMs: number): RequestContext => {
  const brand = {
    brandId: 3,
    code: "lotus",
    parameters: { minimumAge: 18, title: "Lótus" },
    calendar: createCalendar([{ zone }]),
    settings: {
      ...resolveSettings({}),
      registerMethods: { username: true, mobileNum: false },
      registerFields,
    },
  } as unknown as Brand;
  return { brand, now: new Date(atMs) } as unknown as RequestContext;
};

const birthday = "2008-11-22";
const ways: readonly (readonly [string, (context: RequestContext) => Promise<unknown>])[] = [
  [
    "the form",
    (context) =>
      createRegistrationService(deps).register(
        context,
        "username",
        createRegistration({ birthday }) as unknown as RegistrationBody,
      ),
  ],
  [
    "a provider",
    (context) =>
      createNewcomerService(deps).createNewcomer(context, {
        registerMethod: "GOOGLE",
        affiliateCode: undefined,
        drawUserName: () => "mia1",
        fields: { birthday },
        onCreated: async () => undefined,
      }),
  ],
];

describe.each(ways)("a registration by %s", (_way, register) => {
  it.each([
    ["UTC", "2026-11-22T00:00:00Z"],
    ["Asia/Shanghai", "2026-11-21T16:00:00Z"],
    ["America/Sao_Paulo", "2026-11-22T03:00:00Z"],
  ])("REG-11 counts the age by the brand's own day, which begins in %s at %s", async (zone, begin) => {
    const beginMs = Date.parse(begin);
    await expect(register(contextAt(zone, beginMs - 1))).rejects.toMatchObject({ code: "register.underage" });
    await expect(register(contextAt(zone, beginMs))).resolves.toBeDefined();
  });
});
