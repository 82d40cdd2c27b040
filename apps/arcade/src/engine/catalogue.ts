import { findRules, type Rules } from "./engines.ts";
import games from "./games.json" with { type: "json" };

/** Which of a studio's games it is. Both parts select the pictures of the game, as they select its tile in a lobby. */
export interface Studio {
  readonly vendor: string;
  readonly code: string;
}

/** A game as the player sees it: rules with a look of their own. */
export interface Game extends Rules {
  readonly code: string;
  readonly title: string;
  /** The studio whose look the game has. In-house games have their own look. */
  readonly studio: Studio | undefined;
}

/** By code: `<engine>/<model>/<version>`. The file is made by `npx tsx tools/catalogue/make-demo.mjs`, together with the platform's feed. */
const rulesByCode: ReadonlyMap<string, string> = new Map(Object.entries(games));

/** The words of a code: the title of a game whose launch names none. */
const titleOf = (code: string): string =>
  code
    .replace(/^.*:|^bgs-/, "")
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** The rules behind a name of the catalogue's file; undefined if the house has none. */
function readRules(name: string | undefined): Rules | undefined {
  const [engine = "", model = "", version = ""] = name?.split("/") ?? [];
  return findRules(engine, model, Number(version));
}

/**
 * The game for a code: `bgs-<game>` for an in-house game, `<STUDIO>:<code>` for a studio's. `title` is the name in the player's
 * language, from the launch. @returns undefined for a code that the catalogue does not have
 */
export function findGame(code: string, title?: string): Game | undefined {
  const rules = readRules(rulesByCode.get(code));
  return rules && gameOf(code, rules, title);
}

/** The game for a code with rules that it has, or has had. */
export function gameOf(code: string, rules: Rules, title = titleOf(code)): Game {
  const colon = code.indexOf(":");
  const studio = colon < 0 ? undefined : { vendor: code.slice(0, colon), code: code.slice(colon + 1) };
  return { ...rules, code, title, studio };
}

/** Every game that can be launched. */
export function listGames(): Game[] {
  return [...rulesByCode.keys()].flatMap((code) => findGame(code) ?? []);
}
