import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { inLanguage, isAsset, isKeptPage, isPublicList, mayKeep } from "./kept.ts";

declare const self: ServiceWorkerGlobalScope;

/** How long to wait for a slow network when a cached response exists (FAULT-10). */
const PATIENCE_SECONDS = 4;
const HOME = "/m/home";
const ASSETS = "assets";
const PAGES = "pages";
const LANGUAGE = "language";
const LANGUAGE_KEY = "/language";

/** Pages are cached by path: the query may be private, and no page differs by it. */
const byPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return `${origin}${pathname}`;
  },
};
const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (mayKeep(request, response) ? response : null),
};
/** The language that the reader has chosen, as the last page has told it. */
const readLanguage = async (): Promise<string | undefined> =>
  (await caches.match(LANGUAGE_KEY, { cacheName: LANGUAGE }))?.text();

async function showInLanguage(page: Response): Promise<Response> {
  const language = await readLanguage();
  if (language === undefined) return page;
  const headers = new Headers(page.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(inLanguage(await page.text(), language), { headers });
}

const inChosenLanguage: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && showInLanguage(cachedResponse),
};
/** Offline and without the requested page in the cache, the lobby's shell is served. */
const orHome: WorkboxPlugin = {
  handlerDidError: async () => {
    const home = await caches.match(`${self.location.origin}${HOME}`, { cacheName: PAGES, ignoreVary: true });
    return home && showInLanguage(home);
  },
};

const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [onlyPublic, new ExpirationPlugin({ maxEntries: 160, purgeOnQuotaError: true })],
});
const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [byPath, onlyPublic, inChosenLanguage, orHome, new ExpirationPlugin({ maxEntries: 30 })],
});
const lists = new NetworkFirst({
  cacheName: "lists",
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [onlyPublic, new ExpirationPlugin({ maxEntries: 60 })],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url.pathname), assets);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPublicList(url.pathname), lists);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === "navigate" && isKeptPage(url.pathname),
  pages,
);

/** A page with its scripts and styles: of the lobby's, enough to open offline. */
async function keepPage(path: string) {
  const request = new Request(path);
  const response = await fetch(request);
  if (!mayKeep(request, response)) return;
  const html = await response.clone().text();
  await (await caches.open(PAGES)).put(`${self.location.origin}${path}`, response);
  await keepAssets([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([address]) => address));
}

/** After a change of the language the lobby and the page that is open are kept anew, if there is a network. */
async function keepLanguage(language: string, openPage: string | undefined) {
  if ((await readLanguage()) === language) return;
  await (await caches.open(LANGUAGE)).put(LANGUAGE_KEY, new Response(language));
  const paths = new Set([HOME, openPage ?? HOME].filter(isKeptPage));
  await Promise.all([...paths].map((path) => keepPage(path).catch(() => undefined)));
}

async function keepAssets(addresses: readonly string[]) {
  const cache = await caches.open(ASSETS);
  for (const address of new Set(addresses)) {
    // What cannot be cached now is cached when it is next requested.
    if (!(await cache.match(address))) await cache.add(address).catch(() => undefined);
  }
}

// The worker of a new build waits: the page offers the reload, but not during play or payment (FAULT-14).
self.addEventListener("install", (event) => event.waitUntil(keepPage(HOME).catch(() => undefined)));
self.addEventListener("message", (event) => {
  const message = event.data as { type?: unknown; addresses?: unknown; language?: unknown } | null;
  if (message?.type === "take-over") event.waitUntil(self.skipWaiting());
  if (message?.type === "language" && typeof message.language === "string") {
    const client = event.source as Client | null;
    event.waitUntil(keepLanguage(message.language, client ? new URL(client.url).pathname : undefined));
  }
  if (message?.type !== "keep" || !Array.isArray(message.addresses)) return;
  const wanted = message.addresses.filter((one): one is string => typeof one === "string" && isAsset(one));
  event.waitUntil(keepAssets(wanted));
});
clientsClaim();
