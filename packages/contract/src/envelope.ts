import type { LimitKind, LimitPeriod } from "@croupier/domain/play-limits";
import type { RainReason } from "@croupier/domain/rain";
import type { ErrorCode } from "./error-codes.ts";

/** The reply of a failed call, on every path of /wps. */
export interface FailureEnvelope {
  success: false;
  code: ErrorCode;
  message: string;
  value: FailureValue;
}

/** Details that a failure may have besides its code. */
export interface FailureValue {
  /** LOGIN-10: the next attempt needs a captcha. */
  captcha?: boolean;
  /** The phrase id of the failure, by field. */
  fields?: Record<string, string>;
  /** SEC-12: what members can prove who they are with. Empty when only a new login helps. */
  proofs?: ("payment" | "login")[];
  /** Seconds to wait. */
  retryAfterSeconds?: number;
  /** `play.limit.reached`: the limit, and when its period ends (ms). */
  limit?: { kind: LimitKind; period: LimitPeriod; resetsAt: number };
  /** `rain.not.eligible`: what is missing. */
  rain?: RainReason;
  /** `play.cooling.off`, `play.excluded`, `play.limit.too.early`: until when (ms); null without an end. */
  until?: number | null;
  /** `requirement.in.round`: how many rounds hold bonus money, since when, and from when on a person decides about them (ms). */
  rounds?: { open: number; since: number; decidedFrom: number };
  /** `contract.not.dominated`: figures on which the payer would receive less than what is offered. */
  shortfall?: { loss: number; turnover: number; active: number };
}
