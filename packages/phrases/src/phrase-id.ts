import type { ErrorCode } from "@croupier/contract/error-codes";
import type english from "../locales/en.json";

/** Every phrase of the product. English is the reference for the other languages. */
export type PhraseId = keyof typeof english;

/** The phrase of an error code. The compiler and a test check that every code has one. */
export type ErrorPhraseId = `error.${ErrorCode}` & PhraseId;
