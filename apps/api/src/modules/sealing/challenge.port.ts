import type { Brand } from "../../http/context.ts";

/** The state of a returned challenge: used for the `first` time, `spent` (used or expired), or not issued by us. */
export type ChallengeState = "first" | "spent" | "unreadable";

/** One-use challenges (SEC-16). Issuing one writes no row, so a visitor who only reads costs nothing. */
export interface ChallengePort {
  /** @param about what else it is bound to besides the brand, such as the member who asked */
  create(brand: Brand, now: Date, about?: string): string;
  /** Consumes a challenge, for all processes at once. */
  use(brand: Brand, challenge: string, now: Date, about?: string): Promise<ChallengeState>;
}
