import type { AuditAction } from "@croupier/domain/audit-actions";
import type { Logger } from "pino";

/** An action of an operator, done or refused. */
export interface AuditEvent {
  readonly action: AuditAction;
  /** Missing when the operator is unknown, for example after a wrong password. */
  readonly operatorId?: bigint | undefined;
  /** The brand's code. */
  readonly brand: string;
  readonly requestId: string;
  readonly outcome: "done" | "refused";
}

/** Is called for each call whose contract entry names an audit action. */
export type Audit = (event: AuditEvent) => void;

/** Makes an audit that writes log lines. Their type makes them easy to find. */
export const createAuditLog =
  (logger: Pick<Logger, "info">): Audit =>
  ({ operatorId, ...event }) =>
    logger.info({ type: "audit", ...event, operator: operatorId?.toString() }, "audit");
