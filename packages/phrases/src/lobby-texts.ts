/** The texts of the frame and the lobby: all whose id begins so. */
export const lobbyPrefixes: ReadonlySet<string> = new Set([
  "banner",
  "block",
  "category",
  "footer",
  "game",
  "header",
  "pwa",
  "ticker",
  "title",
  "vendor",
]);

/** Further texts that can appear over the lobby before anything was opened. */
export const otherLobbyTexts: ReadonlySet<string> = new Set([
  "common.all",
  "common.back",
  "common.close",
  "common.crashed",
  "common.home",
  "common.loadFailed",
  "common.loading",
  "common.more",
  "common.offline",
  "common.retry",
  "common.search",
  "common.skip",
  "hub.games",
  "hub.menu",
  "hub.recent",
  "list.more",
  "search.clear",
  "search.close",
  "search.label",
  "search.placeholder",
  "balance.hidden",
  "chat.title",
  "free_reject",
  "in_please_wait",
  "logout.action",
  "message.unread",
  "download.bar",
  "download.close",
  "download.get",
  "download.icon",
  "download.title",
  "error.network",
  "error.timeout",
  "error.unknown",
  "error.request.rate.limited",
  "error.session.expired",
  "error.session.missing",
  "error.vendor.unavailable",
  "error.popup.blocked",
  "play.loading",
  "error.system.maintenance",
  "error.system.region.restricted",
  "error.system.unavailable",
]);

/**
 * Whether a text is part of the first page. All others are a separate chunk that every panel waits for, and every
 * screen except the lobby and the game lists. e2e/build.spec.ts fails when the lobby uses a text that is not listed
 * here.
 */
export const isLobbyText = (id: string): boolean =>
  lobbyPrefixes.has(id.split(".", 1)[0] ?? "") || otherLobbyTexts.has(id);

/** The texts of a list. */
export const listPrefixes: ReadonlySet<string> = new Set(["classify", "list", "sort"]);
/** Texts of a list that have another name. */
export const otherListTexts: ReadonlySet<string> = new Set(["common.empty", "filter.open"]);

/** The texts of a game list beyond the lobby's. They load with the first page of a list, and again with all others. */
export const isListText = (id: string): boolean =>
  !isLobbyText(id) && (listPrefixes.has(id.split(".", 1)[0] ?? "") || otherListTexts.has(id));

/**
 * The texts of balances, deposits, withdrawals, Pix, turnover, records and statements, and responsible play; and of rewards, ranks,
 * missions, the wheel, the brand's rain and the mall.
 */
export const moneyPrefixes: ReadonlySet<string> = new Set([
  "balance",
  "booking",
  "debt",
  "deposit",
  "limits",
  "pix",
  "profit",
  "record",
  "round",
  "statement",
  "turnover",
  "withdraw",
  "brandRain",
  "mall",
  "missions",
  "rewards",
  "vip",
  "wheel",
]);

/** The texts of agents: accounts and rates of the team, its records, rains, earnings, contracts, bills and disputes; and of invitations. */
export const teamPrefixes: ReadonlySet<string> = new Set([
  "agent",
  "agentAccount",
  "agentLink",
  "agentRate",
  "agentRebate",
  "bill",
  "contract",
  "dispute",
  "earnings",
  "invite",
  "rain",
  "referral",
  "team",
]);

/** Texts in separate files, because one file of all would be too heavy. */
export const isMoneyText = (id: string): boolean =>
  !isLobbyText(id) && moneyPrefixes.has(id.split(".", 1)[0] ?? "");
/** The same for agents' texts. */
export const isTeamText = (id: string): boolean =>
  !isLobbyText(id) && teamPrefixes.has(id.split(".", 1)[0] ?? "");
