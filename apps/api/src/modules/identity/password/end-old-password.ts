import type { Brand } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { SessionPort } from "../../ground/session/session.port.ts";
import type { RememberedDevices } from "../credentials/credentials.port.ts";
import { deleteResetsOfMember } from "./password.store.ts";

/** The sessions that survive a password change: all of them, one, or none. */
export type KeptSessions = "all" | bigint | "none";

/**
 * Ends everything that the old password opened and tells the member (SEC-05, SEC-10), in the transaction that
 * writes the new password.
 */
export type EndOldPassword = (
  q: Queryable,
  brand: Brand,
  memberId: bigint,
  kept: KeptSessions,
) => Promise<void>;

export const createEndOldPassword =
  (deps: { credentials: RememberedDevices; sessions: SessionPort; inbox: InboxPort }): EndOldPassword =>
  async (q, brand, memberId, kept) => {
    await deleteResetsOfMember(q, memberId);
    if (kept !== "all") await deps.sessions.endAll(q, memberId, kept === "none" ? undefined : kept);
    await deps.credentials.revokeRememberedDevices(q, brand, memberId);
    await deps.inbox.sendMessage(q, brand, memberId, { template: "passwordChanged", params: {} });
  };
