import type { ReplyOf } from "@croupier/contract/player/contract";
import type { CatalogueGameType } from "@croupier/domain/codes";
import { chooseText, type Language } from "@croupier/domain/languages";
import type { Brand } from "../../../http/context.ts";

/** A game with the fields that launching and the wallet need. */
export interface CatalogueGame {
  /** The game's stable id in the catalogue; nodeId on the wire. */
  nodeId: string;
  /** The code of the game's studio or vendor; vassalage on the wire. */
  vendor: string;
  /** The game's code at its vendor. An aggregator names a studio's game `<vendor>:<gameCode>`. */
  gameCode: string;
  gameType: CatalogueGameType;
  names: Readonly<Partial<Record<Language, string>>>;
  /** Whether the game may be played: the latest feed has it and the brand has not switched it off. */
  enabled: boolean;
  /** Whether its vendor may be played, in the catalogue and at the brand. */
  vendorEnabled: boolean;
  /** The vendor that runs the game (`BGS`). Null when the vendor runs its own games. */
  aggregator: string | null;
  /** Whether the vendor is connected. Without a connection the game cannot be launched. */
  supportPlay: boolean;
  /** Whether it can be played without an account and without money. */
  hasDemo: boolean;
}

/** Catalogue queries for other modules. */
export interface CataloguePort {
  /** Finds a game by its node id, including disabled games. */
  findGame(brand: Brand, nodeId: string): Promise<CatalogueGame | undefined>;
  /** Finds a game by its vendor and its code there. Wallet calls use these, without the aggregator's prefix. */
  findGameByCode(brand: Brand, vendor: string, gameCode: string): Promise<CatalogueGame | undefined>;
  /** Puts a game first in the member's recents (RECENT-02) and counts the launch. */
  addRecent(brand: Brand, memberId: bigint, nodeId: string): Promise<void>;
}

/** A game's name in a language, or its code if it has no name. */
export const nameGame = (
  { names, gameCode }: Pick<CatalogueGame, "names" | "gameCode">,
  language: Language,
): string => chooseText(names, language) ?? gameCode;

/**
 * The names of the games of some rounds, in the caller's language.
 * @returns a function of a round's node id and code. A deleted game gets its code.
 */
export async function nameGames(
  catalogue: Pick<CataloguePort, "findGame">,
  { brand, language }: { brand: Brand; language: Language },
  nodeIds: readonly string[],
): Promise<(nodeId: string, gameCode: string) => string> {
  const ids = [...new Set(nodeIds)];
  const games = await Promise.all(ids.map((id) => catalogue.findGame(brand, id)));
  const known = new Map(ids.map((id, place) => [id, games[place]]));
  return (nodeId, gameCode) => nameGame({ names: known.get(nodeId)?.names ?? {}, gameCode }, language);
}

/** The part of the catalogue that the front's first page shows. It is the same for every visitor. */
export interface CatalogueLobby {
  /** Vendors by category, or those of one category. */
  getVendorTypes(
    brand: Brand,
    language: Language,
    category: string | undefined,
  ): Promise<ReplyOf<"GET /wps/game/vendorTypes">>;
  /** Whether the brand has games of these types but none of them can be played. */
  areTypesClosed(brand: Brand, gameTypes: readonly string[]): Promise<boolean>;
  /** The first `count` of the brand's hot games. */
  listHot(brand: Brand, language: Language, count: number): Promise<ReplyOf<"GET /wps/game/hot">["list"]>;
  /** The first page of a category. */
  listFirstPage(
    brand: Brand,
    language: Language,
    gameType: CatalogueGameType,
  ): Promise<ReplyOf<"GET /wps/game/list">>;
}

/** The facts that pictures of games are drawn from. */
export interface CataloguePictures {
  /** A game's category and English name. Undefined when there is no such game. */
  findDrawableGame(vendor: string, code: string): Promise<{ category: string; name: string } | undefined>;
  /** The name that the picture of a vendor shows. Undefined when there is no such vendor. */
  findVendorName(code: string): Promise<string | undefined>;
}
