import { catalogueGameTypes, gameSorts, gameTypes, volatilities } from "@croupier/domain/codes";
import { Type } from "typebox";
import { amount, closed, language, pageNumber, text, wholeNumber } from "../schemas.ts";
import { call } from "./player-call.ts";

/** GAME-01: a game as lists show it. */
export const game = Type.Object({
  gameId: Type.String(),
  nodeId: Type.String(),
  nodeName: Type.String(),
  gameName: Type.String(),
  displayName: Type.String(),
  gameType: Type.String(),
  vassalage: Type.String(),
  gameClassify: Type.Array(Type.String()),
  minBet: amount,
  isNew: Type.Boolean(),
  gameCode: Type.String(),
  supportPlay: Type.Boolean(),
  isGameH5: Type.Boolean(),
  playType: Type.String(),
  roomId: Type.String(),
  lottoMode: Type.String(),
  freeplay: Type.Boolean(),
  showIcon: Type.Boolean(),
  iconUrl: Type.String(),
});

const vendorName = Type.Object({
  vassalage: Type.String(),
  accountTypeName: Type.String(),
  iconUrl: Type.String(),
  gameCount: Type.Integer(),
  /** How many of them can be launched. */
  playableCount: Type.Integer(),
  /** How many of them have a documented return to player. */
  returnCount: Type.Integer(),
});

export const gameType = Type.Enum(gameTypes);
export const pageSize = wholeNumber(1, 100);
const gamePage = Type.Object({
  games: Type.Array(game),
  pageNum: Type.Integer(),
  totalPages: Type.Integer(),
  totalCount: Type.Integer(),
});
const gameList = Type.Object({ list: Type.Array(game) });

/** Fields that the spec sends with each lobby call. The merchant always comes from the host (SEC-27). */
export const lobbyFields = {
  merchant: Type.Optional(text(40)),
  merchantCode: Type.Optional(text(40)),
  merchant_code: Type.Optional(text(40)),
  platform: Type.Optional(text(10)),
  clientType: Type.Optional(text(4)),
  isPlatform: Type.Optional(text(4)),
  imgSize: Type.Optional(text(10)),
  username: Type.Optional(text(64)),
  language: Type.Optional(language),
};

export const gameCalls = {
  "GET /wps/game/list": call({
    summary: "A page of games by type, vendor, classification and name (API-42)",
    access: "visitor",
    shared: true,
    shape: "bare",
    query: closed({
      ...lobbyFields,
      gameName: Type.Optional(text(60)),
      gameType: Type.Optional(gameType),
      pageNo: Type.Optional(pageNumber),
      pageSize: Type.Optional(pageSize),
      // Players may choose all vendors of a type, and a brand has some dozens.
      vassalage: Type.Optional(text(1_000)),
      gameClassify: Type.Optional(text(40)),
      isNew: Type.Optional(Type.Union([Type.Literal("0"), Type.Literal("1")])),
      /** Most launched, new or highest documented return first; the others follow in the order of the catalogue. */
      sort: Type.Optional(Type.Enum(gameSorts)),
      /** `1` leaves out games that cannot be launched. */
      playable: Type.Optional(Type.Union([Type.Literal("0"), Type.Literal("1")])),
      minBet: Type.Optional(text(12)),
      minLine: Type.Optional(text(12)),
    }),
    reply: gamePage,
  }),
  "GET /wps/game/vendorTypes": call({
    summary: "Vendors and counts by category, with their classifications (API-43)",
    access: "visitor",
    shared: true,
    query: closed({ ...lobbyFields, typeId: Type.Optional(text(20)) }),
    reply: Type.Object({
      content: Type.Object({
        sorting: Type.Array(
          Type.Object({
            gameCategory: Type.String(),
            gameCount: Type.Integer(),
            vendorNames: Type.Array(vendorName),
          }),
        ),
        mapping: Type.Record(
          Type.String(),
          Type.Object({
            gameClassify: Type.Array(Type.Object({ key: Type.String(), vendors: Type.Array(Type.String()) })),
          }),
        ),
        prizeMode: Type.String(),
      }),
    }),
  }),
  "GET /wps/game/hot": call({
    summary: "Hot games, of one type or of all (API-44)",
    access: "visitor",
    shared: true,
    shape: "bare",
    query: closed({ ...lobbyFields, gameType: Type.Optional(gameType) }),
    reply: gameList,
  }),
  "GET /wps/game/popular": call({
    summary: "The games that the brand's players launch most, of one type or of all (API-58)",
    access: "visitor",
    shared: true,
    shape: "bare",
    query: closed({ ...lobbyFields, gameType: Type.Optional(gameType) }),
    reply: gameList,
  }),
  "GET /wps/game/logoFlags": call({
    summary: "Of each vendor whether its logo shows on the cards of its games (API-65)",
    access: "visitor",
    shared: true,
    query: closed(lobbyFields),
    reply: Type.Object({
      list: Type.Array(Type.Object({ vassalage: Type.String(), showIcon: Type.Boolean() })),
    }),
  }),
  "GET /wps/game/matches": call({
    summary: "Simulated matches that are about to begin, with their odds (HOT-04)",
    access: "visitor",
    shared: true,
    query: closed(lobbyFields),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          game,
          /** At home first, or by lane. */
          sides: Type.Array(Type.String()),
          /** Milliseconds since 1970. */
          startsAt: Type.Integer(),
          /** In thousandths; a side by its place, from 0, or -1 for a draw. */
          odds: Type.Array(Type.Object({ side: Type.Integer(), price: Type.Integer() })),
        }),
      ),
    }),
  }),
  "GET /wps/game/figures": call({
    summary:
      "Documented return and volatility of games by their node ids, a comma list of at most 100; none if the brand does not show them",
    access: "visitor",
    shared: true,
    query: closed({ ...lobbyFields, nodeIds: Type.String({ pattern: "^[0-9]{1,9}(?:,[0-9]{1,9}){0,99}$" }) }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          nodeId: Type.String(),
          /** Percent with up to four digits. */
          rtp: Type.Union([Type.Number(), Type.Null()]),
          volatility: Type.Union([Type.Enum(volatilities), Type.Null()]),
        }),
      ),
    }),
  }),
  "GET /wps/game/winners": call({
    summary: "The winners board: highest real wins of the last days (API-52, WIN-03)",
    access: "visitor",
    shared: true,
    query: closed({
      ...lobbyFields,
      gameCategory: Type.Optional(text(20)),
      limitNum: Type.Optional(wholeNumber(1, 50)),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          vo: Type.Object({ customerName: Type.String(), gameName: Type.String(), winAmount: amount }),
          vendor: Type.String(),
          gameId: Type.String(),
          nodeId: Type.String(),
          gameType: Type.Enum(catalogueGameTypes),
          iconUrl: Type.String(),
        }),
      ),
    }),
  }),
  "GET /wps/game/launch": call({
    summary: "Launches a game at its vendor and answers the address (API-51, GAME-05)",
    access: "session",
    changes: true,
    perMinute: 60,
    query: closed({
      nodeId: text(40, 1),
      gameId: Type.Optional(text(120)),
      vendor: Type.Optional(text(40)),
      gameType: Type.Optional(text(20)),
      language: Type.Optional(language),
      backUrl: Type.Optional(text(500)),
      gateway: Type.Optional(text(2)),
      demo: Type.Optional(Type.Union([Type.Literal("0"), Type.Literal("1")])),
    }),
    reply: Type.Object({ url: Type.String() }),
    errors: [
      "game.not.found",
      "game.disabled",
      "game.not.open",
      "vendor.unavailable",
      "play.limit.reached",
      "play.cooling.off",
      "play.excluded",
      "play.check.due",
      "play.contact.unverified",
    ],
  }),
  "GET /wps/game/check": call({
    summary: "Whether a game can be opened at all: a guest with a link hears it before login (SESS-13)",
    access: "visitor",
    perMinute: 60,
    query: closed({ nodeId: text(40, 1) }),
    reply: Type.Null(),
    errors: ["game.not.found", "game.disabled", "game.not.open"],
  }),
  "GET /wps/game/demo": call({
    summary:
      "Launches a game in demo play, without money (vendor wallet: currency XXX); for guests by switch GUESTDEMO",
    access: "visitor",
    changes: true,
    perMinute: 30,
    byAddress: true,
    query: closed({
      nodeId: text(40, 1),
      language: Type.Optional(language),
      backUrl: Type.Optional(text(500)),
    }),
    reply: Type.Object({ url: Type.String() }),
    errors: [
      "session.missing",
      "game.not.found",
      "game.disabled",
      "game.not.open",
      "vendor.unavailable",
      "play.cooling.off",
      "play.excluded",
    ],
  }),
} as const;
