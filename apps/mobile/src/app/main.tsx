import "@croupier/ui-kit/tokens.css";
import "@croupier/ui-kit/themes.css";
import "@croupier/ui-kit/base.css";
import "./global.css";
import { languageTags } from "@croupier/domain/languages";
import { loadCatalogue } from "@croupier/phrases/catalogues";
import { createTranslator } from "@croupier/phrases/translator";
import type { QueryClient } from "@tanstack/react-query";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { type Brand, createBrand } from "../platform/brand/brand.tsx";
import { afterLoad } from "../platform/loading/after-load.ts";
import { reloadForNewBuild } from "../platform/loading/new-build.ts";
import { startWithPartialCatalogue } from "../platform/phrases/full-catalogue.ts";
import { watchInstallPrompt } from "../platform/pwa/install-prompt.ts";
import { getLocation, startRouter } from "../platform/router/history.ts";
import { setPreload } from "../platform/router/preload.ts";
import { createQueryClient } from "../shared/session/query-client.ts";
import { getAuth, onAuthChange } from "../shared/session/session.ts";
import { App } from "./app.tsx";
import { Providers } from "./app-providers.tsx";
import { applyTemplate } from "./apply-template.ts";
import { type BootInput, getLanguage, loadBoot } from "./boot-data.ts";
import { showBootFailure } from "./boot-failed.ts";
import { renewLanguageCookie } from "./chosen-language.ts";
import { transitionToPath } from "./page-transition.ts";
import { findFirstTexts } from "./routes.ts";
import { preloadFirst, preloadPath } from "./screen-loader.ts";
import { seedPage } from "./seed-page.ts";

/** Everything the first screen needs is here before React replaces the static shell, so nothing flashes. */
async function mount(root: HTMLElement, boot: BootInput) {
  const brand = createBrand(boot.template, boot.status);
  const language = getLanguage(boot);
  renewLanguageCookie();
  const { path } = getLocation();
  let part = findFirstTexts(brand.siteStatus, path);
  const [texts] = await Promise.all([
    // Offline, the lobby's texts are the most likely to be cached. A screen that needs more waits for them and says so.
    loadCatalogue(language, part).catch(() => loadCatalogue(language, (part = "lobby"))),
    preloadFirst(brand.siteStatus, path),
  ]);
  const client = createQueryClient();
  seedPage(client, boot, language);
  applyTemplate(brand);
  document.documentElement.lang = languageTags[language];
  startRouter((path, isAnimated, show) => void transitionToPath(path, isAnimated, show));
  setPreload((path) => void preloadPath(path));
  const translator = createTranslator(language, texts);
  if (part) startWithPartialCatalogue(translator);
  // The static shell is visible meanwhile, so React renders in small slices and input is handled between them.
  startTransition(() =>
    createRoot(root).render(
      <Providers brand={brand} translator={translator} client={client}>
        <App />
      </Providers>,
    ),
  );
  // As soon as the page has loaded: the unread badges wait for it.
  void afterLoad().then(() => whenSignedIn(() => void startLive(client, brand)));
}

/** Runs now, or as soon as somebody signs in. */
function whenSignedIn(then: () => void) {
  if (getAuth().token) return then();
  const stop = onAuthChange(() => {
    if (!getAuth().token) return;
    stop();
    then();
  });
  return undefined;
}

/** Live updates load after the first screen; the page works without them. */
async function startLive(client: QueryClient, brand: Brand) {
  try {
    const part = await import("./live/live-updates.ts");
    part.startLiveUpdates(client, brand);
  } catch (error) {
    console.warn("No live updates until the page is online", error);
    addEventListener("online", () => void startLive(client, brand), { once: true });
  }
}

async function start() {
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no #root");
  let boot: BootInput;
  try {
    boot = await loadBoot();
  } catch (error) {
    await showBootFailure(error);
    return;
  }
  try {
    await mount(root, boot);
  } catch (error) {
    // The texts of the language did not load, most likely because a newer build has replaced them.
    if (!reloadForNewBuild()) await showBootFailure(error);
  }
}

watchInstallPrompt();
void start();
