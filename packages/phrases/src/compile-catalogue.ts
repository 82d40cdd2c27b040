import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

export type Texts = Readonly<Record<string, string>>;

/**
 * Compiles ICU messages. The build does so for the phone, which then needs no parser; the server does so when it
 * first writes in a language. A text that a language lacks is filled in from English (I18N-01).
 */
export function compileCatalogue(texts: Texts, fallback: Texts): Record<string, unknown> {
  const entries = Object.entries({ ...fallback, ...texts });
  return Object.fromEntries(entries.map(([id, text]) => [id, compileMessageOrThrow(text)]));
}
