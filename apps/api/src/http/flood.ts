import { isQueueFullError } from "../platform/bounded-queue.ts";
import { createFailure } from "./errors.ts";

const busySeconds = 2;

/** For `.catch` of work in a bounded queue: what a flood has filled answers 429 (SEC-01). Other errors go on. */
export const refuseFlood = (error: unknown): never => {
  if (isQueueFullError(error))
    throw createFailure("request.rate.limited", { retryAfterSeconds: busySeconds });
  throw error;
};
