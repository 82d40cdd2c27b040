/**
 * Columns of very many rows in one value: a hundred thousand row objects cost more time and memory than the computation. All
 * columns that one statement aggregates in a group have its rows in the same order.
 */

/** SQL: all values of a bigint expression, for `readBigints`. */
export const gatherBigints = (expression: string): string =>
  `coalesce(string_agg(int8send(${expression}), ''), '')`;

/** SQL: all values of an integer expression, for `readIntegers`. */
export const gatherIntegers = (expression: string): string =>
  `coalesce(string_agg(int4send(${expression}), ''), '')`;

/** A copy, because a typed array must begin where its elements are aligned. */
const copy = (gathered: Buffer): Buffer => Buffer.from(new Uint8Array(gathered).buffer);

export const readBigints = (gathered: Buffer): BigInt64Array =>
  new BigInt64Array(copy(gathered).swap64().buffer);

export const readIntegers = (gathered: Buffer): Int32Array => new Int32Array(copy(gathered).swap32().buffer);

/** A parameter that is an array of numbers, without the quotes that the driver writes around each. */
export const toArray = (values: { join(separator: string): string }): string => `{${values.join(",")}}`;
