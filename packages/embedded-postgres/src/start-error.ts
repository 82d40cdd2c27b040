/** Marks errors that are meant for a person at a terminal: one line, no stack. */
export interface StartError extends Error {
  readonly code: "START_REFUSED";
}

/**
 * An error whose message is one clear sentence that names the cause and a remedy. Line breaks are folded, so it
 * always prints as one line.
 */
export function startError(message: string, cause?: unknown): StartError {
  const error = new Error(message.replace(/\s*\n\s*/g, " "), cause === undefined ? undefined : { cause });
  return Object.assign(error, { code: "START_REFUSED" as const });
}

/** True for errors that `startError` created. */
export function isStartError(error: unknown): error is StartError {
  return error instanceof Error && "code" in error && error.code === "START_REFUSED";
}
