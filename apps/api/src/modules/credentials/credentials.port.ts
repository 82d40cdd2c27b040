import type { Brand, RequestContext } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** What other modules may do with remembered logins (SEC-10). */
export interface RememberedDevices {
  /** Ends every remembered login of a member, in the caller's transaction: a change of the password calls it. */
  revokeRememberedDevices(q: Queryable, brand: Brand, memberId: bigint): Promise<void>;
  /**
   * Remembers the browser of the request for 30 days, in the caller's transaction; what it kept before is void.
   * @param browser its croupier_browser cookie, see `takeBrowser`
   * @returns the device credential, told this once: the front keeps it in remPass (LOGIN-05, PWD-08). Undefined
   *   where the brand remembers nobody.
   */
  rememberDevice(
    q: Queryable,
    context: RequestContext,
    memberId: bigint,
    browser: string,
  ): Promise<string | undefined>;
}

/** What login asks of remembered logins. */
export interface RememberedLoginPort extends RememberedDevices {
  /**
   * Uses up a device credential that was typed into the password's place. One that was used before, beyond a short
   * grace for a lost answer, or that comes from another browser, ends what it belongs to.
   * @returns the credential that takes its place, or undefined when it opens nothing
   */
  use(context: RequestContext, memberId: bigint | undefined, typed: string): Promise<string | undefined>;
  /** After a login: remembers the browser, or forgets it when the box was not ticked (LOGIN-04). */
  settle(
    context: RequestContext,
    login: { memberId: bigint; browser: string; remember: boolean; renewed: string | undefined },
  ): Promise<string | undefined>;
}
