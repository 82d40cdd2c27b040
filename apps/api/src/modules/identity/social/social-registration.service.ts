import { randomInt } from "node:crypto";
import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import type { RequestContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { hashToken } from "../../../platform/ids.ts";
import type { SessionInfo, SessionPort } from "../../ground/session/session.port.ts";
import type { RegistrationPort } from "../registration/registration.port.ts";
import { wordsOfBrand } from "../registration/registration.port.ts";
import { createSuggestions, createUserName } from "./social.policy.ts";
import { createIdentity, findSignIn, type SignInRow, spendSignIn } from "./social.store.ts";

export interface SocialRegistrationDeps {
  database: Database;
  registration: RegistrationPort;
  sessions: SessionPort;
}

/** The last step of a new identity's first sign-in: the fields that the brand requires and the provider cannot know. */
export interface SocialRegistration {
  /** @throws Failure social.expired or register.closed */
  getForm(context: RequestContext): Promise<ReplyOf<"GET /wps/social/registration">>;
  /** @throws Failure as the contract's entry names them */
  register(context: RequestContext, body: BodyOf<"PUT /wps/social/register">): Promise<SessionInfo>;
}

const highestNumber = 1_000_000;

export function createSocialRegistration(deps: SocialRegistrationDeps): SocialRegistration {
  const { database, registration, sessions } = deps;

  const getProved = async (context: RequestContext): Promise<{ signIn: SignInRow; browserHash: Buffer }> => {
    const browserHash = hashToken(context.readCookie("croupier_social") ?? "");
    const signIn = await database.forBrand(context.brand.brandId, (q) =>
      findSignIn(q, browserHash, context.now),
    );
    if (signIn?.stage !== "proved" || signIn.link_member_id !== null) throw createFailure("social.expired");
    return { signIn, browserHash };
  };

  return {
    getForm: async (context) => {
      const { signIn } = await getProved(context);
      const { brand } = context;
      const fields = await registration.getNewcomerRules(brand, signIn.affiliate_code ?? undefined);
      return {
        provider: signIn.provider,
        minimumAge: brand.parameters.minimumAge,
        fields,
        suggested: createSuggestions(fields, { name: signIn.display_name ?? "", email: signIn.email }),
      };
    },
    register: async (context, body) => {
      const { signIn, browserHash } = await getProved(context);
      const { brandId } = context.brand;
      const { provider, subject, display_name: name, affiliate_code: affiliateCode } = signIn;
      const member = await registration.createNewcomer(context, {
        fields: body,
        registerMethod: body.registerMethod,
        affiliateCode: affiliateCode ?? undefined,
        drawUserName: () => createUserName(name ?? "", randomInt(highestNumber), wordsOfBrand(context.brand)),
        onCreated: async (q, memberId) => {
          if (!(await spendSignIn(q, browserHash, context.now))) throw createFailure("social.expired");
          const identity = { brandId, provider, subject: subject ?? "", memberId, now: context.now };
          if (!(await createIdentity(q, identity))) throw createFailure("social.taken");
        },
      });
      context.clearCookie("croupier_social");
      return sessions.open(context, member);
    },
  };
}
