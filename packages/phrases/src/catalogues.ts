import type { Language } from "@croupier/domain/languages";

/** A message as the build compiled it, or as text where no build ran (tests). */
export type Message = string | unknown[];
export type Catalogue = Readonly<Record<string, Message>>;

type Load = () => Promise<{ default: Catalogue }>;

const loaders: Readonly<Record<Language, { lobby: Load; rest: Load }>> = {
  CN: { lobby: () => import("../locales/cn.json?lobby"), rest: () => import("../locales/cn.json?rest") },
  EN: { lobby: () => import("../locales/en.json?lobby"), rest: () => import("../locales/en.json?rest") },
  PT: { lobby: () => import("../locales/pt.json?lobby"), rest: () => import("../locales/pt.json?rest") },
};

/** What the frame and the lobby say in one language: enough for the first page of a visitor. */
export async function loadLobbyTexts(language: Language): Promise<Catalogue> {
  return (await loaders[language].lobby()).default;
}

/** The texts of one language: chunks of their own, so nobody loads a language that he does not read. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const { lobby, rest } = loaders[language];
  const [first, others] = await Promise.all([lobby(), rest()]);
  return { ...first.default, ...others.default };
}
