import type { Brand } from "../../../http/context.ts";
import type { HttpPorts } from "../../../http/ports.ts";
import type { KeyPurpose } from "../../../platform/secrets.ts";

/** The state of a returned challenge: used for the `first` time, `spent` (used or expired), or not issued by us. */
export type ChallengeState = "first" | "spent" | "unreadable";

/** One-use challenges (SEC-16). Issuing one writes no row, so a visitor who only reads costs nothing. */
export interface Challenges {
  /** @param about what else it is bound to besides the brand, such as the member who asked */
  create(brand: Brand, now: Date, about?: string): string;
  /** Consumes a challenge, for all processes at once. */
  use(brand: Brand, challenge: string, now: Date, about?: string): Promise<ChallengeState>;
}

/** Sealing, for other modules. */
export interface SealingPort {
  /** Opens a sealed body (SEC-15, SEC-16). @see HttpPorts.openSealed */
  open: HttpPorts["openSealed"];
  /** One-use challenges for a purpose (ADR 5); a challenge for one purpose is refused for any other. */
  createChallenges(purpose: KeyPurpose, lifeMs: number): Challenges;
}
