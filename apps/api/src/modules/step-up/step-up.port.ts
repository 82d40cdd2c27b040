import type { SessionContext } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";

type Asker = Pick<SessionContext, "brand" | "session" | "now">;

/** A guard that other modules call before changes that a thief of the phone would make (SEC-12). */
export interface StepUpPort {
  /**
   * Accepts a session that proved its member within five minutes, by login or by entering a password again.
   * @throws Failure step.up.required, whose value names the proofs that the member can give
   */
  require(context: Asker): Promise<void>;
  /**
   * The same of an act that takes the payment password each time: whoever has one is asked for that alone, unless the
   * session gave it within five minutes and has not used it up. It stays there for `takePayment`.
   * @throws Failure step.up.required
   */
  requirePayment(context: Asker): Promise<void>;
  /**
   * Uses up the payment password that the session gave within five minutes, in the caller's transaction: it is good for
   * one act, and is there again where that is not done. @returns whether there was one
   */
  takePayment(q: Queryable, context: Asker): Promise<boolean>;
}
