import { languages } from "@croupier/domain/languages";
import { type TSchema, Type } from "typebox";

/** Objects of the wire are closed: what the contract does not name is refused (SEC-28). */
export const closed = <const P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** A line of text without control characters. */
export const text = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: "^[^\\u0000-\\u001f\\u007f]*$" });

export const language = Type.Enum(languages);

/** A whole number of a query string arrives as text and is converted before the check. */
export const wholeNumber = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

export const pageNumber = wholeNumber(1, 1_000_000);

/** A decimal amount of currency as text: exact, at most five places. */
export const amountText = Type.String({ pattern: "^\\d{1,12}(?:\\.\\d{1,5})?$" });

/** An id of a row: a whole number that may pass 2^53, as text. */
export const rowId = Type.String({ pattern: "^[1-9]\\d{0,17}$" });

/** An amount on the wire, in currency with two decimals. */
export const amount = Type.Number();

/** Milliseconds since 1970. */
export const timestampMs = Type.Integer();
