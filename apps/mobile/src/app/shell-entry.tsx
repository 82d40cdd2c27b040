import type { BootData } from "@croupier/contract/boot";
import { type Language, languages } from "@croupier/domain/languages";
import { type Catalogue, loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator } from "@croupier/phrases/translator";
import { renderToStaticMarkup } from "react-dom/server";
import { createBrand } from "../platform/brand.tsx";
import { createQueryClient } from "../platform/queries.ts";
import { isHomePath, isRoutePath } from "../platform/router/paths.ts";
import { HomeSkeleton } from "../screens/home/home-skeleton.tsx";
import { Providers } from "./providers.tsx";
import { getRoute } from "./routes.ts";
import { Frame } from "./shell/frame.tsx";
import { SiteClosed } from "./shell/site-closed.tsx";

const entries = languages.map(async (language) => [language, await loadCatalogue(language)] as const);
const catalogues = Object.fromEntries(await Promise.all(entries)) as Readonly<Record<Language, Catalogue>>;

/** One for all pages: nothing is fetched on the server, so nothing is ever in it. */
const client = createQueryClient();

/** The texts that the page of a path starts with, as main.tsx asks for them. */
function listTexts(pathname: string, language: Language): readonly string[] {
  const file = `../../packages/phrases/locales/${language.toLowerCase()}.json`;
  return (isHomePath(pathname) ? ["lobby"] : ["lobby", "rest"]).map((part) => `${file}?${part}`);
}

/**
 * Source modules whose chunks the first screen of a path needs, as keys of the build's manifest; with the
 * texts of the language, which would else be found only after the entry ran.
 */
export function listModules(pathname: string, language?: Language): readonly string[] {
  const texts = language ? listTexts(pathname, language) : [];
  return isRoutePath(pathname) ? [getRoute(pathname).source, ...texts] : texts;
}

/**
 * The static shell of a path: header, footer and, on home, the banner with the skeleton of the lobby. The same
 * components and classes as in the browser, so React takes over without moving a pixel.
 */
export function renderShell(boot: BootData, path = "/m/home"): string {
  const brand = createBrand(boot.template, boot.status);
  const banner = boot.lobby?.announcements.banners[0];
  return renderToStaticMarkup(
    <Providers
      brand={brand}
      translator={createTranslator(boot.language, catalogues[boot.language])}
      client={client}
    >
      {brand.siteStatus === 0 ? (
        <Frame path={path} isStatic>
          {isHomePath(path) && <HomeSkeleton banner={banner} />}
        </Frame>
      ) : (
        <SiteClosed />
      )}
    </Providers>,
  );
}
