import type { BootData, BootPart } from "@croupier/contract/player/boot";
import type { CatalogueGameType } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { Brand } from "../../http/context.ts";

/** What the page of the front needs of other modules; front-sources.ts asks them. */
export interface FrontSources {
  /** Template and status as the calls answer them, without the visitor's address. */
  getBoot(brand: Brand, country: string): Promise<Pick<BootData, "template" | "status">>;
  /** What the first screen of the lobby shows to a visitor. */
  getLobby(brand: Brand, language: Language): Promise<NonNullable<BootData["lobby"]>>;
  /** The first page of a category, as its list shows it to everybody. */
  getList(
    brand: Brand,
    language: Language,
    gameType: CatalogueGameType,
  ): Promise<NonNullable<BootData["list"]>>;
  /** All promotions, as their list shows them to a visitor. */
  getPromotions(brand: Brand, language: Language): Promise<NonNullable<BootData["promotions"]>>;
}

/** The server half of the mobile front, made by its own build (apps/mobile, shell-entry). */
export interface Shell {
  /** HTML for #root that the app takes over without moving a pixel. */
  renderShell(boot: BootData, pathname: string): string;
  /** The category that a place opens as a plain list, or the promotions; undefined where it shows something else. */
  findPart(pathname: string, search: string): BootPart | undefined;
  /** Source modules whose chunks the first screen of a path needs, as the keys of the build's manifest. */
  listModules(boot: BootData, pathname: string): readonly string[];
}
