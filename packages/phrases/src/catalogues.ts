import type { Language } from "@croupier/domain/languages";

/** A message as the build compiled it, or plain text without a build (tests). */
export type Message = string | unknown[];
export type Catalogue = Readonly<Record<string, Message>>;

/**
 * A file of a language: the texts of the frame and the lobby, the further texts of game lists, those of money and rewards,
 * those of agents, and everything else.
 */
export type Part = "lobby" | "lists" | "money" | "team" | "rest";

/** The files that a page needs to show a part. Every page needs the lobby's, and the rest is three files. */
export const listParts = (part: Part): readonly Part[] => [
  ...new Set<Part>(["lobby", ...(part === "rest" ? (["money", "team"] as const) : []), part]),
];

type Load = () => Promise<{ default: Catalogue }>;

const loaders: Readonly<Record<Language, Readonly<Record<Part, Load>>>> = {
  CN: {
    lobby: () => import("../locales/cn.json?lobby"),
    lists: () => import("../locales/cn.json?lists"),
    money: () => import("../locales/cn.json?money"),
    team: () => import("../locales/cn.json?team"),
    rest: () => import("../locales/cn.json?rest"),
  },
  EN: {
    lobby: () => import("../locales/en.json?lobby"),
    lists: () => import("../locales/en.json?lists"),
    money: () => import("../locales/en.json?money"),
    team: () => import("../locales/en.json?team"),
    rest: () => import("../locales/en.json?rest"),
  },
  PT: {
    lobby: () => import("../locales/pt.json?lobby"),
    lists: () => import("../locales/pt.json?lists"),
    money: () => import("../locales/pt.json?money"),
    team: () => import("../locales/pt.json?team"),
    rest: () => import("../locales/pt.json?rest"),
  },
  VI: {
    lobby: () => import("../locales/vi.json?lobby"),
    lists: () => import("../locales/vi.json?lists"),
    money: () => import("../locales/vi.json?money"),
    team: () => import("../locales/vi.json?team"),
    rest: () => import("../locales/vi.json?rest"),
  },
};

/**
 * The texts of one language; all of them by default. Each language is a chunk of its own, so nobody loads one that
 * they do not read.
 */
export async function loadCatalogue(language: Language, part: Part = "rest"): Promise<Catalogue> {
  const files = await Promise.all(listParts(part).map((name) => loaders[language][name]()));
  return Object.assign({}, ...files.map((file) => file.default)) as Catalogue;
}
