import type { OperatorRole } from "@croupier/domain/permissions";
import type { Operator, OperatorContext, RequestContext } from "../../../http/context.ts";
import type { Invitation } from "./invitation.ts";

export type { Invitation } from "./invitation.ts";

/** How far an operator has got in signing in (SEC-13). */
export type SignInStage =
  | { stage: "password" }
  | { stage: "factor" }
  /**
   * An invitation was used, and there is no factor yet: the secret for the authenticator app, as a link (for a QR code) and as a
   * key to type.
   */
  | { stage: "enrolment"; uri: string; key: string };

/** The operators of a brand, and whether they are signed in: by password and second factor (SEC-13). */
export interface OperatorPort {
  /** The operator who is signed in at this brand in this browser. */
  find(context: RequestContext): Promise<Operator | undefined>;
  getStage(context: RequestContext): Promise<SignInStage>;
  /**
   * The first step. Names that do not exist, that belong to other brands or that are disabled answer like a wrong
   * password (SEC-07), and attempts are delayed like those of members (SEC-06).
   * @returns the operator, and the next step: without a factor the password opens nothing (SEC-49)
   * @throws Failure login.failed or login.delayed
   */
  signIn(
    context: RequestContext,
    username: string,
    password: string,
  ): Promise<{ operatorId: bigint; next: "factor" | "invitation" }>;
  /**
   * The first step of an operator without a factor: an invitation, with their password or, if they have none, the one that
   * they choose. The invitation is consumed when the factor is enrolled.
   * @returns the operator
   * @throws Failure verification.wrong, login.failed, login.delayed, password.invalid, password.common or password.personal
   */
  accept(context: RequestContext, code: string, password: string): Promise<bigint>;
  /**
   * The second step, which opens the session: a code of the authenticator app, or a recovery code. Each works once, and
   * five wrong ones end the first step (SEC-48).
   * @returns the operator, and the recovery codes if this has enrolled a factor
   * @throws Failure verification.wrong, login.delayed, or session.expired when the first step has ended
   */
  proveFactor(
    context: RequestContext,
    code: string,
  ): Promise<{ operatorId: bigint; codes: readonly string[] }>;
  signOut(context: RequestContext): Promise<void>;
}

/** Operators' actions on their own second factor and its recovery codes. */
export interface RecoveryPort {
  /** The number of remaining codes. */
  count(context: RequestContext, operator: Operator): Promise<number>;
  /**
   * Makes new codes in place of the remaining ones, for a code of the authenticator app, which works once.
   * @returns the new codes, shown only this once
   * @throws Failure verification.wrong or login.delayed
   */
  renew(context: RequestContext, operator: Operator, code: string): Promise<readonly string[]>;
  /**
   * Begins to set up another app, for a code of the present one, which works once.
   * @throws Failure verification.wrong or login.delayed
   */
  offer(context: RequestContext, operator: Operator, code: string): Promise<{ uri: string; key: string }>;
  /**
   * Replaces the present app with the offered one, once a code proves that the operator has it. Their other
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

/** The actions of a brand's admins on its operators, and on no other brand's. */
export interface StaffPort {
  list(context: RequestContext): Promise<Colleague[]>;
  /**
   * Forgets an operator's factor, signs them out, and invites them to enrol a new one.
   * @throws Failure permission.denied for oneself, and for anybody who is not an operator of this brand alone
   */
  resetFactor(
    context: OperatorContext,
    operatorId: string,
  ): Promise<{ name: string; invitation: Invitation }>;
}
