import { isDay } from "@croupier/domain/periods";
import { createFailure } from "./errors.ts";

/** The values that a list is sorted by. Times are integer milliseconds, like all values written for sorting. */
interface Values {
  time: Date;
  day: string;
  text: string;
  id: bigint;
}
type Kind = keyof Values;
type Place<Kinds extends readonly Kind[]> = { -readonly [At in keyof Kinds]: Values[Kinds[At]] };

const latestMs = 253_402_300_799_999;
const mostDigits = /^-?\d{1,18}$/;

const readers: { readonly [K in Kind]: (value: unknown) => Values[K] | undefined } = {
  time: (value) =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= latestMs
      ? new Date(value as number)
      : undefined,
  day: (value) => (typeof value === "string" && isDay(value) ? value : undefined),
  text: (value) => (typeof value === "string" && !value.includes("\0") ? value : undefined),
  id: (value) => (typeof value === "string" && mostDigits.test(value) ? BigInt(value) : undefined),
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
};

/**
 * Where a list continues: the sort values of its last row. New rows shift nothing, unlike with a page counted from the
 * beginning (CASE-32). The text is meaningless to callers, and contains nothing they may not see.
 */
export const writePlace = (...values: readonly (Date | string | bigint)[]): string =>
  Buffer.from(
    JSON.stringify(
      values.map((value) =>
        value instanceof Date ? value.getTime() : typeof value === "bigint" ? String(value) : value,
      ),
    ),
  ).toString("base64url");

/**
 * The place that `writePlace` wrote; undefined at the beginning of a list.
 * @throws Failure request.invalid for a text that is not a place of this list
 */
export function readPlace<const Kinds extends readonly Kind[]>(
  text: string | undefined,
  ...kinds: Kinds
): Place<Kinds> | undefined {
  if (text === undefined) return undefined;
  const found = parse(text);
  const values = Array.isArray(found) && found.length === kinds.length ? (found as readonly unknown[]) : [];
  const place = kinds.map((kind, at) => readers[kind](values[at]));
  if (place.includes(undefined))
    throw createFailure("request.invalid", { fields: { after: "request.invalid" } });
  return place as Place<Kinds>;
}

const defaultPageSize = 20;

interface ListQuery {
  readonly after?: string;
  readonly pageNo?: number;
  readonly pageSize?: number;
}

/** The page that a query asks for: the one after a place, or a page by its number. */
export function readPage({ after, pageNo = 1, pageSize = defaultPageSize }: ListQuery) {
  return {
    /** One row more than the page tells whether anything follows it. */
    rows: { limit: pageSize + 1, offset: after === undefined ? (pageNo - 1) * pageSize : 0 },
    /** The page of the found rows, and the reply's figures about all pages. */
    cut: <Row>(rows: readonly Row[], totalCount: number, placeOf: (last: Row) => string) => {
      const list = rows.slice(0, pageSize);
      const last = list.at(-1);
      const next = rows.length > pageSize && last !== undefined ? placeOf(last) : null;
      const totalPages = Math.ceil(totalCount / pageSize);
      return { list, pages: { next, pageNum: pageNo, totalPages, totalCount } };
    },
  };
}
