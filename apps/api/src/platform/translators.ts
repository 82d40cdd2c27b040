import type { Language } from "@croupier/domain/languages";
import type { Catalogue } from "@croupier/phrases/catalogues";
import { compileCatalogue } from "@croupier/phrases/compile-catalogue";
import cn from "@croupier/phrases/locales/cn.json" with { type: "json" };
import en from "@croupier/phrases/locales/en.json" with { type: "json" };
import pt from "@croupier/phrases/locales/pt.json" with { type: "json" };
import { createTranslator, type Translator } from "@croupier/phrases/translator";

const texts = { CN: cn, EN: en, PT: pt } as const satisfies Record<Language, object>;
const translators = new Map<Language, Translator>();

/** The translator of a language, for what the server writes itself; compiled at its first use and kept. */
export function getTranslator(language: Language): Translator {
  const known = translators.get(language);
  if (known) return known;
  const made = createTranslator(language, compileCatalogue(texts[language], en) as Catalogue);
  translators.set(language, made);
  return made;
}
