import { sessionTypes } from "@croupier/domain/session-types";
import type { Brand } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { PasswordHasher } from "../../../platform/password-hasher.ts";
import {
  type AccountDeps,
  createAccount,
  createTakenFailure,
  findInvitation,
  hashSecret,
  requireInvitation,
  toColumns,
} from "./new-account.ts";
import { checkValues, type RegistrationBody, readValues, wordsOfBrand } from "./registration.policy.ts";
import type { ProvedNewcomer, RegistrationPort } from "./registration.port.ts";
import { getRegistrationRules, type RegistrationRules } from "./registration-rules.ts";

/** The provider replaces these fields: it knows the person, and robots have no account there. */
const provedFields: ReadonlySet<string> = new Set(["username", "password", "confirmPassword", "captcha"]);
/** Each attempt picks from a million numbers; eight collisions in a row do not happen in practice. */
const userNameAttempts = 8;

export interface NewcomerDeps extends AccountDeps {
  passwords: PasswordHasher;
}

/** Registers members whom a sign-in provider has identified (SOCIAL-05); the brand's field rules still apply. */
export function createNewcomerService(deps: NewcomerDeps): RegistrationPort {
  const { database, passwords } = deps;

  const getRules = async (brand: Brand, code: string | undefined): Promise<RegistrationRules> => {
    const { registerMethods } = brand.settings;
    if (!registerMethods.username && !registerMethods.mobileNum) throw createFailure("register.closed");
    const isInvited = (await findInvitation(deps, brand, code)) !== undefined;
    const asked = Object.entries(getRegistrationRules(brand.settings, "username")).map(([name, rule]) => {
      const isKnown = provedFields.has(name) || (name === "affiliateCode" && isInvited);
      const enabled = rule.required && !isKnown;
      return [name, { ...rule, enabled, required: enabled }];
    });
    return Object.fromEntries(asked) as RegistrationRules;
  };

  const prepare = async (brand: Brand, newcomer: ProvedNewcomer, now: Date) => {
    const rules = await getRules(brand, newcomer.affiliateCode);
    const values = readValues(rules, newcomer.fields as RegistrationBody);
    checkValues(rules, values, {
      minimumAge: brand.parameters.minimumAge,
      today: brand.calendar.dayOf(now),
      words: wordsOfBrand(brand),
    });
    const invitation =
      (await requireInvitation(deps, brand, values.affiliateCode)) ??
      (await findInvitation(deps, brand, newcomer.affiliateCode));
    return {
      ...toColumns(values),
      brandId: brand.brandId,
      type: sessionTypes.member,
      paymentPasswordHash: await hashSecret(passwords, values.paymentPassword),
      invitation,
      registerMethod: newcomer.registerMethod,
    };
  };

  return {
    getNewcomerRules: getRules,
    createNewcomer: async ({ brand, now }, newcomer) => {
      const member = await prepare(brand, newcomer, now);
      return database.transaction(brand.brandId, async (q) => {
        for (let attempt = 0; attempt < userNameAttempts; attempt += 1) {
          const userName = newcomer.drawUserName();
          const created = await createAccount(q, deps, { brand, now }, { ...member, userName });
          if ("memberId" in created) {
            await newcomer.onCreated(q, created.memberId);
            const type = member.invitation?.link?.type ?? sessionTypes.member;
            return { memberId: created.memberId, userName, type, firstTimeLogin: false };
          }
          if (created.taken !== "username") throw createTakenFailure(created.taken);
        }
        throw new Error(`no free username after ${userNameAttempts} draws`);
      });
    },
  };
}
