import { type Language, languageTags } from "@croupier/domain/languages";
import { type Messages, setupI18n } from "@lingui/core";
import type { Catalogue } from "./catalogues.ts";
import type { PhraseId } from "./phrase-id.ts";

export type PhraseValues = Readonly<Record<string, string | number>>;

/** Returns the text of a phrase in the translator's language. */
export type Translate = (id: PhraseId, values?: PhraseValues) => string;

export interface Translator {
  language: Language;
  t: Translate;
  /** Whether a text from the server is the id of a phrase. */
  hasPhrase: (id: string) => id is PhraseId;
  /** Adds texts that were loaded later. Rendered parts stay: none of their texts was missing. */
  add: (texts: Catalogue) => void;
}

/**
 * Creates the translator of one language. A new language is a new translator with a new `t`, because React must see a
 * new identity when the result of a render changes. `overrides` are a brand's own wordings.
 */
export function createTranslator(
  language: Language,
  texts: Catalogue,
  overrides: Catalogue = {},
): Translator {
  const messages = { ...texts, ...overrides } as Messages;
  const tag = languageTags[language];
  const i18n = setupI18n({ locale: tag, messages: { [tag]: messages } });
  return {
    language,
    t: (id, values) => i18n._(id, values),
    hasPhrase: (id): id is PhraseId => Object.hasOwn(messages, id),
    add(texts) {
      Object.assign(messages, texts, overrides);
      i18n.load(tag, messages);
    },
  };
}
