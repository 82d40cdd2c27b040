import type { Language } from "@croupier/domain/languages";

/** A message as the build compiled it, or as text where no build ran (tests). */
export type Message = string | unknown[];
export type Catalogue = Readonly<Record<string, Message>>;

/** What a page starts with: enough for the lobby, for a game list, or for every screen. */
export type TextSet = "lobby" | "lists" | "all";
export type Part = "lobby" | "lists" | "rest";

/** The files of a language that make a set. */
export const textParts: Readonly<Record<TextSet, readonly Part[]>> = {
  lobby: ["lobby"],
  lists: ["lobby", "lists"],
  all: ["lobby", "rest"],
};

type Load = () => Promise<{ default: Catalogue }>;

const loaders: Readonly<Record<Language, Readonly<Record<Part, Load>>>> = {
  CN: {
    lobby: () => import("../locales/cn.json?lobby"),
    lists: () => import("../locales/cn.json?lists"),
    rest: () => import("../locales/cn.json?rest"),
  },
  EN: {
    lobby: () => import("../locales/en.json?lobby"),
    lists: () => import("../locales/en.json?lists"),
    rest: () => import("../locales/en.json?rest"),
  },
  PT: {
    lobby: () => import("../locales/pt.json?lobby"),
    lists: () => import("../locales/pt.json?lists"),
    rest: () => import("../locales/pt.json?rest"),
  },
};

/** The texts of one language, all unless told: chunks of their own, so nobody loads a language that he does not read. */
export async function loadCatalogue(language: Language, set: TextSet = "all"): Promise<Catalogue> {
  const parts = await Promise.all(textParts[set].map((part) => loaders[language][part]()));
  return Object.assign({}, ...parts.map((part) => part.default)) as Catalogue;
}
