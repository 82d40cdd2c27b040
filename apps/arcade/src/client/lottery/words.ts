import type { Language } from "@croupier/domain/languages";
import type { Part } from "../../engine/lottery.ts";
import { translateFrom } from "../translate.ts";
import { KIT, type KitKey } from "./phrases.ts";

/** The name of a bet or of a choice, with its winning condition if the name does not say it. */
export type Word = string | readonly [name: string, hint: string];

/** An engine's names of its bets and choices, by id. */
export type OwnWords = Readonly<Record<Language, Readonly<Record<string, Word>>>>;

export interface Words {
  say(key: KitKey, values?: Readonly<Record<string, string | number>>): string;
  /** The name of a bet, of a line of the paytable, or of one choice of a bet. */
  nameOf(id: string): string;
  /** The winning condition of a bet. Empty if its name says it. */
  hintOf(id: string): string;
  /** The choice in one part of a spot. */
  nameOfPart(part: Part | undefined, text: string): string;
}

const nameIn = (word: Word): string => (typeof word === "string" ? word : word[0]);

/** The texts of a lottery's page in the player's language: those of the kit, and the engine's own. */
export function createWords(language: Language, own: OwnWords): Words {
  const words: Readonly<Record<string, Word>> = { ...KIT[language], ...own[language] };

  const find = (id: string): Word | undefined => (Object.hasOwn(words, id) ? words[id] : undefined);

  function nameOf(id: string): string {
    const word = find(id);
    if (word !== undefined) return nameIn(word);
    const place = /^nth-(\d+)$/.exec(id)?.[1];
    if (place !== undefined) return nameIn(find("nth") ?? id).replace("{n}", place);
    const [bet = "", choice] = id.split(":");
    if (choice !== undefined) return `${nameOf(bet)} · ${nameOf(choice)}`;
    // Families of bets are named once: `any` and `any3`, `pick` and `pick10`.
    const [, base, count] = /^([a-z-]+?)(\d+)$/.exec(id) ?? [];
    return base !== undefined && find(base) !== undefined ? `${nameOf(base)} ${count}` : id;
  }

  return {
    say: translateFrom(KIT, language),
    nameOf,
    hintOf: (id) => {
      const word = find(id) ?? find(id.replace(/\d+$/, ""));
      return word === undefined || typeof word === "string" ? "" : word[1];
    },
    nameOfPart: (part, text) => {
      if (part && "from" in part) {
        const digits = part.from === 0 ? String(part.to).length : 1;
        return text
          .split("-")
          .map((number) => number.padStart(digits, "0"))
          .join(" ");
      }
      return find(text) === undefined ? text : nameOf(text);
    },
  };
}
