/** GAME-08: the categories of the lobby. */
export const categoryKeys = [
  "ALL",
  "LOTT",
  "ELOTT",
  "LIVE",
  "RNG",
  "FISH",
  "SPORTS",
  "ESPORTS",
  "COCKFIGHT",
  "PVP",
  "HOT",
  "LIVESTREAM",
  "HOME",
  "PROMO",
  "FAV",
  "RECENT",
  "INHOUSE",
] as const;
export type CategoryKey = (typeof categoryKeys)[number];

/** GAME-08: the types that a game or a list can have. */
export const gameTypes = [
  "RNG",
  "LIVE",
  "PVP",
  "FISH",
  "SPORTS",
  "ESPORTS",
  "COCKFIGHT",
  "LOTT",
  "ELOTT",
  "HOT",
  "FAV",
] as const;
export type GameType = (typeof gameTypes)[number];

/** The game types that a catalogue game can have. HOT and FAV are lists, not types of a game. */
export const catalogueGameTypes = [
  "RNG",
  "LIVE",
  "PVP",
  "FISH",
  "SPORTS",
  "ESPORTS",
  "COCKFIGHT",
  "LOTT",
  "ELOTT",
] as const;
export type CatalogueGameType = (typeof catalogueGameTypes)[number];

/**
 * GAME-08: the classifications with a meaning of their own. Vendors may add others.
 * @internal The list of GAME-08; code names the ones that it means.
 */
export const gameClassifications = ["NEW", "HOT", "FAV", "ROU", "BAC"] as const;

/** GAME-09 */
export const contentTypes = { agent: "A", player: "PL", banner: "B", popUp: "PU", promotion: "PR" } as const;
export const playTypes = ["Tradition", "Entertainment"] as const;
export const prizeModes = ["Lott", "ZY", "Elott"] as const;
export type PrizeMode = (typeof prizeModes)[number];
export const gateways = { web: 1, mobile: 3 } as const;
export const liveStreamRooms = ["Free", "VIP", "Pay per View"] as const;
export type LiveStreamRoom = (typeof liveStreamRooms)[number];

/** API-25, GAME-11 */
export const platformCode = "M";
export const gameImageSize = "rx2";
export const gamePlatform = "html5";

/** The ways to reach a brand's customer service, each with an icon of its own. */
export const serviceKinds = ["chat", "help", "mail", "phone", "telegram", "whatsapp", "line"] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** How much the wins of a game swing around its return, as its vendor documents it (docs/catalogue-feed.md). */
export const volatilities = ["low", "medium", "high"] as const;
export type Volatility = (typeof volatilities)[number];

/** How a list of games is sorted, unless as the brand recommends. */
export const gameSorts = ["popular", "new", "return"] as const;
export type GameSort = (typeof gameSorts)[number];

/** HOME-11: games in a block of the home lobby. */
export const lobbyBlockSize = 9;

export const isCatalogueGameType = (value: unknown): value is CatalogueGameType =>
  catalogueGameTypes.some((known) => known === value);
