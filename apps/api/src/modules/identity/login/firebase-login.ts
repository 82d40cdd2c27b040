import type { BodyOf } from "@croupier/contract/player/contract";
import { toInternational } from "@croupier/domain/mobile-number";
import { takeBrowserId } from "../../../http/browser-id.ts";
import type { RequestContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { readKnownTelephone } from "../../../platform/telephone.ts";
import type { MemberPort } from "../member/member.port.ts";
import type { SocialPort } from "../social/social.port.ts";
import type { Enter, LoginReply } from "./enter.ts";

export interface FirebaseLoginDeps {
  social: SocialPort;
  members: MemberPort;
  enter: Enter;
}

export type LoginByFirebase = (
  context: RequestContext,
  body: BodyOf<"POST /wps/session/login">,
) => Promise<LoginReply>;

/**
 * Login by a mobile number that Firebase has proved (SOCIAL-06), if the brand accepts login by SMS. Nothing can be
 * guessed, so no attempt is counted; a number without an account is answered as a wrong code (SEC-07).
 */
export function createFirebaseLogin({ social, members, enter }: FirebaseLoginDeps): LoginByFirebase {
  return async (context, body) => {
    const { brand } = context;
    if (!brand.switches.MOBILEVERCODELOGIN3) throw createFailure("login.method.off");
    const mobile = readKnownTelephone(body.countryDialingCode ?? "", body.firebaseMobileNo ?? "");
    if (!mobile || body.firebaseChannel !== "sms") throw createFailure("request.invalid");
    const proof = { idToken: body.firebaseIdToken ?? "", international: toInternational(mobile) };
    await social.takeProof(context, proof);
    const account = await members.findLoginAccountByMobile(brand.brandId, mobile);
    if (!account)
      throw createFailure("verification.wrong", { fields: { verificationCode: "error.verification.wrong" } });
    if (account.disabled) throw createFailure("member.disabled");
    return enter(context, account, { browser: takeBrowserId(context), remember: body.remember });
  };
}
