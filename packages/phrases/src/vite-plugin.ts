import { readFileSync } from "node:fs";
import path from "node:path";
import type { Part } from "./catalogues.ts";
import { compileCatalogue, type Texts } from "./compile-catalogue.ts";
import { isListText, isLobbyText, isMoneyText, isTeamText } from "./lobby-texts.ts";

const fallbackFile = "en.json";
/**
 * The phone does not get texts that only the server writes: SMS and mail, inbox messages, and the server's own pages.
 */
const isServerText = (id: string): boolean => /^(?:sent|server)\./.test(id);
const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, "utf8")) as Texts;

/** Which texts a part of a language holds. The rest contains the texts of game lists as well. */
const parts: Readonly<Record<Part, (id: string) => boolean>> = {
  lobby: isLobbyText,
  lists: isListText,
  money: isMoneyText,
  team: isTeamText,
  rest: (id) => !isLobbyText(id) && !isMoneyText(id) && !isTeamText(id),
};

/**
 * The Vite plugin that turns `packages/phrases/locales/*.json?lobby`, `?lists`, `?money`, `?team` and `?rest` into compiled catalogues.
 * @internal For the build.
 */
export function phrasesPlugin() {
  return {
    name: "croupier-phrases",
    enforce: "pre" as const,
    load(id: string) {
      const [file = "", query] = id.split("?");
      const [part] = /\b(?:lobby|lists|money|team|rest)\b/.exec(query ?? "") ?? [];
      if (!part || !/[\\/]phrases[\\/]locales[\\/]\w+\.json$/.test(file)) return undefined;
      const compiled = Object.fromEntries(
        Object.entries(
          compileCatalogue(readTexts(file), readTexts(path.join(path.dirname(file), fallbackFile))),
        ).filter(([id]) => !isServerText(id) && parts[part as Part](id)),
      );
      // A string that is parsed at run time loads faster than the same object as code.
      const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
      return { code, moduleType: "js" as const, map: null };
    },
  };
}
