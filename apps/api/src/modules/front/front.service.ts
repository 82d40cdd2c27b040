import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { BootData, BootPart } from "@croupier/contract/player/boot";
import type { Language } from "@croupier/domain/languages";
import type { Brand } from "../../http/context.ts";
import { createBrandCache } from "../../platform/cache/brand-cache.ts";
import { createMemoryStore } from "../../platform/cache/memory-store.ts";
import { type ChangeFeed, changeTopics } from "../../platform/changes.ts";
import type { FrontSources } from "./front.port.ts";
import type { PageRenderer } from "./page-renderer.ts";

const compress = promisify(brotliCompress);
const brotliQuality = 9;
const maxPages = 400;
/** Hot games and banners change, so a page is rendered again after this time. */
const lifeMs = 30_000;

/** A page ready to be sent. */
export interface Page {
  etag: string;
  html: Buffer;
  brotli: Buffer;
}

/** What decides which page a visitor gets. The status contains the country and may close the site there. */
export interface Reader {
  language: Language;
  country: string;
}

/** Paths that show the lobby (ROUTE-03). */
const homePaths: ReadonlySet<string> = new Set(["/", "/m", "/m/", "/m/home", "/m/index", "/m/index.html"]);

export interface FrontService {
  /** @param search the query of the address, without its question mark */
  getPage(brand: Brand, reader: Reader, pathname: string, search: string): Promise<Page>;
}

/**
 * Caches the front's pages by brand, language, country and path. They contain no personal data, so everyone with the
 * same key gets the same page.
 */
export function createFrontService(
  renderer: PageRenderer,
  sources: FrontSources,
  changes: ChangeFeed,
): FrontService {
  // Any path gives a page, so the cache has a size limit.
  const pages = createBrandCache<Page>({
    changes,
    topics: changeTopics,
    store: createMemoryStore({ maxWeight: maxPages, weigh: () => 1, ttlMs: lifeMs }),
  });

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
    getPage: (brand, reader, pathname, search) => {
      const shown = homePaths.has(pathname) ? "/m/home" : pathname;
      const part = renderer.findPart(pathname, search);
      const key = `${reader.language} ${reader.country} ${shown} ${part ?? ""}`;
      return pages.get(brand.brandId, key, () => make(brand, reader, shown, part));
    },
  };
}
