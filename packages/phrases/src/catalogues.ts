import type { Language } from "@croupier/domain/languages";

/** A message as the build compiled it, or as text where no build ran (tests). */
export type Message = string | unknown[];
export type Catalogue = Readonly<Record<string, Message>>;

const loaders: Readonly<Record<Language, () => Promise<{ default: Catalogue }>>> = {
  CN: () => import("../locales/cn.json"),
  EN: () => import("../locales/en.json"),
  PT: () => import("../locales/pt.json"),
};

/** The texts of one language: a chunk of its own, so nobody loads a language that he does not read. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const module = await loaders[language]();
  return module.default;
}
