import type { ReplyOf } from "@croupier/contract/player/contract";
import type { SocialProvider } from "@croupier/contract/player/social";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { createToken, hashToken } from "../../../platform/ids.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import type { StepUpPort } from "../step-up/step-up.port.ts";
import {
  getTelegramState,
  isTelegramSigned,
  provedLifeMs,
  readTelegramPerson,
  type TelegramData,
} from "./social.policy.ts";
import {
  createIdentity,
  createSignIn,
  deleteIdentity,
  findIdentity,
  listIdentities,
} from "./social.store.ts";
import type { SocialProviders } from "./social-providers.ts";

export interface SocialIdentitiesDeps {
  database: Database;
  members: Pick<MemberPort, "hold" | "hasWayIn">;
  providers: SocialProviders;
  inbox: InboxPort;
  stepUps: StepUpPort;
}

/** An account at a provider, by the provider's own name for it (SEC-14). */
interface ProvedIdentity {
  provider: SocialProvider;
  subject: string;
}

/** The providers that open a member's account, as the security centre shows them. */
export interface SocialIdentities {
  list(context: SessionContext): Promise<ReplyOf<"GET /wps/social/identities">>;
  /**
   * Connects what a provider has proved to the signed-in member, and tells them; an identity that is already theirs is left
   * unchanged.
   * @throws Failure social.taken if the account is another member's, or this member has another one of this provider
   */
  connect(q: Queryable, context: SessionContext, proved: ProvedIdentity): Promise<void>;
  /**
   * Connects an account signed by Telegram, once; the same data again from the connected member is a retry.
   * @throws Failure step.up.required (SEC-12), or as the contract's entry names them
   */
  connectTelegram(context: SessionContext, data: TelegramData): Promise<void>;
  /**
   * Disconnects a provider and tells the member; one that is not connected is ignored.
   * @throws Failure step.up.required (SEC-12), or social.last if nothing else would open the account
   */
  remove(context: SessionContext, provider: SocialProvider): Promise<void>;
}

export function createSocialIdentities(deps: SocialIdentitiesDeps): SocialIdentities {
  const { database, members, providers, inbox, stepUps } = deps;

  const connect: SocialIdentities["connect"] = async (q, { brand, session, now }, proved) => {
    const { memberId } = session;
    if ((await findIdentity(q, proved.provider, proved.subject)) === memberId) return;
    const identity = { ...proved, brandId: brand.brandId, memberId, now };
    if (!(await createIdentity(q, identity))) throw createFailure("social.taken");
    await inbox.sendMessage(q, brand, memberId, { template: "signInChanged", params: {} });
  };

  return {
    connect,
    connectTelegram: async (context, data) => {
      const { brand, session, now } = context;
      const { brandId } = brand;
      await stepUps.require(context);
      if (!isTelegramSigned(data, await providers.getTelegramToken(brand), now))
        throw createFailure("social.failed");
      const proved = { provider: "telegram" as const, subject: readTelegramPerson(data).subject };
      await database.transaction(brandId, async (q) => {
        const isFirst = await createSignIn(q, {
          brandId,
          stateHash: hashToken(getTelegramState(data)),
          browserHash: hashToken(createToken()),
          provider: proved.provider,
          stage: "used",
          linkMemberId: session.memberId,
          expiresAt: new Date(now.getTime() + provedLifeMs),
        });
        const isRetry = !isFirst && (await findIdentity(q, "telegram", proved.subject)) === session.memberId;
        // The same signature from another member: somebody has intercepted it.
        if (!isFirst && !isRetry) throw createFailure("social.expired");
        await connect(q, context, proved);
      });
    },
    list: async ({ brand, session }) => {
      const rows = await database.forBrand(brand.brandId, (q) => listIdentities(q, session.memberId));
      return { list: rows.map((row) => ({ provider: row.provider, linkedMs: row.created_at.getTime() })) };
    },
    remove: async (context, provider) => {
      const { brand, session } = context;
      const { memberId } = session;
      await stepUps.require(context);
      await database.transaction(brand.brandId, async (q) => {
        await members.hold(q, memberId);
        if (!(await deleteIdentity(q, memberId, provider))) return;
        if (!(await members.hasWayIn(q, brand, memberId))) throw createFailure("social.last");
        await inbox.sendMessage(q, brand, memberId, { template: "signInChanged", params: {} });
      });
    },
  };
}
