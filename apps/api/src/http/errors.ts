import type { FailureEnvelope, FailureValue } from "@croupier/contract/envelope";
import { type ErrorCode, errorStatuses } from "@croupier/contract/error-codes";
import englishPhrases from "@croupier/phrases/locales/en.json" with { type: "json" };

const isFailure = Symbol("croupier failure");

/** An expected failure of a call: a code of the contract and the details that the caller may know. */
export interface Failure extends Error {
  readonly [isFailure]: true;
  readonly code: ErrorCode;
  readonly value: FailureValue;
}

/** Makes the failure that a service throws to refuse a call. */
export const createFailure = (code: ErrorCode, value: FailureValue = {}): Failure =>
  Object.assign(new Error(code), { [isFailure]: true as const, code, value });

export const isFailureError = (error: unknown): error is Failure =>
  error instanceof Error && isFailure in error;

const phrases: Readonly<Record<string, string>> = englishPhrases;

/** Makes the envelope of a failure. The message is for people who read logs. Fronts use the code. */
export const toEnvelope = (code: ErrorCode, value: FailureValue = {}): FailureEnvelope => ({
  success: false,
  code,
  message: phrases[`error.${code}`] ?? code,
  value,
});

export const statusOf = (code: ErrorCode): number => errorStatuses[code];
