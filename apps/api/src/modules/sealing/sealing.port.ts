import type { HttpPorts } from "../../http/ports.ts";
import type { ChallengePort } from "./challenge.port.ts";

/** What others may ask of sealing. */
export interface SealingPort {
  /** Opens a sealed body (SEC-15, SEC-16). @see HttpPorts.openSealed */
  open: HttpPorts["openSealed"];
  /** One-use challenges of a purpose (ADR 5); those of one purpose are worth nothing to another. */
  createChallenges(purpose: string, lifeMs: number): ChallengePort;
}
