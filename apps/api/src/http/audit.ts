import type { ErrorCode } from "@croupier/contract/error-codes";
import type { AuditAction, MemberAction } from "@croupier/domain/audit-actions";
import type { Logger } from "pino";
import { appendAuditEvent } from "../platform/audit-chain.store.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { Brand, RequestContext } from "./context.ts";
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
  readonly brand: Pick<Brand, "brandId" | "code">;
  readonly requestId: string;
  /** `unknown`: it failed on its way, and its effect by then is unknown. */
  readonly outcome: "begun" | "done" | "refused" | "unknown";
  /** Why it was refused. */
  readonly code?: ErrorCode | undefined;
}

/**
 * Is called for each call whose contract entry names an audit action.
 * @throws Error if the event of an operator could not be kept
 */
export type Audit = (event: AuditEvent) => Promise<void>;

export interface AuditDeps {
  readonly logger: Pick<Logger, "info">;
  readonly database: Pick<Database, "forBrand">;
  readonly clock: Clock;
}

/**
 * Makes an audit that writes how each act ended to the log, where its type makes it easy to find, and everything that is
 * known to be an operator's to their brand's chain (SEC-32).
 */
export const createAudit =
  ({ logger, database, clock }: AuditDeps): Audit =>
  async ({ operatorId, memberId, brand, ...event }) => {
    const line = {
      ...event,
      brand: brand.code,
      ...(operatorId !== undefined && { operator: operatorId.toString() }),
      ...(memberId !== undefined && { member: memberId.toString() }),
    };
    if (event.outcome !== "begun") logger.info({ type: "audit", ...line }, "audit");
    if (operatorId === undefined) return;
    await appendAuditEvent(
      database,
      brand.brandId,
      JSON.stringify({ at: clock.now().toISOString(), ...line }),
    );
  };

const subjects = new WeakMap<RequestContext, bigint>();

/** Tells the audit whose account a request without a session turned out to be about: that of a sign-in, or of a reset. */
export const nameSubject = (context: RequestContext, memberId: bigint | undefined): void => {
  if (memberId !== undefined) subjects.set(context, memberId);
};

/** How an audited call ended, if not by an error. */
interface Ending {
  readonly isRefused?: boolean;
  readonly operatorId?: bigint | undefined;
  readonly memberId?: bigint | undefined;
}

/**
 * Runs a handler and tells the audit how it ended. `read` finds out from the handler's result. What an operator begins is
 * recorded before it runs, and is not run if it cannot be: a begun act without an end has the outcome `unknown`.
 */
export async function runAudited<Result>(
  audit: Audit,
  event: Pick<AuditEvent, "action" | "operatorId">,
  context: RequestContext,
  run: () => Promise<Result>,
  read: (result: Result) => Ending = () => ({}),
): Promise<Result> {
  const { brand, requestId } = context;
  const tell = ({ outcome, code, ...found }: Pick<AuditEvent, "outcome" | "code"> & Ending): Promise<void> =>
    audit({
      ...event,
      operatorId: found.operatorId ?? event.operatorId,
      memberId: found.memberId ?? subjects.get(context) ?? context.session?.memberId,
      brand,
      requestId,
      outcome,
      ...(code && { code }),
    });
  if (event.operatorId !== undefined) await tell({ outcome: "begun" });
  let result: Result;
  try {
    result = await run();
  } catch (error) {
    const ending = isFailureError(error)
      ? ({ outcome: "refused", code: error.code } as const)
      : ({ outcome: "unknown" } as const);
    // The error itself is worth more: an act without an end is unknown, too.
    await tell(ending).catch(() => undefined);
    throw error;
  }
  const { isRefused, ...found } = read(result);
  await tell({ outcome: isRefused ? "refused" : "done", ...found });
  return result;
}
