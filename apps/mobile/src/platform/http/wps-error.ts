import type { FailureValue } from "@croupier/contract/envelope";
import type { ErrorCode } from "@croupier/contract/error-codes";
import type { PhraseId } from "@croupier/phrases/phrase-id";

/** The code of a failed call: one of the contract, or a network that did not reply. */
export type WpsErrorCode = ErrorCode | "network" | "timeout";

/** A failed call. The front acts on the code and never on the message. */
export interface WpsError extends Error {
  readonly name: "WpsError";
  readonly code: WpsErrorCode;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly value: FailureValue;
}

/** Builds the error of a failed call. */
export function createWpsError(code: WpsErrorCode, status: number, value: FailureValue = {}): WpsError {
  return Object.assign(new Error(code), { name: "WpsError" as const, code, status, value });
}

/** Whether an error is that of a failed call. */
export function isWpsError(error: unknown): error is WpsError {
  return error instanceof Error && error.name === "WpsError";
}

/** The phrase of a failure (ERR-10): by its code, else 'Unknown error' (ERR-07). */
export function getErrorPhrase(error: unknown, hasPhrase: (id: string) => id is PhraseId): PhraseId {
  const id = isWpsError(error) ? `error.${error.code}` : "error.unknown";
  return hasPhrase(id) ? id : "error.unknown";
}

/** Whether a retry may help: the network failed, or the server was unavailable. */
export function isTransient(error: unknown): boolean {
  return isWpsError(error) && (error.status === 0 || error.status === 502 || error.status === 503);
}
