import type { ErrorCode } from "@croupier/contract/error-codes";
import { isQueueFullError } from "../platform/bounded-queue.ts";
import { createFailure } from "./errors.ts";

const busySeconds = 2;

/**
 * For `.catch` of work in a bounded queue: a full queue becomes a refusal for a moment (SEC-01). Other errors are
 * rethrown.
 */
export const refuseWhenBusy = (error: unknown, code: ErrorCode = "request.rate.limited"): never => {
  if (isQueueFullError(error)) throw createFailure(code, { retryAfterSeconds: busySeconds });
  throw error;
};
