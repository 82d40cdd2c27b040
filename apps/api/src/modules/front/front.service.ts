import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { BootData, BootPart } from "@croupier/contract/boot";
import type { Language } from "@croupier/domain/languages";
import type { Brand } from "../../http/context.ts";
import type { FrontSources } from "./front.port.ts";
import type { PageRenderer } from "./page-renderer.ts";

const compress = promisify(brotliCompress);
const brotliQuality = 9;
const maxPages = 400;
/** Hot games and banners move, so a page is made again after this long at the latest. */
const lifeMs = 30_000;

/** A page ready to be sent. */
export interface Page {
  etag: string;
  html: Buffer;
  brotli: Buffer;
}

/** What of a visitor decides which page is shown: its status names the country, and may close the site there. */
export interface Reader {
  language: Language;
  country: string;
}

/** Paths that show the lobby (ROUTE-03). */
const homePaths: ReadonlySet<string> = new Set(["/", "/m", "/m/", "/m/home", "/m/index", "/m/index.html"]);

export interface FrontService {
  /** @param search the query of the address, without its question mark */
  getPage(brand: Brand, reader: Reader, pathname: string, search: string): Promise<Page>;
  /** Forgets every page; brands or contents have changed. */
  forget(): void;
}

/**
 * Keeps the pages of the front ready, by brand, language, country and path. Nothing of a person stands in them, so they
 * are the same for everybody there.
 */
export function createFrontService(renderer: PageRenderer, sources: FrontSources): FrontService {
  const pages = new Map<string, { page: Promise<Page>; madeAt: number }>();

  const make = async (
    brand: Brand,
    { language, country }: Reader,
    pathname: string,
    part: BootPart | undefined,
  ): Promise<Page> => {
    const boot: BootData = { language, ...(await sources.getBoot(brand, country)) };
    if (homePaths.has(pathname)) boot.lobby = await sources.getLobby(brand, language);
    if (part === "promotions") boot.promotions = await sources.getPromotions(brand, language);
    else if (part) boot.list = await sources.getList(brand, language, part);
    const html = Buffer.from(renderer.render(boot, pathname));
    const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
    return { html, brotli, etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"` };
  };

  return {
    forget: () => pages.clear(),
    getPage: (brand, reader, pathname, search) => {
      const shown = homePaths.has(pathname) ? "/m/home" : pathname;
      const part = renderer.findPart(pathname, search);
      const key = `${brand.brandId} ${reader.language} ${reader.country} ${shown} ${part ?? ""}`;
      const kept = pages.get(key);
      if (kept && performance.now() - kept.madeAt < lifeMs) return kept.page;
      // Any path gives a page, so made-up ones must not fill the memory.
      if (pages.size >= maxPages) pages.clear();
      const page = make(brand, reader, shown, part);
      pages.set(key, { page, madeAt: performance.now() });
      page.catch(() => pages.delete(key));
      return page;
    },
  };
}
