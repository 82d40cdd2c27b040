import type { SocialProvider } from "@croupier/contract/calls/social";
import type { ReplyOf } from "@croupier/contract/contract";
import type { SessionContext } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import type { Database } from "../../platform/db/database.ts";
import type { InboxPort } from "../inbox/inbox.port.ts";
import type { StepUpPort } from "../step-up/step-up.port.ts";
import { deleteIdentity, hasOtherWayIn, listIdentities } from "./social.store.ts";

export interface SocialIdentitiesDeps {
  database: Database;
  inbox: InboxPort;
  stepUps: StepUpPort;
}

/** The providers that open a member's account, as the security centre shows them. */
export interface SocialIdentities {
  list(context: SessionContext): Promise<ReplyOf<"GET /wps/social/identities">>;
  /**
   * Disconnects a provider and tells the member of it; one that is not connected is let be.
   * @throws Failure step.up.required (SEC-12), or social.last where nothing else would open the account
   */
  remove(context: SessionContext, provider: SocialProvider): Promise<void>;
}

export function createSocialIdentities({ database, inbox, stepUps }: SocialIdentitiesDeps): SocialIdentities {
  return {
    list: async ({ merchant, session }) => {
      const rows = await database.forMerchant(merchant.merchantId, (q) =>
        listIdentities(q, session.memberId),
      );
      return { list: rows.map((row) => ({ provider: row.provider, linkedMs: row.created_at.getTime() })) };
    },
    remove: async (context, provider) => {
      const { merchant, session } = context;
      const { memberId } = session;
      await stepUps.require(context);
      await database.transaction(merchant.merchantId, async (q) => {
        const isKept = await hasOtherWayIn(q, memberId, provider);
        if (!(await deleteIdentity(q, memberId, provider))) return;
        if (!isKept) throw createFailure("social.last");
        await inbox.sendMessage(q, merchant, memberId, { template: "signInChanged", params: {} });
      });
    },
  };
}
