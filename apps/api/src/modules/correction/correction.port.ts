import type { OperatorRole } from "@croupier/domain/permissions";
import type { Brand } from "../../http/context.ts";

/** Why a balance is corrected. The house has an account for each reason. */
export const correctionReasons = ["system-error", "vendor-error", "payment-error", "goodwill"] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

/** Who asks or decides, after they have shown both factors. */
export interface CorrectionActor {
  readonly operatorId: bigint;
  readonly username: string;
  readonly role: OperatorRole;
}

export interface CorrectionRequest {
  /** The member's full name. */
  readonly member: string;
  /** What the member gets, or below 0 what is taken from them. */
  readonly amountUnits: bigint;
  readonly reason: CorrectionReason;
  /** What happened, for whoever reads it later. */
  readonly why: string;
}

/** A request that waits for its votes. */
export interface OpenCorrection {
  readonly approvalId: bigint;
  readonly askedBy: string;
  /** The whole command, of which the votes keep the hash. */
  readonly command: string;
  readonly agreed: number;
  readonly needed: number;
  readonly expiresAt: Date;
}

/** How a call ended, with the member that it is about, if there is one. */
export interface CorrectionOutcome {
  readonly state: "asked" | "waiting" | "done" | "refused" | "withdrawn" | "failed" | "denied";
  readonly approvalId?: bigint | undefined;
  readonly memberId?: bigint | undefined;
  /** Why nothing was done. */
  readonly note?: string | undefined;
}

/** Corrections of balances: asked for by one person, agreed to by another (SEC-74). */
export interface CorrectionPort {
  ask(
    brand: Brand,
    actor: CorrectionActor,
    request: CorrectionRequest,
    now: Date,
  ): Promise<CorrectionOutcome>;
  list(brand: Brand, now: Date): Promise<readonly OpenCorrection[]>;
  /**
   * Agrees to exactly the command that was shown. The last vote that is needed moves the money, once, in its transaction. A
   * command that would take the balance below zero by now ends as failed and does nothing.
   */
  agree(
    brand: Brand,
    actor: CorrectionActor,
    vote: { approvalId: bigint; command: string },
    now: Date,
  ): Promise<CorrectionOutcome>;
  refuse(
    brand: Brand,
    actor: CorrectionActor,
    vote: { approvalId: bigint; why: string },
    now: Date,
  ): Promise<CorrectionOutcome>;
  /** Takes back one's own request. */
  withdraw(brand: Brand, actor: CorrectionActor, approvalId: bigint, now: Date): Promise<CorrectionOutcome>;
}
