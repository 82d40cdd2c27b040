import { createHash } from "node:crypto";
import type { BootData, BootPart } from "@croupier/contract/player/boot";
import { sharedCompression } from "../../../http/compression.ts";
import type { Brand } from "../../../http/context.ts";
import { createBrandCache } from "../../../platform/cache/brand-cache.ts";
import { createMemoryStore } from "../../../platform/cache/memory-store.ts";
import { type ChangeFeed, changeTopics } from "../../../platform/changes.ts";
import type { FrontSources, Reader } from "./front.port.ts";
import type { PageRenderer } from "./page-renderer.ts";

const maxPages = 400;
/** Hot games and banners change, so a page is rendered again after this time. */
const lifeMs = 30_000;

/** A page ready to be sent. */
export interface Page {
  etag: string;
  html: Buffer;
  brotli: Buffer;
}

interface KeptPage extends Page {
  /** Whether the page has been compressed well, or is about to be. */
  isPackedWell: boolean;
}

/** Represents every path that is not one of the front's. All of them get the same page, which leads home (ROUTE-02). */
const unknownPath = "/m/unknown";

/** Paths that show the lobby (ROUTE-03). */
const homePaths: ReadonlySet<string> = new Set(["/", "/m", "/m/", "/m/home", "/m/index", "/m/index.html"]);

export interface FrontService {
  /** @param search the query of the address, without its question mark */
  getPage(brand: Brand, reader: Reader, pathname: string, search: string): Promise<Page>;
}

/**
 * Caches the front's pages by brand, language, country, known path, and whether there is a session. They contain no
 * personal data, so everyone with the same key gets the same page.
 */
export function createFrontService(
  renderer: PageRenderer,
  sources: FrontSources,
  changes: ChangeFeed,
  compression = sharedCompression,
): FrontService {
  const pages = createBrandCache<KeptPage>({
    changes,
    topics: changeTopics,
    store: createMemoryStore({ maxWeight: maxPages, weigh: () => 1, ttlMs: lifeMs }),
  });

  const make = async (
    brand: Brand,
    reader: Reader,
    pathname: string,
    part: BootPart | undefined,
  ): Promise<KeptPage> => {
    const { language } = reader;
    const boot: BootData = { language, ...(await sources.getBoot(brand, reader)) };
    if (homePaths.has(pathname)) boot.lobby = await sources.getLobby(brand, language);
    if (part === "promotions") boot.promotions = await sources.getPromotions(brand, language);
    else if (part) boot.list = await sources.getList(brand, language, part);
    const html = Buffer.from(renderer.render(boot, pathname, reader.isMember));
    const brotli = await compression.compressFast(html);
    const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
    return { html, brotli, etag, isPackedWell: false };
  };

  /** Replaces the fast compression of a page that is requested again. Nobody waits for it. */
  const packWell = async (page: KeptPage): Promise<void> => {
    if (page.isPackedWell) return;
    page.isPackedWell = true;
    const brotli = await compression.compressWell(page.html);
    if (brotli) page.brotli = brotli;
    else page.isPackedWell = false;
  };

  const toShown = (pathname: string): string => {
    if (homePaths.has(pathname)) return "/m/home";
    return renderer.isRoute(pathname) ? pathname : unknownPath;
  };

  return {
    getPage: async (brand, reader, pathname, search) => {
      const shown = toShown(pathname);
      const part = renderer.findPart(pathname, search);
      const { language, country, isMember } = reader;
      const key = `${language} ${country} ${isMember} ${shown} ${part ?? ""}`;
      const known = await pages.find(brand.brandId, key);
      if (!known) return pages.get(brand.brandId, key, () => make(brand, reader, shown, part));
      void packWell(known);
      return known;
    },
  };
}
