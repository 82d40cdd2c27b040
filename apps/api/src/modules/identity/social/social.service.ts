import type { ErrorCode } from "@croupier/contract/error-codes";
import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import type { SocialProvider } from "@croupier/contract/player/social";
import { isRealType } from "@croupier/domain/session-types";
import type { Brand, RequestContext } from "../../../http/context.ts";
import { createFailure, isFailureError } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createToken, hashToken } from "../../../platform/ids.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import { deriveKey, signParts } from "../../../platform/secrets.ts";
import type { SessionPort } from "../../ground/session/session.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import type { StepUpPort } from "../step-up/step-up.port.ts";
import type { ProviderClient } from "./provider-client.ts";
import {
  createAuthorizeUrl,
  getTelegramState,
  isTelegramSigned,
  type ProvedPerson,
  provedLifeMs,
  readTelegramPerson,
  returnLifeMs,
  type TelegramData,
} from "./social.policy.ts";
import * as store from "./social.store.ts";
import type { RedirectProvider } from "./social-endpoints.ts";
import type { SocialIdentities } from "./social-identities.service.ts";
import type { SocialProviders } from "./social-providers.ts";

export type Outcome = ReplyOf<"POST /wps/social/session">;

/** The parameters that a provider adds to the address it sends the browser back to. */
export type ReturnQuery = Partial<Record<"code" | "state" | "error" | "iss", string>>;

export interface SocialDeps {
  database: Database;
  masterSecret: Buffer;
  client: ProviderClient;
  providers: SocialProviders;
  members: MemberPort;
  sessions: SessionPort;
  stepUps: StepUpPort;
  identities: Pick<SocialIdentities, "connect">;
}

export interface SocialService {
  /** SOCIAL-05. @throws Failure as the contract's entry names them */
  start(context: RequestContext, body: BodyOf<"POST /wps/social/start">): Promise<{ url: string }>;
  /**
   * Receives the browser from a provider and stores the result for `finish`. It returns nothing, so that no
   * address contains a token or a reason.
   * @returns the address where the front takes over
   */
  receive(context: RequestContext, provider: RedirectProvider, query: ReturnQuery): Promise<string>;
  /** Ends the sign-in that the browser is back from. @throws Failure as the contract's entry names them */
  finish(context: RequestContext): Promise<Outcome>;
  /** SOCIAL-03. @throws Failure as the contract's entry names them */
  signInByTelegram(context: RequestContext, data: TelegramData): Promise<Outcome>;
  deleteExpired(brands: readonly Brand[], now: Date): Promise<void>;
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Where the provider sends the browser back; each provider has a separate address, so that no answers are mixed up. */
const redirectUriOf = (context: RequestContext, provider: RedirectProvider): string =>
  `${context.origin}/social/callback/${provider}`;

export function createSocialService(deps: SocialDeps): SocialService {
  const { database, client, providers, members, sessions, stepUps, identities } = deps;
  const key = deriveKey(deps.masterSecret, "social sign-ins");

  /** PKCE's verifier and the nonce follow from both halves, so neither needs storing. */
  const deriveProofs = (browser: string, state: string) => ({
    verifier: signParts(key, ["verifier", browser, state]).toString("base64url"),
    nonce: signParts(key, ["nonce", browser, state]).toString("base64url"),
  });

  const keep = (context: RequestContext, signIn: Omit<store.NewSignIn, "brandId" | "browserHash">) => {
    const browser = createToken();
    const { brandId } = context.brand;
    const row = { ...signIn, brandId, browserHash: hashToken(browser) };
    context.setCookie("croupier_social", browser, {
      maxAgeSeconds: (returnLifeMs + provedLifeMs) / 1_000,
    });
    return { browser, isNew: database.forBrand(brandId, (q) => store.createSignIn(q, row)) };
  };

  const redeem = async (
    context: RequestContext,
    provider: RedirectProvider,
    query: ReturnQuery,
    proofs: { verifier: string; nonce: string },
  ): Promise<ProvedPerson> => {
    const wasDenied = query.error === "access_denied" || query.error === "user_denied";
    if (wasDenied) throw createFailure("social.denied");
    const connection = await providers.getConnection(context.brand, provider);
    // RFC 9207: an answer that names another issuer than the one asked is a mix-up.
    const isOther = query.iss !== undefined && query.iss !== connection.endpoints.issuer;
    if (query.code === undefined || isOther) throw createFailure("social.failed");
    const redirectUri = redirectUriOf(context, provider);
    return client.redeem(connection, { code: query.code, redirectUri, now: context.now, ...proofs });
  };

  const link = async (context: RequestContext, browserHash: Buffer, signIn: store.SignInRow) => {
    const { brand, session, now } = context;
    if (!session || session.memberId !== signIn.link_member_id) throw createFailure("social.expired");
    await database.transaction(brand.brandId, async (q) => {
      if (!(await store.spendSignIn(q, browserHash, now))) throw createFailure("social.expired");
      const { provider, subject } = signIn;
      await identities.connect(q, { ...context, session }, { provider, subject: subject ?? "" });
    });
  };

  const conclude = async (
    context: RequestContext,
    browserHash: Buffer,
    signIn: store.SignInRow,
  ): Promise<Outcome> => {
    const { brand, now } = context;
    const { provider } = signIn;
    if (signIn.link_member_id !== null) {
      await link(context, browserHash, signIn);
      context.clearCookie("croupier_social");
      return { provider, outcome: "linked" };
    }
    const { brandId } = brand;
    const memberId = await database.forBrand(brandId, (q) =>
      store.findIdentity(q, provider, signIn.subject ?? ""),
    );
    const account = memberId && (await members.findAccount(brandId, memberId));
    if (!account) return { provider, outcome: "registration" };
    if (account.disabled) throw createFailure("member.disabled");
    const isFirst = await database.forBrand(brandId, (q) => store.spendSignIn(q, browserHash, now));
    if (!isFirst) throw createFailure("social.expired");
    context.clearCookie("croupier_social");
    return { provider, outcome: "session", session: await sessions.open(context, account) };
  };

  return {
    start: async (context, { provider, purpose, affiliateCode }) => {
      const { session, brand, now } = context;
      const isLink = purpose === "link";
      if (isLink) {
        if (!session || !isRealType(session.type)) throw createFailure("session.missing");
        await stepUps.require({ ...context, session });
      }
      const { clientId, endpoints } = await providers.getConnection(brand, provider);
      const state = createToken();
      const { browser, isNew } = keep(context, {
        stateHash: hashToken(state),
        provider,
        stage: "sent",
        linkMemberId: isLink ? session?.memberId : undefined,
        affiliateCode,
        expiresAt: later(now, returnLifeMs),
      });
      await isNew;
      const redirectUri = redirectUriOf(context, provider);
      const request = { clientId, redirectUri, state, ...deriveProofs(browser, state) };
      return { url: createAuthorizeUrl(endpoints, request) };
    },

    receive: async (context, provider, query) => {
      const { brand, now } = context;
      const browser = context.readCookie("croupier_social");
      const toLogin = `/m/login?social=${provider}`;
      if (browser === undefined || query.state === undefined) return toLogin;
      const [stateHash, browserHash] = [hashToken(query.state), hashToken(browser)];
      const back = { stateHash, browserHash, provider, now };
      const returned = await database.forBrand(brand.brandId, (q) => store.takeReturned(q, back));
      if (!returned) return toLogin;
      try {
        const person = await redeem(context, provider, query, deriveProofs(browser, query.state));
        await database.forBrand(brand.brandId, (q) =>
          store.markProved(q, stateHash, person, later(now, provedLifeMs)),
        );
      } catch (error) {
        const code = isFailureError(error) ? error.code : "social.failed";
        await database.forBrand(brand.brandId, (q) => store.markFailed(q, stateHash, code));
        if (!isFailureError(error)) throw error;
      }
      // A member who connects a provider is signed in, and comes from the security centre.
      return returned.isLink ? `/m/securityCenter?social=${provider}` : toLogin;
    },

    finish: async (context) => {
      const browser = context.readCookie("croupier_social");
      if (browser === undefined) throw createFailure("social.expired");
      const browserHash = hashToken(browser);
      const signIn = await database.forBrand(context.brand.brandId, (q) =>
        store.findSignIn(q, browserHash, context.now),
      );
      if (signIn?.stage === "failed") throw createFailure(signIn.failure as ErrorCode);
      if (signIn?.stage !== "proved") throw createFailure("social.expired");
      return conclude(context, browserHash, signIn);
    },

    signInByTelegram: async (context, data) => {
      const { brand, now } = context;
      const provider: SocialProvider = "telegram";
      const botToken = await providers.getTelegramToken(brand);
      if (!isTelegramSigned(data, botToken, now)) throw createFailure("social.failed");
      const person = readTelegramPerson(data);
      const expiresAt = later(now, provedLifeMs);
      const stateHash = hashToken(getTelegramState(data));
      const kept = keep(context, { stateHash, provider, stage: "proved", ...person, expiresAt });
      // The same signature a second time: somebody has intercepted it.
      if (!(await kept.isNew)) throw createFailure("social.expired");
      const browserHash = hashToken(kept.browser);
      const signIn = await database.forBrand(brand.brandId, (q) => store.findSignIn(q, browserHash, now));
      if (!signIn) throw createFailure("social.expired");
      return conclude(context, browserHash, signIn);
    },

    deleteExpired: (brands, now) =>
      forEachBrand(brands, ({ brandId }) =>
        database.forBrand(brandId, (q) => store.deleteExpiredSignIns(q, now)),
      ),
  };
}
