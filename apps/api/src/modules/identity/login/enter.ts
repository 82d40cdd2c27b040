import type { ReplyOf } from "@croupier/contract/player/contract";
import type { RequestContext } from "../../../http/context.ts";
import type { SessionPort } from "../../ground/session/session.port.ts";
import type { CredentialsPort } from "../credentials/credentials.port.ts";
import type { LoginAccount } from "../member/member.port.ts";

export type LoginReply = ReplyOf<"POST /wps/session/login">;

export interface Entry {
  /** Its croupier_browser cookie, see `takeBrowserId`. */
  browser: string;
  /** Whether the browser is remembered from now on or forgotten; undefined leaves it as it is. */
  remember: boolean | undefined;
  /** The credential that replaces the one that opened this login (SEC-10). */
  renewed?: string | undefined;
  /** The password hash that was checked, or that a device credential rests on; undefined for any other proof. */
  passwordHash?: string | null | undefined;
}

/**
 * Opens the session of a person who has proved their identity by any means, and settles what the browser stores (LOGIN-04).
 * A change of the password that comes first leaves neither (SEC-05, SEC-10).
 * @throws Failure login.failed if the password that the login rests on has changed in the meantime
 */
export type Enter = (context: RequestContext, account: LoginAccount, entry: Entry) => Promise<LoginReply>;

export const createEnter =
  ({ credentials, sessions }: { credentials: CredentialsPort; sessions: SessionPort }): Enter =>
  async (context, account, { browser, remember, renewed, passwordHash }) => {
    const { memberId } = account;
    let credential = renewed;
    const info = await sessions.open(context, account, {
      browser,
      proof: renewed === undefined ? "password" : "device",
      passwordHash,
      alongside: async (q) => {
        if (remember !== undefined)
          credential = await credentials.settle(q, context, { memberId, browser, remember, renewed });
      },
    });
    return credential === undefined ? info : { ...info, deviceCredential: credential };
  };
