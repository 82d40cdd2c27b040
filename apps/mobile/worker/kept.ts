/** What the service worker may keep. Everything that is not named here goes to the network and nowhere else. */

const serverPaths = /^\/(?:wps|vendor|art|dev|payments|assets|api)(?:\/|$)/;

/** Hashed files of a build: the same address is the same file for ever. */
export const isAsset = (path: string): boolean => /^\/assets\/[\w.-]+$/.test(path);

/** Pages of the front: nothing of a person stands in them. */
export const isKeptPage = (path: string): boolean =>
  !serverPaths.test(path) && (!/\.[a-z0-9]+$/i.test(path) || path.endsWith(".html"));

/** Lists that a visitor sees; with a session they may be the member's own, and are then not kept (SEC-21). */
const publicLists: ReadonlySet<string> = new Set([
  "/wps/game/vendorTypes",
  "/wps/game/list",
  "/wps/game/hot",
  "/wps/game/winners",
]);

export const isPublicList = (path: string): boolean => publicLists.has(path);

/** Whether an answer may be kept: a good one, that no session asked for and that does not forbid it (SEC-21). */
export const mayKeep = (
  request: { readonly headers: Headers },
  response: { readonly status: number; readonly headers: Headers },
): boolean =>
  response.status === 200 &&
  !request.headers.has("authorization") &&
  !/\b(?:no-store|private)\b/.test(response.headers.get("cache-control") ?? "");
