import type { BootData } from "@croupier/contract/player/boot";
import type { Language } from "@croupier/domain/languages";
import { loadCatalogue } from "@croupier/phrases/catalogues";
import { isLobbyText } from "@croupier/phrases/lobby-texts";
import { createTranslator } from "@croupier/phrases/translator";
import { closeToasts } from "@croupier/ui-kit/toast-store";
import { act, render } from "@testing-library/react";
import { App } from "../app/app.tsx";
import { Providers } from "../app/app-providers.tsx";
import { preloadFirst } from "../app/screen-loader.ts";
import { seedPage } from "../app/seed-page.ts";
import { createBrand } from "../platform/brand/brand.tsx";
import { startWithPartialCatalogue } from "../platform/phrases/full-catalogue.ts";
import { startRouter } from "../platform/router/history.ts";
import { closeAllPanels } from "../shared/menu/open-panels.ts";
import { dropDrafts } from "../shared/session/drafts.ts";
import { createQueryClient } from "../shared/session/query-client.ts";
import { reloadSession } from "../shared/session/session.ts";
import { localStore, type SessionInfo } from "../shared/storage/stores.ts";
import { type BrandOverrides, buildBoot } from "./builders.ts";

export interface RenderAppOptions extends BrandOverrides {
  path?: string;
  session?: SessionInfo;
  language?: Language;
  /** Whether the page starts with the lobby's catalogue alone, as a visitor's does. */
  hasLobbyTexts?: boolean;
  /** What the server wrote into the page of this path. */
  promotions?: BootData["promotions"];
}

/** Renders the full front at a path, as a visitor or with a session, on the fake server. */
export async function renderApp(options: RenderAppOptions = {}) {
  const { path = "/m/home", session, language = "EN" } = options;
  history.replaceState(null, "", path);
  if (session) localStore.write("MC_SESSION_INFO", session);
  else localStore.remove("MC_SESSION_INFO");
  reloadSession();
  closeAllPanels();
  const stopRouter = startRouter((_path, _isAnimated, commit) => act(commit));
  const { template, status } = buildBoot(options);
  localStore.write("setTemplate", template);
  const brand = createBrand(template, status);
  const screen = preloadFirst(brand.siteStatus, path.split("?")[0] ?? path);
  const [all] = await Promise.all([loadCatalogue(language), screen]);
  const texts = options.hasLobbyTexts
    ? Object.fromEntries(Object.entries(all).filter(([id]) => isLobbyText(id)))
    : all;
  const translator = createTranslator(language, texts);
  if (options.hasLobbyTexts) startWithPartialCatalogue(translator);
  const client = createQueryClient();
  const { queries = {} } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false } });
  if (options.promotions)
    seedPage(client, { template, status, language, promotions: options.promotions }, language);
  const view = render(
    <Providers brand={brand} translator={translator} client={client}>
      <App />
    </Providers>,
  );
  return { ...view, client, stop: stopRouter };
}

/** Undoes the effects of a test, for `afterEach`. */
export function resetFront() {
  localStorage.clear();
  sessionStorage.clear();
  reloadSession();
  closeAllPanels();
  closeToasts();
  dropDrafts();
}
