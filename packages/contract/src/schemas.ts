import { languages } from "@croupier/domain/languages";
import { visibleLine } from "@croupier/domain/visible-text";
import { type TSchema, Type } from "typebox";

/** Wire objects are closed: fields that the contract does not name are refused (SEC-28). */
export const closed = <const P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

const noControls = "^[^\\u0000-\\u001f\\u007f]*$";

/** A line of text without control characters. */
export const text = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: noControls });

/** The name of a person or a place, for people who act by it: what they see is all that it has (CASE-22). */
export const nameText = (maxLength: number) => Type.String({ maxLength, pattern: `^(?:${visibleLine})?$` });

/**
 * Marks a field of a phone, an amount or a code: the server converts full-width forms to plain ones before it checks the
 * field (CASE-17). No password has it.
 */
const plain = { "x-plain": true } as const;

/** Whether the server converts full-width forms of a field to plain ones. */
export const isPlain = (schema: TSchema): boolean => "x-plain" in schema && schema["x-plain"] === true;

/** A phone, an amount or a code, as people type them. */
export const plainText = (options: { pattern?: string; minLength?: number; maxLength?: number }) =>
  Type.String({ ...options, ...plain });

/** A code that people read somewhere and type: a captcha's, or one that was sent. */
export const typedCode = (maxLength: number, minLength = 0) =>
  plainText({ minLength, maxLength, pattern: noControls });

export const language = Type.Enum(languages);

/** An integer in a query string. It arrives as text and is converted before the check. */
export const wholeNumber = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

export const pageNumber = wholeNumber(1, 1_000_000);

/** Where a list continues: the `next` of the page before. With it, the page number is ignored (CASE-32). */
const listPlace = Type.String({ pattern: "^[\\w-]{1,2000}$" });

/** How a growing list is queried: by the rows after the last one, or by the number of a page. */
export const listQuery = {
  after: Type.Optional(listPlace),
  pageNo: Type.Optional(pageNumber),
  pageSize: Type.Optional(wholeNumber(1, 50)),
};

/** How such a list answers. */
export const listPages = {
  /** The value of `after` for the next page. Null at the end. */
  next: Type.Union([Type.String(), Type.Null()]),
  pageNum: Type.Integer(),
  totalPages: Type.Integer(),
  totalCount: Type.Integer(),
};

/**
 * A decimal amount of currency as text: no sign, no exponent, at most three decimal places, and far within the
 * ledger's range (SEC-57). The code that accepts it checks the decimals of its currency.
 */
export const amountText = plainText({ pattern: "^\\d{1,11}(?:\\.\\d{1,3})?$" });

/** The id of a row as text: a whole number that may exceed 2^53. */
export const rowId = Type.String({ pattern: "^[1-9]\\d{0,17}$" });
/** Ids of agents, each one step below the one before. No tree is deeper. */
export const agentPath = Type.String({ pattern: "^[1-9]\\d{0,17}(?:\\.[1-9]\\d{0,17}){0,29}$" });

const mostCents = Number.MAX_SAFE_INTEGER;

/**
 * An amount on the wire, with no more decimals than its currency has. Within these bounds a JSON number is exact to the
 * cent, and within a tenth of them to three decimals.
 */
export const amount = Type.Number({ minimum: -mostCents / 100, maximum: mostCents / 100 });

/**
 * An amount with as many decimals as the ledger has, and no fewer than its currency: a statement adds up to the last unit. It is
 * text, so that no reader rounds it.
 */
export const exactAmount = Type.String({ pattern: "^-?\\d+(?:\\.\\d{1,5})?$" });

/** Milliseconds since 1970. */
export const timestampMs = Type.Integer();

/** The last millisecond of the year 9999. The database reads no later date as the server writes it. */
const lastMs = 253_402_300_799_999;

/** Milliseconds since 1970 that a caller names. */
export const givenMs = Type.Integer({ minimum: 0, maximum: lastMs });
