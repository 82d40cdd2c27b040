import type { ErrorCode } from "@croupier/contract/error-codes";
import type { AuditAction, MemberAction } from "@croupier/domain/audit-actions";
import type { Logger } from "pino";
import type { RequestContext } from "./context.ts";
import { isFailureError } from "./errors.ts";

/**
 * A security event (SEC-50): an action of an operator or a member, or an attempt. It holds no secret, no code and no name.
 */
export interface AuditEvent {
  readonly action: AuditAction | MemberAction;
  /** Missing when the operator is unknown, for example after a wrong password. */
  readonly operatorId?: bigint | undefined;
  /** The member whose account it is about; missing when no account was found. */
  readonly memberId?: bigint | undefined;
  /** The brand's code. */
  readonly brand: string;
  readonly requestId: string;
  /** `unknown`: it failed on its way, and its effect by then is unknown. */
  readonly outcome: "done" | "refused" | "unknown";
  /** Why it was refused. */
  readonly code?: ErrorCode | undefined;
}

/** Is called for each call whose contract entry names an audit action. */
export type Audit = (event: AuditEvent) => void;

/** Makes an audit that writes log lines. Their type makes them easy to find. */
export const createAuditLog =
  (logger: Pick<Logger, "info">): Audit =>
  ({ operatorId, memberId, ...event }) =>
    logger.info(
      {
        type: "audit",
        ...event,
        ...(operatorId !== undefined && { operator: operatorId.toString() }),
        ...(memberId !== undefined && { member: memberId.toString() }),
      },
      "audit",
    );

const subjects = new WeakMap<RequestContext, bigint>();

/** Tells the audit whose account a request without a session turned out to be about: that of a sign-in, or of a reset. */
export const nameSubject = (context: RequestContext, memberId: bigint | undefined): void => {
  if (memberId !== undefined) subjects.set(context, memberId);
};

/** How an audited call ended, if not by an error. */
interface Ending {
  readonly isRefused?: boolean;
  readonly operatorId?: bigint | undefined;
}

/** Runs a handler and tells the audit how it ended. `read` finds out from the handler's result. */
export async function runAudited<Result>(
  audit: Audit,
  event: Pick<AuditEvent, "action" | "operatorId">,
  context: RequestContext,
  run: () => Promise<Result>,
  read: (result: Result) => Ending = () => ({}),
): Promise<Result> {
  const { brand, requestId } = context;
  const tell = (ending: Pick<AuditEvent, "outcome" | "code" | "operatorId">): void =>
    audit({
      ...event,
      memberId: subjects.get(context) ?? context.session?.memberId,
      brand: brand.code,
      requestId,
      ...ending,
      operatorId: ending.operatorId ?? event.operatorId,
    });
  try {
    const result = await run();
    const { isRefused, operatorId } = read(result);
    tell({ outcome: isRefused ? "refused" : "done", operatorId });
    return result;
  } catch (error) {
    if (isFailureError(error)) tell({ outcome: "refused", code: error.code });
    throw error;
  }
}
