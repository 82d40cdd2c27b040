/** What the frame and the lobby say. */
const lobby = new Set([
  ...["balance", "banner", "block", "category", "common", "footer", "game", "header", "hub"],
  ...["list", "pwa", "search", "ticker", "title", "vendor"],
]);

/** What else may be said over the lobby before anything was opened. */
const others = new Set([
  ...["chat.title", "free_reject", "in_please_wait", "message.unread"],
  ...["download.bar", "download.close", "download.get", "download.icon", "download.title"],
  ...["download.android", "download.ios", "download.profile"],
  ...["error.network", "error.timeout", "error.unknown", "error.request.rate.limited"],
  ...["error.session.expired", "error.session.missing", "error.vendor.unavailable"],
  ...["error.system.maintenance", "error.system.region.restricted", "error.system.unavailable"],
]);

/**
 * Whether a text comes with the first page. All others are a chunk of their own, which every screen but the lobby and
 * the game lists and every panel waits for; e2e/build.spec.ts fails when the lobby says something that is not here.
 */
export const isLobbyText = (id: string): boolean => lobby.has(id.split(".", 1)[0] ?? "") || others.has(id);

/** What a game list says beyond the lobby. It comes with the first page of one, and once more with all others. */
export const isListText = (id: string): boolean => id.startsWith("classify.");
