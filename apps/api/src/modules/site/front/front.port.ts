import type { BootData, BootPart } from "@croupier/contract/player/boot";
import type { CatalogueGameType } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { Brand } from "../../../http/context.ts";

/** What decides which page a visitor gets. The status contains the country and may close the site there. */
export interface Reader {
  language: Language;
  country: string;
  /** Whether the browser has a session, which changes the space that the page leaves and nothing in its content. */
  isMember: boolean;
}

/** The data of other modules that the front's page needs. front-sources.ts collects it. */
export interface FrontSources {
  /**
   * Template and status as the calls return them, without the visitor's address, and with link titles in the reader's
   * language only.
   */
  getBoot(brand: Brand, reader: Reader): Promise<Pick<BootData, "template" | "status">>;
  /** The data of the lobby's first screen for a visitor. */
  getLobby(brand: Brand, language: Language): Promise<NonNullable<BootData["lobby"]>>;
  /** The first page of a category's list, the same for everyone. */
  getList(
    brand: Brand,
    language: Language,
    gameType: CatalogueGameType,
  ): Promise<NonNullable<BootData["list"]>>;
  /** All promotions as their list shows them to a visitor. */
  getPromotions(brand: Brand, language: Language): Promise<NonNullable<BootData["promotions"]>>;
}

/** The server half of the mobile front, made by its own build (apps/mobile, shell-entry). */
export interface Shell {
  /** Renders #root, which the app takes over without a layout shift, and the parts shown next to it until then. */
  renderShell(boot: BootData, pathname: string, isMember: boolean): string;
  /** Whether a path is one of the front's. */
  isRoute(pathname: string): boolean;
  /** The category that an address opens as a plain list, or the promotions. Undefined when it shows something else. */
  findPart(pathname: string, search: string): BootPart | undefined;
  /** The address of the shell's first large picture, which the visitor waits for. */
  findPicture(boot: BootData): string | undefined;
  /** Source modules whose chunks the first screen of a path needs, as the keys of the build's manifest. */
  listModules(boot: BootData, pathname: string): readonly string[];
}
