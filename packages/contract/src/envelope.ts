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

/** Details of a failure in addition to its code. */
export interface FailureValue {
  /** LOGIN-10: the next attempt needs a captcha. */
  captcha?: boolean;
  /** The phrase id of the failure, by field. */
  fields?: Record<string, string>;
  /** SEC-12: the proofs of identity that members can give. Empty if only a new login helps. */
  proofs?: ("payment" | "login")[];
  /** Seconds to wait. */
  retryAfterSeconds?: number;
  /** `play.limit.reached`: the limit, and when its period ends (ms). */
  limit?: { kind: LimitKind; period: LimitPeriod; resetsAt: number };
  /** `rain.not.eligible`: the missing condition. */
  rain?: RainReason;
  /** `play.cooling.off`, `play.excluded`, `play.limit.too.early`: until when (ms); null without an end. */
  until?: number | null;
  /** `requirement.in.round`: how many rounds hold bonus money, since when, and from when a person decides about them (ms). */
  rounds?: { open: number; since: number; decidedFrom: number };
  /** `contract.not.dominated`: figures with which the payer would receive less than they offer. */
  shortfall?: { loss: number; turnover: number; active: number };
}
