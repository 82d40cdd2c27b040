import type { Brand } from "../../../http/context.ts";

/** Invitations, for other modules. */
export interface AffiliatePort {
  /**
   * Puts unclaimed rewards for friends under review when a sign of abuse appears that was not visible when they were given (ADR
   * 78).
   */
  findSignals(brand: Brand, now: Date): Promise<void>;
}
