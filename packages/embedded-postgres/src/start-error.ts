/** What a person at a terminal is told: one line, no stack. `startError` marks errors that are meant for them. */
export interface StartError extends Error {
  readonly code: "START_REFUSED";
}

/**
 * An error whose message is one clear sentence that names the cause and the way out.
 * Line breaks are folded, so that printing it is always one line.
 */
export function startError(message: string, cause?: unknown): StartError {
  const error = new Error(message.replace(/\s*\n\s*/g, " "), cause === undefined ? undefined : { cause });
  return Object.assign(error, { code: "START_REFUSED" as const });
}

/** True for errors made by `startError`. */
export function isStartError(error: unknown): error is StartError {
  return error instanceof Error && "code" in error && error.code === "START_REFUSED";
}
