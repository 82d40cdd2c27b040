/** Readers of a launch's fields, in either convention. Each throws `WrongType` for a value of another type. */

export class WrongType extends Error {}

const CURRENCY = /^[A-Z0-9]{3,5}$/;

/** An optional text. Absent and null are the same; anything else that is not text of at most this length is an error. */
export function readText(value: unknown, maxLength: number): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string" || value === "" || [...value].length > maxLength) throw new WrongType();
  return value;
}

/** An address that the page may use: http or https only. */
export function readAddress(value: unknown): string | undefined {
  const text = readText(value, 2_048);
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw new WrongType();
  return new URL(text).href;
}

export function readCurrency(value: unknown): string {
  const currency = need(readText(value, 5));
  if (!CURRENCY.test(currency)) throw new WrongType();
  return currency;
}

export function need(text: string | undefined): string {
  if (text === undefined) throw new WrongType();
  return text;
}

/** The fields of an object, read by `read`. @returns undefined when a field is missing or has the wrong type */
export function readObject<T>(value: unknown, read: (fields: Record<string, unknown>) => T): T | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  try {
    return read(value as Record<string, unknown>);
  } catch (error) {
    if (error instanceof WrongType) return undefined;
    throw error;
  }
}
