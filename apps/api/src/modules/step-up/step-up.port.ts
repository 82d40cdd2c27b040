import type { SessionContext } from "../../http/context.ts";

/** A guard that other modules call before changes that a thief of the phone would make (SEC-12). */
export interface StepUpPort {
  /**
   * Accepts a session that proved its member within five minutes, by login or by entering a password again.
   * @throws Failure step.up.required, whose value names the proofs that the member can give
   */
  require(context: Pick<SessionContext, "brand" | "session" | "now">): Promise<void>;
}
