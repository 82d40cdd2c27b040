import type { HttpPorts } from "../../http/ports.ts";
import type { KeyPurpose } from "../../platform/secrets.ts";
import type { ChallengePort } from "./challenge.port.ts";

/** Sealing, for other modules. */
export interface SealingPort {
  /** Opens a sealed body (SEC-15, SEC-16). @see HttpPorts.openSealed */
  open: HttpPorts["openSealed"];
  /** One-use challenges for a purpose (ADR 5); a challenge for one purpose is refused for any other. */
  createChallenges(purpose: KeyPurpose, lifeMs: number): ChallengePort;
}
