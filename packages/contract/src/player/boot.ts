import type { CatalogueGameType } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { ReplyOf } from "./contract.ts";

/** What a place shows first, beside the lobby: a category's games, or the promotions. */
export type BootPart = CatalogueGameType | "promotions";

type Announcements = ReplyOf<"GET /wps/system/announcements">;

/** What the lobby shows of the announcements: banners, and titles without their texts. */
export interface LobbyAnnouncements {
  banners: Announcements["banners"];
  player: Pick<Announcements["player"][number], "id" | "title">[];
}

/** What a list shows of a promotion: its text stays with the call (PROMO-02). */
export type PromotionEntry = Omit<Announcements["promotion"][number], "content">;

/**
 * What the server writes into the page, so that the first screen needs no call (TPL-01, STATUS-01): the JSON of
 * `<script type="application/json" id="boot">`.
 */
export interface BootData {
  language: Language;
  template: ReplyOf<"GET /wps/system/templates">;
  status: ReplyOf<"GET /wps/system/status">;
  /** On home paths only: what the first screen of the lobby shows. */
  lobby?: {
    announcements: LobbyAnnouncements;
    vendorTypes: ReplyOf<"GET /wps/game/vendorTypes">;
    /** The first of them, as many as the lobby's block shows. */
    hot: ReplyOf<"GET /wps/game/hot">;
  };
  /** Where the path opens a category as a plain list: its first page, and the vendors and banners above it. */
  list?: {
    gameType: CatalogueGameType;
    games: ReplyOf<"GET /wps/game/list">;
    vendorTypes: ReplyOf<"GET /wps/game/vendorTypes">;
    /** What heads the list: the banners of group m_game (API-26). */
    banners: Announcements["banners"];
  };
  /** Where the path opens all promotions: what a visitor sees of them (PROMO-01, PROMO-03). */
  promotions?: {
    categories: ReplyOf<"GET /wps/promotion/categories">;
    entries: PromotionEntry[];
  };
}
