import type { Language } from "@croupier/domain/languages";
import cn from "../locales/cn.json" with { type: "json" };
import en from "../locales/en.json" with { type: "json" };
import pt from "../locales/pt.json" with { type: "json" };
import vi from "../locales/vi.json" with { type: "json" };
import type { Catalogue } from "./catalogues.ts";
import { compileCatalogue } from "./compile-catalogue.ts";
import { createTranslator, type Translator } from "./translator.ts";

const texts: Readonly<Record<Language, Record<string, string>>> = { CN: cn, EN: en, PT: pt, VI: vi };
const translators = new Map<Language, Translator>();

/** Makes a translator from a language's texts, with the English ones for missing texts. */
export const createServerTranslator = (language: Language, own: Record<string, string>): Translator =>
  createTranslator(language, compileCatalogue(own, en) as Catalogue);

/**
 * The translator for texts that the server itself writes (SMS, mail, inbox). The catalogue is compiled at its first
 * use.
 */
export function getServerTranslator(language: Language): Translator {
  const known = translators.get(language);
  if (known) return known;
  const translator = createServerTranslator(language, texts[language]);
  translators.set(language, translator);
  return translator;
}
