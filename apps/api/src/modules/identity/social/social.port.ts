import type { RequestContext } from "../../../http/context.ts";

/** A claim that Firebase has verified a number. */
export interface MobileProof {
  /** Firebase's ID token. */
  idToken: string;
  /** The number with its dialing code, e.g. +5511987654321. */
  international: string;
}

/** SOCIAL-06: Firebase instead of our own SMS codes. */
export interface SocialPort {
  /** Checks a proof without consuming it. @throws Failure as `takeProof`, except for used proofs */
  checkProof(context: RequestContext, proof: MobileProof): Promise<void>;
  /**
   * Accepts a proof once: a token of the brand's own project, signed by Firebase, for a sign-in with this number that
   * is no older than one of our codes may be.
   * @throws Failure login.method.off if the brand has no Firebase, social.failed or social.unavailable
   */
  takeProof(context: RequestContext, proof: MobileProof): Promise<void>;
}
