import { registrationFieldNames } from "@croupier/contract/player/member";
import { createCalendar } from "@croupier/domain/periods";
import { describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { createAccount, findInvitation, toColumns } from "./new-account.ts";

/** Fields that sign in, that are hashed, or that count once: none of them is data of the account. */
const notData: ReadonlySet<string> = new Set([
  "username",
  "password",
  "confirmPassword",
  "paymentPassword",
  "affiliateCode",
  "captcha",
  "verificationCode",
]);

describe("what a new account keeps of the form", () => {
  it("API-06 is every other field, with the value that was typed into it", () => {
    const typed = Object.fromEntries(registrationFieldNames.map((name) => [name, `the ${name}`]));
    const { profile, ...columns } = toColumns(typed);
    const data = Object.entries(typed).filter(([name]) => !notData.has(name));
    expect(data).toHaveLength(registrationFieldNames.length - notData.size);
    expect({ ...profile, ...columns }).toEqual(Object.fromEntries(data));
  });

  it.each(registrationFieldNames)("API-06 has no other field than %s if only that one was typed", (name) => {
    const { profile, ...columns } = toColumns({ [name]: "typed" });
    expect({ ...profile, ...columns }).toEqual(notData.has(name) ? {} : { [name]: "typed" });
  });
});

describe("the link of an agent", () => {
  const link = { linkId: 5n, agentId: 7n, type: 1, rates: [] };
  /** Whom the link invites, and the account that it opens, at a brand with some levels of agents. */
  const follow = async (depth: number, above: number) => {
    const deps = {
      database: { forBrand: (_brandId: number, work: (q: unknown) => unknown) => work("q") },
      members: { findInviter: async () => undefined, create: async () => ({ memberId: 9n }) },
      inbox: { sendMessage: async () => undefined },
      tree: {
        countAbove: async () => above,
        findLink: async () => link,
        useLink: async () => true,
        beginRates: async () => undefined,
      },
    } as unknown as Parameters<typeof findInvitation>[0];
    const calendar = createCalendar([{ zone: "UTC" }]);
    const brand = { brandId: 3, calendar, settings: { agents: { depth } } } as unknown as Brand;
    const invitation = { uplineId: link.agentId, link } as const;
    const account = { invitation, cpf: undefined } as unknown as Parameters<typeof createAccount>[3];
    const context = { brand, now: new Date("2026-11-21T12:00:00Z") };
    const opened = await createAccount("q" as never, deps, context, account).catch(
      (error: { code?: string }) => error.code,
    );
    return [await findInvitation(deps, brand, "code"), opened];
  };

  it.each([
    [2, 0],
    [5, 3],
    [30, 28],
  ])(
    "REG-07 AGT-11 is valid while the account that it opens is at most at the last of %i levels",
    async (depth, above) => {
      const valid = [{ uplineId: 7n, link }, { memberId: 9n }];
      expect(await follow(depth, above)).toEqual(valid);
      expect(await follow(depth + 1, above)).toEqual(valid);
      expect(await follow(depth - 1, above)).toEqual([undefined, "invitation_code_error"]);
    },
  );
});
