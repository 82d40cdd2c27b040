import type { OperatorRole } from "@croupier/domain/permissions";
import type { Operator, RequestContext } from "../../http/context.ts";

/** How far somebody has come on the way in (SEC-13). */
export type SignInStage =
  | { stage: "password" }
  | { stage: "factor" }
  /** There is no factor yet: what the authenticator app is to take over, as a link (for a QR code) and as a key to type. */
  | { stage: "enrolment"; uri: string; key: string };

/** Who works for a brand, and whether they are signed in: by password and second factor (SEC-13). */
export interface OperatorPort {
  /** Who is signed in at this brand in this browser. */
  find(context: RequestContext): Promise<Operator | undefined>;
  getStage(context: RequestContext): Promise<SignInStage>;
  /**
   * The first step. Names that do not exist, that belong to other brands or that are disabled answer like a wrong
   * password (SEC-07), and attempts are delayed as those of members are (SEC-06).
   * @returns who it is
   * @throws Failure login.failed or login.delayed
   */
  signIn(context: RequestContext, username: string, password: string): Promise<bigint>;
  /**
   * The second step, which opens the session: a code of the authenticator app, or a recovery code. Each works once.
   * @returns who it is, and the recovery codes of somebody who has enrolled by this
   * @throws Failure verification.wrong, login.delayed, or session.expired when the first step is too long ago
   */
  proveFactor(
    context: RequestContext,
    code: string,
  ): Promise<{ operatorId: bigint; codes: readonly string[] }>;
  signOut(context: RequestContext): Promise<void>;
}

/** What operators do about their own recovery codes at the brand where they are signed in. */
export interface RecoveryPort {
  /** How many are left. */
  count(context: RequestContext, operator: Operator): Promise<number>;
  /**
   * Makes new ones in the place of all that were left, for a code of the authenticator app, which works once.
   * @returns the new codes, shown this once
   * @throws Failure verification.wrong or login.delayed
   */
  renew(context: RequestContext, operator: Operator, code: string): Promise<readonly string[]>;
}

/** An operator as the brand's admins see them. */
export interface Colleague {
  operatorId: string;
  name: string;
  username: string;
  role: OperatorRole;
  hasFactor: boolean;
}

/** What admins of a brand do about its operators, and of no other brand. */
export interface TeamPort {
  list(context: RequestContext): Promise<Colleague[]>;
  /** Forgets an operator's factor at this brand and signs them out there; the next sign-in enrols a new one. */
  resetFactor(context: RequestContext, operatorId: string): Promise<void>;
}
