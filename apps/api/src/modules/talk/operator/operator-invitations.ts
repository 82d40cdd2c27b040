import type { OperatorRole } from "@croupier/domain/permissions";
import type { ClientBase } from "pg";
import type { Clock } from "../../../platform/clock.ts";
import { asQueryable } from "../../../platform/db/database.ts";
import { findBrandWithoutPeople, forgetFactors, hire, runInTransaction } from "./hiring.store.ts";
import { createInvitation } from "./invitation.store.ts";
import { drawInvitation, type Invitation } from "./invitation.ts";

export interface InvitationRequest {
  /** The brand's code. */
  brand: string;
  /** Of a new person, or of one who already works for another brand. */
  username: string;
  /** The display name of a new person; their username unless given. */
  name?: string | undefined;
  /** The role of a new person; `service` unless given. */
  role?: OperatorRole | undefined;
  /** Forgets their enrolled factor and signs them out, for a person who has lost the phone and the recovery codes. */
  resetFactor?: boolean | undefined;
}

/** `granted`: they have a factor, which opens this brand too, so there is nothing to hand over. */
export type Invited =
  | ({ state: "invited"; username: string } & Invitation)
  | { state: "granted"; username: string };

/** Lets people work for brands, from the command line. Nobody enrols a factor without an invitation (SEC-49). */
export interface OperatorInvitations {
  /** @throws Error when there is no such brand */
  invite(request: InvitationRequest): Promise<Invited>;
  /**
   * Invites an installation's first person, as an admin of its first brand.
   * @returns undefined when there is no brand yet, or anybody works here already
   */
  inviteFirst(username: string): Promise<FirstInvitation | undefined>;
}

export interface FirstInvitation extends Invitation {
  readonly username: string;
  readonly brand: string;
  /** A host of the brand, at which the invitation is used. */
  readonly host: string;
}

/** Invites a person in the caller's transaction. @throws Error when there is no such brand */
export async function inviteOperator(
  client: ClientBase,
  request: InvitationRequest,
  now: Date,
): Promise<Invited> {
  const username = request.username.trim().toLowerCase();
  const { brand, name = username, role = "service" } = request;
  const person = await hire(client, { brand, username, name, role });
  if (!person) throw new Error(`no brand ${brand}`);
  const { operator_id: operatorId, has_factor: hasFactor } = person;
  if (hasFactor && !request.resetFactor) return { state: "granted", username };
  if (hasFactor) await forgetFactors(client, operatorId);
  const { invitation, codeHash } = drawInvitation(now);
  const { expiresAt } = invitation;
  await createInvitation(asQueryable(client), { operatorId, codeHash, expiresAt });
  return { state: "invited", username, ...invitation };
}

/** @see OperatorInvitations. `client` has the owner's rights and no open transaction. */
export const createOperatorInvitations = (deps: {
  client: ClientBase;
  clock: Clock;
}): OperatorInvitations => ({
  invite: (request) =>
    runInTransaction(deps.client, () => inviteOperator(deps.client, request, deps.clock.now())),
  inviteFirst: (username) =>
    runInTransaction(deps.client, async () => {
      const found = await findBrandWithoutPeople(deps.client);
      if (!found) return undefined;
      const { code: brand, host } = found;
      const invited = await inviteOperator(deps.client, { brand, username, role: "admin" }, deps.clock.now());
      return invited.state === "invited" ? { ...invited, brand, host } : undefined;
    }),
});
