import type { ReplyOf } from "@croupier/contract/player/contract";
import type { CatalogueGameType } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { Brand } from "../../http/context.ts";

/** A game as launching and the wallet need it. */
export interface CatalogueGame {
  /** Stable id of the game in the catalogue; the wire's nodeId. */
  nodeId: string;
  /** Code of the studio or vendor that the game belongs to; the wire's vassalage. */
  vendor: string;
  /** The game's code at its vendor; an aggregator knows a studio's game as `<vendor>:<gameCode>`. */
  gameCode: string;
  gameType: CatalogueGameType;
  names: Readonly<Partial<Record<Language, string>>>;
  /** Whether the game itself may be played: known to the latest feed and not switched off by the brand. */
  enabled: boolean;
  /** Whether its vendor may be played, in the catalogue and at the brand. */
  vendorEnabled: boolean;
  /** The vendor that really runs the game (`BGS`); null when the vendor runs its own games. */
  aggregator: string | null;
  /** Whether the vendor is connected, so that the game can be launched at all. */
  supportPlay: boolean;
}

/** What other modules may ask of the catalogue. */
export interface CataloguePort {
  /** A game by its node id, or undefined when the catalogue has none; disabled games are found as well. */
  findGame(brand: Brand, nodeId: string): Promise<CatalogueGame | undefined>;
  /** A game by its vendor and its code there: how wallet calls name it once the aggregator's prefix is off. */
  findGameByCode(brand: Brand, vendor: string, gameCode: string): Promise<CatalogueGame | undefined>;
  /** Puts a game first in the member's recents (RECENT-02) and counts the launch. */
  addRecent(brand: Brand, memberId: bigint, nodeId: string): Promise<void>;
}

/** The catalogue as the first page of the front carries it, the same for every visitor. */
export interface CatalogueLobby {
  /** Vendors by category, or those of one category. */
  getVendorTypes(
    brand: Brand,
    language: Language,
    category: string | undefined,
  ): Promise<ReplyOf<"GET /wps/game/vendorTypes">>;
  /** The first `count` of the brand's hot games. */
  listHot(brand: Brand, language: Language, count: number): Promise<ReplyOf<"GET /wps/game/hot">["list"]>;
  /** The first page of a category. */
  listFirstPage(
    brand: Brand,
    language: Language,
    gameType: CatalogueGameType,
  ): Promise<ReplyOf<"GET /wps/game/list">>;
}

/** What pictures of games are drawn from. */
export interface CataloguePictures {
  /** A game's category and English name; undefined when there is no such game. */
  findDrawableGame(vendor: string, code: string): Promise<{ category: string; name: string } | undefined>;
  /** Whether a picture of the vendor may be drawn. */
  isKnownVendor(code: string): Promise<boolean>;
}
