import { resolveSettings } from "@croupier/brand/settings";
import { createCalendar } from "@croupier/domain/periods";
import { describe, expect, it } from "vitest";
import type { Brand, RequestContext } from "../../../http/context.ts";
import { createNewcomerService, type NewcomerDeps } from "../registration/newcomer.service.ts";
import { createSocialRegistration, type SocialRegistrationDeps } from "./social-registration.service.ts";

const required = { required: true };
const brand = {
  brandId: 3,
  code: "nova",
  parameters: { minimumAge: 18, title: "Nova" },
  calendar: createCalendar([{ zone: "UTC" }]),
  settings: {
    ...resolveSettings({}),
    registerFields: { username: required, password: required, nickname: required, affiliateCode: required },
    registerMethods: { username: true, mobileNum: false },
  },
} as unknown as Brand;
const context = {
  brand,
  now: new Date("2026-11-21T12:00:00Z"),
  readCookie: () => "of the browser",
  clearCookie: () => undefined,
} as unknown as RequestContext;

/** The last step for somebody whom a provider has identified, and who came by a code or by none. */
const createStep = (provider: string, affiliateCode: string | null) => {
  const signIn = {
    provider,
    stage: "proved",
    link_member_id: null,
    affiliate_code: affiliateCode,
    failure: null,
    subject: "mia",
    display_name: "Mia",
    email: null,
  };
  const run = (_brandId: number, work: (q: unknown) => unknown) => work({ query: async () => [signIn] });
  const created: unknown[] = [];
  const deps = {
    database: { forBrand: run, transaction: run },
    tree: { findLink: async () => undefined, countAbove: async () => 0 },
    members: {
      findInviter: async (_brandId: number, code: string) => (code === "known" ? 99n : undefined),
      create: async (_q: unknown, member: { uplineId?: bigint }) => {
        created.push(member.uplineId);
        return { memberId: 7n };
      },
    },
    passwords: { hash: async (text: string) => text },
    sessions: { open: async () => "a session" },
  };
  const registration = createNewcomerService(deps as unknown as NewcomerDeps);
  const step = createSocialRegistration({ ...deps, registration } as unknown as SocialRegistrationDeps);
  return { ...step, created };
};

describe.each(["google", "facebook"])("who registers through %s", (provider) => {
  it.each([
    ["a valid code", "known", ["nickname"]],
    ["an unknown code", "gone", ["affiliateCode", "nickname"]],
    ["no code", null, ["affiliateCode", "nickname"]],
  ] as const)("REG-07 is asked for a code unless they came by a valid one: %s", async (_by, code, asked) => {
    const { fields } = await createStep(provider, code).getForm(context);
    const shown = Object.entries(fields).filter(([, rule]) => rule.enabled);
    expect(shown.map(([name]) => name).toSorted()).toEqual(asked);
  });

  it("REG-07 is below the member whose code they came by, without typing it", async () => {
    const { register, created } = createStep(provider, "known");
    const form = {
      merchantCode: "nova",
      route: "",
      challenge: "",
      registerMethod: "H5",
      nickname: "Mia",
    } as const;
    await register(context, form);
    expect(created).toEqual([99n]);
  });
});
