import type { BodyOf } from "@croupier/contract/player/contract";
import { toInternational } from "@croupier/domain/mobile-number";
import type { RequestContext, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { toCanonicalEmail } from "../../../platform/email-address.ts";
import { hasPossibleDomain } from "../../../platform/email-domain.ts";
import { networkOf } from "../../../platform/network.ts";
import {
  readKnownTelephone,
  readTelephone,
  type Telephone,
  toTelephone,
} from "../../../platform/telephone.ts";
import type { CaptchaPort } from "../captcha/captcha.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import type { StepUpPort } from "../step-up/step-up.port.ts";
import { needsCaptcha } from "./verification.policy.ts";
import type { VerificationService } from "./verification.service.ts";

export interface CodeCallsDeps {
  verification: VerificationService;
  captchas: CaptchaPort;
  members: MemberPort;
  stepUps: StepUpPort;
}

type Sent = { expirationTime: number };

/** The calls that ask for a code. @throws Failure as the contract's entries name them */
export interface CodeCallsService {
  /** API-10: for login and forgotten passwords; a number without an account gets nothing and the same answer. */
  sendWithoutLogin(
    context: RequestContext,
    body: BodyOf<"POST /wps/verification/sms/noLogin">,
  ): Promise<Sent>;
  /** API-11: a number that has an account gets a notice instead of a code. */
  sendForRegister(
    context: RequestContext,
    body: BodyOf<"POST /wps/verification/sms/register">,
  ): Promise<Sent>;
  /** API-23: to a number that the member wants to bind, after a step-up, or to the member's own. */
  sendToMember(context: SessionContext, body: BodyOf<"POST /wps/verification/sms">): Promise<Sent>;
  /** To a mail address that the member wants to bind. */
  sendMailToMember(context: SessionContext, body: BodyOf<"POST /wps/verification/email">): Promise<Sent>;
}

type ReadTelephone = typeof readTelephone;

const readNumber = (
  countryDialingCode = "",
  mobileNum = "",
  read: ReadTelephone = readTelephone,
): Telephone => {
  const mobile = read(countryDialingCode, mobileNum);
  if (!mobile) throw createFailure("request.invalid", { fields: { mobileNum: "rule.mobileNum" } });
  return mobile;
};

export function createCodeCallsService(deps: CodeCallsDeps): CodeCallsService {
  const { verification, captchas, members, stepUps } = deps;

  /** Human verification: a network's first codes within the hour are free, each further one requires a captcha. */
  const checkHuman = async (context: RequestContext, captcha: string | undefined): Promise<void> => {
    const asked = await verification.countRequest(context, networkOf(context.ip));
    const typed = captcha !== undefined && captcha !== "";
    if (typed && !(await captchas.use(context, captcha)))
      throw createFailure("captcha.wrong", { captcha: true, fields: { captcha: "error.captcha.wrong" } });
    if (!typed && needsCaptcha(asked))
      throw createFailure("captcha.required", { captcha: true, fields: { captcha: "in_vwrite_code" } });
  };

  return {
    sendWithoutLogin: async (context, body) => {
      const { brand } = context;
      const { purpose = "login" } = body;
      const isOn = purpose === "login" ? "MOBILEVERCODELOGIN3" : "CHNGPASSVERIF3";
      if (!brand.switches[isOn]) throw createFailure("verification.off");
      const mobile = readNumber(body.countryDialingCode, body.mobileNum, readKnownTelephone);
      await checkHuman(context, body.captcha);
      const find = purpose === "login" ? members.findLoginAccountByMobile : members.findRecoveryAccount;
      return verification.sendCode(context, {
        purpose,
        address: { mobile },
        chooseOutcome: async () => ((await find(brand.brandId, mobile)) ? "code" : "nothing"),
      });
    },
    sendForRegister: async (context, body) => {
      const { brand } = context;
      if (!brand.settings.registerMethods.mobileNum) throw createFailure("verification.off");
      const mobile = readNumber(body.countryDialingCode, body.mobileNum);
      await checkHuman(context, body.captcha);
      return verification.sendCode(context, {
        purpose: "register",
        address: { mobile },
        chooseOutcome: async () => ((await members.hasMobile(brand.brandId, mobile)) ? "taken" : "code"),
      });
    },
    sendToMember: async (context, body) => {
      const { brand, session } = context;
      const own = await members.findMobile(brand.brandId, session.memberId);
      if (body.purpose === "payment") {
        if (!own) throw createFailure("verification.off");
        return verification.sendCode(context, { purpose: "payment", address: { mobile: own } });
      }
      const mobile = readNumber(body.countryDialingCode, body.mobileNum);
      // SEC-36: a stolen session alone cannot send a message to anybody else's phone.
      if (!own || toInternational(toTelephone(own)) !== toInternational(mobile))
        await stepUps.require(context);
      return verification.sendCode(context, {
        purpose: "bind-mobile",
        address: { mobile },
        chooseOutcome: async () => ((await members.hasMobile(brand.brandId, mobile)) ? "taken" : "code"),
      });
    },
    sendMailToMember: async (context, body) => {
      const { brand, session } = context;
      const email = toCanonicalEmail(body.email);
      if (!hasPossibleDomain(email))
        throw createFailure("request.invalid", { fields: { email: "in_email_incorrect" } });
      return verification.sendCode(context, {
        purpose: "bind-email",
        address: { email },
        chooseOutcome: async () =>
          (await members.isEmailTakenFor(brand.brandId, session.memberId, email)) ? "taken" : "code",
      });
    },
  };
}
