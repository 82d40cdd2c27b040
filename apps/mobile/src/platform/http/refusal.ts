import { isWpsError } from "./wps-error.ts";

/** Refusals of the caller. They come before the call is read, and say nothing of an earlier copy of it. */
const unread: ReadonlySet<string> = new Set([
  "request.rate.limited",
  "session.missing",
  "session.expired",
  "step.up.required",
  "system.region.restricted",
]);

/** Whether the server has decided against a call. After any other failure it may have happened, and keeps its key. */
export function isRefusal(error: unknown): boolean {
  return isWpsError(error) && error.status >= 400 && error.status < 500 && !unread.has(error.code);
}
