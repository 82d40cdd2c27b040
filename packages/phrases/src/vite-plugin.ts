import { readFileSync } from "node:fs";
import path from "node:path";
import { compileCatalogue, type Texts } from "./compile-catalogue.ts";
import { isLobbyText } from "./lobby-texts.ts";

const fallbackFile = "en.json";
/** Texts that only the server writes do not travel to the phone: what it sends (SMS, mail), its inbox and its pages. */
const isOfServer = (id: string): boolean => /^(?:sent|server)\./.test(id);
const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, "utf8")) as Texts;

/** The Vite plugin that turns `packages/phrases/locales/*.json?lobby` and `?rest` into compiled catalogues. */
export function phrasesPlugin() {
  return {
    name: "croupier-phrases",
    enforce: "pre" as const,
    load(id: string) {
      const [file = "", query] = id.split("?");
      const isLobby = /\blobby\b/.test(query ?? "");
      const isPart = isLobby || /\brest\b/.test(query ?? "");
      if (!isPart || !/[\\/]phrases[\\/]locales[\\/]\w+\.json$/.test(file)) return undefined;
      const compiled = Object.fromEntries(
        Object.entries(
          compileCatalogue(readTexts(file), readTexts(path.join(path.dirname(file), fallbackFile))),
        ).filter(([id]) => !isOfServer(id) && isLobbyText(id) === isLobby),
      );
      // A string that is parsed at run time is faster to load than the same object as code.
      const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
      return { code, moduleType: "js" as const, map: null };
    },
  };
}
