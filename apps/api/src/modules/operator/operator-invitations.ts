import type { OperatorRole } from "@croupier/domain/permissions";
import type { ClientBase } from "pg";
import { createToken } from "../../platform/ids.ts";
import { createPasswordHasher } from "../../platform/password-hasher.ts";
import { hire } from "./hiring.store.ts";

const passwordBytes = 15;

export interface InvitationRequest {
  /** The brand's code. */
  brand: string;
  /** Of a new person, or of one who works for another brand already. */
  username: string;
  /** The display name of a new person; their username unless given. */
  name?: string | undefined;
  /** The role of a new person; `service` unless given. */
  role?: OperatorRole | undefined;
}

/** `granted`: they have a password, which opens this brand too, so there is nothing to hand over. */
export type Invited =
  | { state: "invited"; username: string; code: string; path: string }
  | { state: "granted"; username: string };

/** Lets people work for brands, from the command line. A new person's code is their password. */
export interface OperatorInvitations {
  /** @throws Error when there is no such brand */
  invite(request: InvitationRequest): Promise<Invited>;
}

/** @see OperatorInvitations. `client` has the owner's rights and no open transaction. */
export const createOperatorInvitations = ({ client }: { client: ClientBase }): OperatorInvitations => ({
  invite: async ({ brand, username: typed, name, role = "service" }) => {
    const username = typed.trim().toLowerCase();
    const code = createToken(passwordBytes);
    const passwordHash = await createPasswordHasher().hash(code);
    const person = await hire(client, { brand, username, name: name ?? username, role, passwordHash });
    if (!person) throw new Error(`no brand ${brand}`);
    return person.isNew
      ? { state: "invited", username, code, path: "/service/" }
      : { state: "granted", username };
  },
});
