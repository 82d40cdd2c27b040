import type { ReplyOf } from "@croupier/contract/player/contract";
import type { Game, VendorGroup, VendorTypes } from "../shared/games/games.ts";

export function buildGame(number: number, overrides: Partial<Game> = {}): Game {
  return {
    gameId: `BGS:game-${number}`,
    nodeId: String(number),
    nodeName: `Game ${number}`,
    gameName: `Game ${number}`,
    displayName: `Game ${number}`,
    gameType: "RNG",
    vassalage: "BGS",
    gameClassify: ["VIDEO"],
    minBet: 0.2,
    isNew: false,
    gameCode: `game-${number}`,
    supportPlay: true,
    isGameH5: true,
    playType: "",
    roomId: "",
    lottoMode: "",
    freeplay: true,
    showIcon: true,
    iconUrl: `/art/game/RNG/BGS/game-${number}-240.webp?v=1`,
    ...overrides,
  };
}

/** Builds games, numbered from `from`. */
export const buildGames = (count: number, from = 1): Game[] =>
  Array.from({ length: count }, (_, index) => buildGame(from + index));

export const buildGroup = (gameCategory: string, vendors: string[], gameCount = 10): VendorGroup => ({
  gameCategory,
  gameCount,
  vendorNames: vendors.map((vassalage) => ({
    vassalage,
    accountTypeName: `${vassalage} Studio`,
    iconUrl: `/art/vendor/${vassalage}-COLOR.png?v=1`,
    gameCount,
    playableCount: gameCount,
    returnCount: 0,
  })),
});

export function buildVendorTypes(overrides: Partial<VendorTypes> = {}) {
  const content: VendorTypes = {
    sorting: [buildGroup("RNG", ["BGS", "AMBRFX"]), buildGroup("SPORTS", ["BTI"])],
    mapping: { RNG: { gameClassify: [{ key: "VIDEO", vendors: ["BGS"] }] } },
    prizeMode: "Lott",
    ...overrides,
  };
  return { content };
}

type Announcements = ReplyOf<"GET /wps/system/announcements">;

export const buildAnnouncements = (overrides: Partial<Announcements> = {}): Announcements => ({
  promotion: [],
  banners: [],
  player: [],
  popup: [],
  hot: [],
  ...overrides,
});
