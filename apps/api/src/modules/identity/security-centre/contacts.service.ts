import type { BodyOf } from "@croupier/contract/player/contract";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { findUniqueViolation } from "../../../platform/db/faults.ts";
import { toCanonicalEmail } from "../../../platform/email-address.ts";
import { readTelephone } from "../../../platform/telephone.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { InboxPort, NewMessage } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import type { GetFieldRules } from "../registration/registration.port.ts";
import type { StepUpPort } from "../step-up/step-up.port.ts";
import type { CodeAddress, VerificationPort } from "../verification/verification.port.ts";
import { checkFields, getSecurityRules } from "./security-centre.policy.ts";
import { lockSecured, updateEmail } from "./security-centre.store.ts";

/** A member whose account was taken over learns of it when they next open the inbox. */
const told: NewMessage = { template: "securityChanged", params: {} };

export interface ContactsDeps {
  database: Database;
  exclusions: Pick<ExclusionPort, "noteContact" | "spread">;
  inbox: InboxPort;
  live: Pick<LivePort, "announce">;
  members: MemberPort;
  stepUps: StepUpPort;
  verification: VerificationPort;
  getFieldRules: GetFieldRules;
}

/** Binds contacts that a code has proved to be the member's (EXT-08); each needs a step-up (SEC-12). */
export interface ContactsService {
  /** @throws Failure as the contract's entry names them */
  bindMobile(context: SessionContext, body: BodyOf<"POST /wps/member/security/mobile">): Promise<void>;
  bindEmail(context: SessionContext, body: BodyOf<"POST /wps/member/security/email">): Promise<void>;
}

export function createContactsService(deps: ContactsDeps): ContactsService {
  const { database, exclusions, inbox, live, members, stepUps, verification, getFieldRules } = deps;
  const rulesOf = ({ settings }: Brand) => getSecurityRules(getFieldRules(settings));

  const checkCode = async (
    context: SessionContext,
    purpose: "bind-mobile" | "bind-email",
    address: CodeAddress,
    code: string,
  ): Promise<void> => {
    if (!(await verification.checkCode(context, { purpose, address, code })))
      throw createFailure("verification.wrong");
  };

  /** Writes the proved contact and tells the member. @returns false if somebody has it, or takes it at this moment */
  const bind = async (
    { brand, session, now }: SessionContext,
    write: (q: Queryable) => Promise<boolean>,
  ): Promise<boolean> => {
    const { memberId } = session;
    const bound = await database
      .transaction(brand.brandId, async (q) => {
        await lockSecured(q, memberId);
        if (!(await write(q))) return undefined;
        await inbox.sendMessage(q, brand, memberId, told);
        return { isExcluded: await exclusions.noteContact(q, memberId, now) };
      })
      .catch((error: unknown) => {
        if (findUniqueViolation(error) === undefined) throw error;
        return undefined;
      });
    if (bound?.isExcluded) await exclusions.spread(live, brand, memberId, now);
    return bound !== undefined;
  };

  return {
    bindMobile: async (context, { countryDialingCode, mobileNum, verificationCode }) => {
      const { brand, session, now } = context;
      await stepUps.require(context);
      const mobile = readTelephone(countryDialingCode, mobileNum);
      checkFields(rulesOf(brand), { mobileNum: mobile?.mobileNum ?? mobileNum.trim(), verificationCode });
      if (!mobile) throw createFailure("profile.field.invalid", { fields: { mobileNum: "rule.mobileNum" } });
      await checkCode(context, "bind-mobile", { mobile }, verificationCode);
      await members.releaseMobile(brand.brandId, mobile);
      const isBound = await bind(context, (q) => members.bindMobile(q, session.memberId, mobile, now));
      if (!isBound)
        throw createFailure("register.mobile.taken", {
          fields: { mobileNum: "error.register.mobile.taken" },
        });
    },
    bindEmail: async (context, body) => {
      const { brand, session, now } = context;
      await stepUps.require(context);
      const email = toCanonicalEmail(body.email);
      checkFields(rulesOf(brand), { email, emailCode: body.verificationCode });
      await checkCode(context, "bind-email", { email }, body.verificationCode);
      const isBound = await bind(context, (q) => updateEmail(q, session.memberId, email, now));
      if (!isBound)
        throw createFailure("register.email.taken", { fields: { email: "error.register.email.taken" } });
    },
  };
}
