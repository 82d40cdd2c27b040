import type { Brand } from "../../http/context.ts";

/** What a challenge was when it came back: used for the `first` time, `spent` or too old, or not one of ours. */
export type ChallengeState = "first" | "spent" | "unreadable";

/** One-use challenges (SEC-16) that cost nothing until they come back: a visitor who only looks writes no row. */
export interface ChallengePort {
  /** @param about what it is bound to besides the brand, such as the member who asked */
  create(brand: Brand, now: Date, about?: string): string;
  /** Uses a challenge up, on every process at once. */
  use(brand: Brand, challenge: string, now: Date, about?: string): Promise<ChallengeState>;
}
