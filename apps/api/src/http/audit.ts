import type { AuditAction } from "@croupier/domain/audit-actions";
import type { Logger } from "pino";

/** What an operator has done, or was refused. */
export interface AuditEvent {
  readonly action: AuditAction;
  /** Missing where it is not known who it was: a password that did not fit. */
  readonly operatorId?: bigint | undefined;
  /** The brand's code. */
  readonly brand: string;
  readonly requestId: string;
  readonly outcome: "done" | "refused";
}

/** Hears of each call whose contract entry names an audit action. */
export type Audit = (event: AuditEvent) => void;

/** An audit that is a line in the log; who looks for one finds it by its type. */
export const createAuditLog =
  (logger: Pick<Logger, "info">): Audit =>
  ({ operatorId, ...event }) =>
    logger.info({ type: "audit", ...event, operator: operatorId?.toString() }, "audit");
