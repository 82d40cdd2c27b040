import type { RequestContext } from "../../http/context.ts";

/** What Firebase is said to have proved. */
export interface MobileProof {
  /** Firebase's ID token. */
  idToken: string;
  /** The number with its dialing code, e.g. +5511987654321. */
  international: string;
}

/** SOCIAL-06: Firebase in the place of our own codes by SMS. */
export interface FirebasePort {
  /** Looks at a proof without using it up. @throws Failure as `takeProof`, used ones apart */
  checkProof(context: RequestContext, proof: MobileProof): Promise<void>;
  /**
   * Takes a proof once: a token of the brand's own project, signed by Firebase, for a sign-in by this very number that
   * is no older than a code of ours may be.
   * @throws Failure login.method.off where the brand has no Firebase, social.failed or social.unavailable
   */
  takeProof(context: RequestContext, proof: MobileProof): Promise<void>;
}
