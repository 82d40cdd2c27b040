/** What the service worker may cache. Everything else goes to the network only. */

const serverPaths = /^\/(?:wps|vendor|art|dev|payments|assets|api)(?:\/|$)/;

/** Hashed files of a build: an address never changes its content. */
export const isAsset = (path: string): boolean => /^\/assets\/[\w.-]+$/.test(path);

/** Pages of the front, which contain no personal data. */
export const isKeptPage = (path: string): boolean =>
  !serverPaths.test(path) && (!/\.[a-z0-9]+$/i.test(path) || path.endsWith(".html"));

/** Public lists; with a session they may be the member's own, and are then not cached (SEC-21). */
const publicLists: ReadonlySet<string> = new Set([
  "/wps/game/vendorTypes",
  "/wps/game/list",
  "/wps/game/hot",
  "/wps/game/winners",
]);

export const isPublicList = (path: string): boolean => publicLists.has(path);

/** Whether a response may be cached: it succeeded, was requested without a session, and does not forbid it (SEC-21). */
export const mayKeep = (
  request: { readonly headers: Headers },
  response: { readonly status: number; readonly headers: Headers },
): boolean =>
  response.status === 200 &&
  !request.headers.has("authorization") &&
  !/\b(?:no-store|private)\b/.test(response.headers.get("cache-control") ?? "");

const LANGUAGE = /(?<=<html lang=")[^"]*/;
/** The server's first frame, with the panels that its taps open. The script follows it, and every text in it is escaped. */
const FRAME = /(?<=<div id="root">).*(?=<\/div><script type="module")/s;

/** A kept page as it may be shown now: of another language it has no first frame, which the app draws then (CASE-35). */
export const inLanguage = (html: string, tag: string): string =>
  LANGUAGE.exec(html)?.[0] === tag ? html : html.replace(LANGUAGE, tag).replace(FRAME, "");
