import type { OperatorRole } from "@croupier/domain/permissions";
import type { Operator, OperatorContext, RequestContext } from "../../http/context.ts";
import type { Invitation } from "./invitation.ts";

export type { Invitation } from "./invitation.ts";

/** How far somebody has come on the way in (SEC-13). */
export type SignInStage =
  | { stage: "password" }
  | { stage: "factor" }
  /** An invitation was used, and there is no factor yet: what the authenticator app is to take over, as a link (for a QR code) and as a key to type. */
  | { stage: "enrolment"; uri: string; key: string };

/** Who works for a brand, and whether they are signed in: by password and second factor (SEC-13). */
export interface OperatorPort {
  /** Who is signed in at this brand in this browser. */
  find(context: RequestContext): Promise<Operator | undefined>;
  getStage(context: RequestContext): Promise<SignInStage>;
  /**
   * The first step. Names that do not exist, that belong to other brands or that are disabled answer like a wrong
   * password (SEC-07), and attempts are delayed as those of members are (SEC-06).
   * @returns who it is, and what is asked for next: without a factor the password opens nothing (SEC-49)
   * @throws Failure login.failed or login.delayed
   */
  signIn(
    context: RequestContext,
    username: string,
    password: string,
  ): Promise<{ operatorId: bigint; next: "factor" | "invitation" }>;
  /**
   * The first step of somebody without a factor: an invitation, with their password or, if they have none, the one that
   * they choose. The invitation is used up when the factor is enrolled.
   * @returns who it is
   * @throws Failure verification.wrong, login.failed, login.delayed, password.invalid, password.common or password.personal
   */
  accept(context: RequestContext, code: string, password: string): Promise<bigint>;
  /**
   * The second step, which opens the session: a code of the authenticator app, or a recovery code. Each works once, and
   * five wrong ones end the first step (SEC-48).
   * @returns who it is, and the recovery codes of somebody who has enrolled by this
   * @throws Failure verification.wrong, login.delayed, or session.expired when the first step has ended
   */
  proveFactor(
    context: RequestContext,
    code: string,
  ): Promise<{ operatorId: bigint; codes: readonly string[] }>;
  signOut(context: RequestContext): Promise<void>;
}

/** What operators do about their own second factor and its recovery codes. */
export interface RecoveryPort {
  /** How many are left. */
  count(context: RequestContext, operator: Operator): Promise<number>;
  /**
   * Makes new ones in the place of all that were left, for a code of the authenticator app, which works once.
   * @returns the new codes, shown this once
   * @throws Failure verification.wrong or login.delayed
   */
  renew(context: RequestContext, operator: Operator, code: string): Promise<readonly string[]>;
  /**
   * Begins to set up another app, for a code of the present one, which works once.
   * @throws Failure verification.wrong or login.delayed
   */
  offer(context: RequestContext, operator: Operator, code: string): Promise<{ uri: string; key: string }>;
  /**
   * Puts the offered app in the place of the present one, once a code proves that the operator has it. Their other
   * sessions end. @returns new recovery codes
   * @throws Failure verification.wrong or login.delayed
   */
  replace(context: RequestContext, operator: Operator, code: string): Promise<readonly string[]>;
}

/** An operator as the brand's admins see them. */
export interface Colleague {
  operatorId: string;
  name: string;
  username: string;
  role: OperatorRole;
  hasFactor: boolean;
  /** Works for other brands too. The factor opens those as well, so no brand's admin resets it. */
  isShared: boolean;
}

/** What admins of a brand do about its operators, and of no other brand. */
export interface TeamPort {
  list(context: RequestContext): Promise<Colleague[]>;
  /**
   * Forgets an operator's factor, signs them out, and invites them to enrol a new one.
   * @throws Failure permission.denied for oneself, and for who is no operator of this brand alone
   */
  resetFactor(
    context: OperatorContext,
    operatorId: string,
  ): Promise<{ name: string; invitation: Invitation }>;
}
