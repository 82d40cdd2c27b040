import type { Language } from "@croupier/domain/languages";

/** What text a parameter accepts, and the type that code reads it as (read-parameters.ts). */
export interface ValueKind<T> {
  /** The name of the kind in the message that refuses a value. */
  readonly name: string;
  fits(text: string): boolean;
  /** Never set; it only carries the type. */
  readonly type?: T;
}

const matching = <T>(name: string, pattern: RegExp): ValueKind<T> => ({
  name,
  fits: (text) => pattern.test(text),
});

export const text = matching<string>("text", /^/);

/** `1` is yes, `0` is no. */
export const flag = matching<boolean>("flag", /^[01]$/);

/** An integer within both bounds. */
export const integer = (minimum: number, maximum: number): ValueKind<number> => ({
  name: `whole number from ${minimum} to ${maximum}`,
  fits: (value) => /^\d{1,15}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum,
});

/** One of a few texts. */
export const oneOf = <const T extends string>(...texts: readonly T[]): ValueKind<T> => ({
  name: `one of ${texts.join(", ")}`,
  fits: (value) => texts.some((known) => known === value),
});

/** One of a few wire codes, which code reads as the names in `T`. */
export const codeFor = <T extends string>(...codes: readonly string[]): ValueKind<T> => ({
  name: `one of ${codes.join(", ")}`,
  fits: (value) => codes.includes(value),
});

/** Lower-case names separated by commas, with or without spaces; an empty text is an empty list. */
export const list = matching<readonly string[]>("comma list", /^[a-z]*(?:\s*,\s*[a-z]+)*$/);

/** Language codes separated by commas. */
export const languageList = matching<readonly Language[]>(
  "comma list of languages",
  /^[A-Z]{2}(?:,[A-Z]{2})*$/,
);

/** A path on the brand's own site, or empty. */
export const path = matching<string>("path on this site", /^(?:\/(?!\/)[^\s"'<>\\]*)?$/);

/** A link to another site, or empty (SEC-20). */
export const link = matching<string>("https link", /^(?:https:\/\/[^\s"'<>\\]+)?$/);

export const colour = matching<string>("colour as #rrggbb", /^#[0-9A-Fa-f]{6}$/);
