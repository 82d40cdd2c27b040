import type { ErrorCode } from "@croupier/contract/error-codes";
import type english from "../locales/en.json";

/** Every phrase of the product; English is the list that the other languages are measured against. */
export type PhraseId = keyof typeof english;

/** The phrase of an error code; that every code has one is checked here, at compile time, and by a test. */
export type ErrorPhraseId = `error.${ErrorCode}` & PhraseId;
