import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { isAsset, isKeptPage, isPublicList, mayKeep } from "./kept.ts";

declare const self: ServiceWorkerGlobalScope;

/** How long to wait for a slow network when a cached response exists (FAULT-10). */
const PATIENCE_SECONDS = 4;
const HOME = "/m/home";
const ASSETS = "assets";
const PAGES = "pages";

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
/** Offline and without the requested page in the cache, the lobby's shell is served. */
const orHome: WorkboxPlugin = {
  handlerDidError: async () => caches.match(`${self.location.origin}${HOME}`, { cacheName: PAGES }),
};

const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [onlyPublic, new ExpirationPlugin({ maxEntries: 160, purgeOnQuotaError: true })],
});
const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [byPath, onlyPublic, orHome, new ExpirationPlugin({ maxEntries: 30 })],
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

/** The lobby's page with its scripts and styles: enough to open offline. */
async function keepHome() {
  const response = await fetch(HOME);
  if (!response.ok) return;
  const html = await response.clone().text();
  await (await caches.open(PAGES)).put(`${self.location.origin}${HOME}`, response);
  await keepAssets([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([address]) => address));
}

async function keepAssets(addresses: readonly string[]) {
  const cache = await caches.open(ASSETS);
  for (const address of new Set(addresses)) {
    // What cannot be cached now is cached when it is next requested.
    if (!(await cache.match(address))) await cache.add(address).catch(() => undefined);
  }
}

// The worker of a new build waits: the page offers the reload, but not during play or payment (FAULT-14).
self.addEventListener("install", (event) => event.waitUntil(keepHome().catch(() => undefined)));
self.addEventListener("message", (event) => {
  const message = event.data as { type?: unknown; addresses?: unknown } | null;
  if (message?.type === "take-over") event.waitUntil(self.skipWaiting());
  if (message?.type !== "keep" || !Array.isArray(message.addresses)) return;
  const wanted = message.addresses.filter((one): one is string => typeof one === "string" && isAsset(one));
  event.waitUntil(keepAssets(wanted));
});
clientsClaim();
