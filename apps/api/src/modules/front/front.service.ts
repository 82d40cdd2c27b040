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
}

/**
 * Keeps the pages of the front ready, by brand, language, country and path. Nothing of a person stands in them, so they
 * are the same for everybody there.
 */
export function createFrontService(
  renderer: PageRenderer,
  sources: FrontSources,
  changes: ChangeFeed,
): FrontService {
  // Any path gives a page, so the number of kept ones is bounded.
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
