import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

export type Texts = Readonly<Record<string, string>>;

/**
 * Compiles ICU messages: for the phone while building, so that no parser travels to it, and for the server when it
 * first writes in a language. A text that a language lacks is filled in from English (I18N-01).
 */
export function compileCatalogue(texts: Texts, fallback: Texts): Record<string, unknown> {
  const entries = Object.entries({ ...fallback, ...texts });
  return Object.fromEntries(entries.map(([id, text]) => [id, compileMessageOrThrow(text)]));
}
