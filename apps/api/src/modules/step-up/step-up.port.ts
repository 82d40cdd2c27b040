import type { SessionContext } from "../../http/context.ts";

/** What other modules ask before they change something that a thief of the phone would change (SEC-12). */
export interface StepUpPort {
  /**
   * Lets a session pass that proved its holder within five minutes, by login or by a password asked for again.
   * @throws Failure step.up.required, whose value names what the member can prove itself by
   */
  require(context: SessionContext): Promise<void>;
}
