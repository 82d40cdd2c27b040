import "@croupier/ui-kit/more-icons";
import type { BootData, BootPart } from "@croupier/contract/player/boot";
import { type Language, languages } from "@croupier/domain/languages";
import { findCoverUrl, hasEnded } from "@croupier/domain/promotion";
import { getSiteStatus } from "@croupier/domain/site-status";
import { type Catalogue, listParts, loadCatalogue, type Part } from "@croupier/phrases/catalogues";
import { createTranslator } from "@croupier/phrases/translator";
import { renderToStaticMarkup } from "react-dom/server";
import { createBrand } from "../platform/brand/brand.tsx";
import { createImageUrl } from "../platform/brand/images.ts";
import { setServerLocation } from "../platform/router/history.ts";
import { isHomePath } from "../platform/router/paths.ts";
import { findPlainType } from "../screens/game-list/game-list.tsx";
import { Screen as SiteClosed } from "../screens/site-closed/site-closed.tsx";
import { createQueryClient } from "../shared/session/query-client.ts";
import { Providers } from "./app-providers.tsx";
import { addFirstTaps } from "./first-taps.tsx";
import { findFirstTexts, findRoute, siteClosed } from "./routes.ts";
import { getScreenSource } from "./screen-file.ts";
import { seedPage } from "./seed-page.ts";
import { Frame } from "./shell/frame.tsx";
import { StaticScreen } from "./static-screen.tsx";

const entries = languages.map(async (language) => [language, await loadCatalogue(language)] as const);
const catalogues = Object.fromEntries(await Promise.all(entries)) as Readonly<Record<Language, Catalogue>>;

/** The files of the texts that a page starts with, by their keys in the build's manifest. */
function listTexts(part: Part | undefined, language: Language): readonly string[] {
  const file = `../../packages/phrases/locales/${language.toLowerCase()}.json`;
  return listParts(part ?? "rest").map((name) => `${file}?${name}`);
}

/**
 * The source modules whose chunks the first screen of a path needs, as keys of the build's manifest. They include the
 * texts of the language, which the browser would otherwise discover only after the entry ran.
 */
export function listModules({ status, language }: BootData, pathname: string): readonly string[] {
  const siteStatus = getSiteStatus(status.maintenance, status.regionRestriction);
  const screens = siteStatus === 0 && isHomePath(pathname) ? [] : ["src/app/lazy-screens.ts"];
  const route = siteStatus === 0 ? findRoute(pathname) : siteClosed;
  if (route) screens.push(getScreenSource(route.screen));
  return [...screens, ...listTexts(findFirstTexts(siteStatus, pathname), language)];
}

/** Whether a path has a screen. Every other path leads home (ROUTE-02). */
export const isRoute = (pathname: string): boolean => findRoute(pathname) !== undefined;

/**
 * The data that the server writes into the page of an address: a category's first page (BootData.list), or the
 * promotions of every category (BootData.promotions).
 */
export function findPart(pathname: string, search: string): BootPart | undefined {
  const query = new URLSearchParams(search);
  const route = findRoute(pathname);
  if (route?.staticFrame === "promotions")
    return query.get("id") || query.get("category") ? undefined : "promotions";
  return route?.staticFrame === "gameList" ? findPlainType({ path: pathname, ...route }, query) : undefined;
}

/** The address of the first large picture that a page shows: a banner, or the cover of a promotion that has not ended. */
export function findPicture({ lobby, list, promotions, status }: BootData): string | undefined {
  if (getSiteStatus(status.maintenance, status.regionRestriction) !== 0) return undefined;
  const now = new Date();
  const entry = promotions?.entries.find((promotion) => !hasEnded(promotion, now));
  const [banner] = (lobby?.announcements ?? list)?.banners ?? [];
  return createImageUrl(banner?.url ?? (entry && findCoverUrl(entry)) ?? "", status.imageCDNs);
}

/** The query cache of the first screen, seeded from the boot data; the server fetches nothing here. */
function createDrawnClient(boot: BootData) {
  const client = createQueryClient();
  seedPage(client, boot, boot.language);
  return client;
}

/**
 * The static shell of a path in #root: header, footer and the first frame of its screen. The same components and
 * classes as in the browser, so React takes over without moving a pixel. Beside it are the panels that its first taps
 * open. It shows no member data: `isMember` leaves the room of the header's second row, and leaves promotions out.
 */
export function renderShell(boot: BootData, path = "/m/home", isMember = false): string {
  const brand = createBrand(boot.template, boot.status);
  setServerLocation(path, boot.list ? `gameType=${boot.list.gameType}` : "");
  const translator = createTranslator(boot.language, catalogues[boot.language]);
  const frame = renderToStaticMarkup(
    <Providers brand={brand} translator={translator} client={createDrawnClient(boot)}>
      {brand.siteStatus === 0 ? (
        <Frame path={path} isStatic>
          <StaticScreen path={path} boot={boot} isMember={isMember} />
        </Frame>
      ) : (
        <SiteClosed />
      )}
    </Providers>,
  );
  return addFirstTaps(isMember ? `<div data-member>${frame}</div>` : frame, translator.t);
}
