import type { CatalogueGameType } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { ReplyOf } from "./contract.ts";

/** The first content of an address besides the lobby: a category's games, or the promotions. */
export type BootPart = CatalogueGameType | "promotions";

type Announcements = ReplyOf<"GET /wps/system/announcements">;

/** The announcements that the lobby shows: banners, and titles without their texts. */
export interface LobbyAnnouncements {
  banners: Announcements["banners"];
  player: Pick<Announcements["player"][number], "id" | "title">[];
}

/** A promotion as a list shows it. Only the call returns its text (PROMO-02). */
export type PromotionEntry = Omit<Announcements["promotion"][number], "content">;

/**
 * The data that the server writes into the page, so that the first screen needs no call (TPL-01, STATUS-01): the JSON
 * of `<script type="application/json" id="boot">`.
 */
export interface BootData {
  language: Language;
  template: ReplyOf<"GET /wps/system/templates">;
  status: ReplyOf<"GET /wps/system/status">;
  /** On home paths only: the lobby's first screen. */
  lobby?: {
    announcements: LobbyAnnouncements;
    vendorTypes: ReplyOf<"GET /wps/game/vendorTypes">;
    /** The first hot games, as many as the lobby's block shows. */
    hot: ReplyOf<"GET /wps/game/hot">;
  };
  /** When the path opens a category as a plain list: its first page, and the vendors and banners above it. */
  list?: {
    gameType: CatalogueGameType;
    games: ReplyOf<"GET /wps/game/list">;
    vendorTypes: ReplyOf<"GET /wps/game/vendorTypes">;
    /** The banners above the list, of group m_game (API-26). */
    banners: Announcements["banners"];
  };
  /** If the path opens all promotions: the promotions as a visitor sees them (PROMO-01, PROMO-03). */
  promotions?: {
    categories: ReplyOf<"GET /wps/promotion/categories">;
    entries: PromotionEntry[];
  };
}
