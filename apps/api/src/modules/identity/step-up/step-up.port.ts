import type { SessionContext } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";

type Asker = Pick<SessionContext, "brand" | "session" | "now">;

/** A guard that other modules call before changes that a thief with the phone would make (SEC-12). */
export interface StepUpPort {
  /**
   * Accepts a session that proved its member within five minutes, by login or by entering a password again.
   * @throws Failure step.up.required, whose value names the proofs that the member can give
   */
  require(context: Asker): Promise<void>;
  /**
   * The same for an action that consumes the payment password each time: a member who has one must give it, unless
   * the session gave it within five minutes and has not consumed it. It stays available for `takePayment`.
   * @throws Failure step.up.required
   */
  requirePayment(context: Asker): Promise<void>;
  /**
   * Consumes the payment password that the session gave within five minutes, in the caller's transaction: it is valid
   * for one action, and available again if the transaction rolls back. @returns whether there was one
   */
  takePayment(q: Queryable, context: Asker): Promise<boolean>;
}
