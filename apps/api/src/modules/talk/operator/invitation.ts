import { hashToken } from "../../../platform/ids.ts";
import { createTypedCode, readCode } from "./typed-code.ts";

const invitationLifeMs = 48 * 3_600_000;

/** An invitation to enrol a second factor (SEC-49). The code is shown once, to the person who hands it over. */
export interface Invitation {
  readonly code: string;
  /** The address where it is used, on any host of the brand. A fragment reaches no server and no log. */
  readonly path: string;
  readonly expiresAt: Date;
}

export const hashInvitationCode = (code: string): Buffer => hashToken(readCode(code));

/** Draws an invitation, and the part of it that is stored. */
export function drawInvitation(now: Date): { invitation: Invitation; codeHash: Buffer } {
  const code = createTypedCode();
  const expiresAt = new Date(now.getTime() + invitationLifeMs);
  return {
    invitation: { code, path: `/service/invitation#${code}`, expiresAt },
    codeHash: hashInvitationCode(code),
  };
}
