import type { Brand } from "../../http/context.ts";

/** Invitations, for other modules. */
export interface AffiliatePort {
  /** Puts rewards for friends under review that nobody has claimed yet, where something shows that did not when they were given (ADR 78). */
  lookForSignals(brand: Brand, now: Date): Promise<void>;
}
