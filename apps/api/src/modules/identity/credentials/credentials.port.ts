import type { Brand, RequestContext } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";

/** Remembered logins, for other modules (SEC-10). */
export interface RememberedDevices {
  /** Ends every remembered login of a member, in the caller's transaction. Called when the password changes. */
  revokeRememberedDevices(q: Queryable, brand: Brand, memberId: bigint): Promise<void>;
  /**
   * Remembers the browser of the request for 30 days, in the caller's transaction, and revokes its previous credential.
   * @param browser its croupier_browser cookie, see `takeBrowserId`
   * @returns the device credential, which is returned only once: the front keeps it in remPass (LOGIN-05, PWD-08).
   *   Undefined if the brand does not offer remembered logins.
   */
  rememberDevice(
    q: Queryable,
    context: RequestContext,
    memberId: bigint,
    browser: string,
  ): Promise<string | undefined>;
}

/** What the login module needs of remembered logins. */
export interface CredentialsPort extends RememberedDevices {
  /**
   * Consumes a device credential that was submitted in place of the password. A reused credential (beyond a short grace
   * period for lost replies), or one from another browser, revokes its whole series.
   * @returns the credential that replaces it, or undefined when it is not accepted
   */
  use(context: RequestContext, memberId: bigint | undefined, typed: string): Promise<string | undefined>;
  /**
   * Remembers the browser of a login, or forgets it when the box was not ticked (LOGIN-04), in the transaction that opens
   * the session.
   */
  settle(
    q: Queryable,
    context: RequestContext,
    login: { memberId: bigint; browser: string; remember: boolean; renewed: string | undefined },
  ): Promise<string | undefined>;
}
