import { Type } from "typebox";
import { closed, language, text, timestampMs, wholeNumber } from "../schemas.ts";
import { call } from "./player-call.ts";

/** Fields that old clients send. The merchant always comes from the host (SEC-27). */
const sentAlong = {
  merchant: Type.Optional(text(40)),
  merchantCode: Type.Optional(text(40)),
  platform: Type.Optional(text(10)),
};

/** The kinds of lotteries: digits, a race, dice, picked balls, keno, or prizes with several numbers. */
export const lotteryKinds = ["SSC", "PK10", "K3", "PICK", "KENO", "DRAW"] as const;

/** Prizes in display order. DRAW is the only prize of a lottery with one, EXTRA is for its extra ball. */
export const lotteryPrizes = [
  "DRAW",
  "EXTRA",
  "SPECIAL",
  "FIRST",
  "SECOND",
  "THIRD",
  "FOURTH",
  "FIFTH",
  "SIXTH",
  "SEVENTH",
  "EIGHTH",
] as const;

const lottery = Type.Object({
  gameId: Type.String(),
  nodeId: Type.String(),
  displayName: Type.String(),
  gameType: Type.Enum(["LOTT", "ELOTT"]),
  vassalage: Type.String(),
  kind: Type.Enum(lotteryKinds),
  /** Milliseconds from one draw to the next. */
  periodMs: Type.Integer(),
  supportPlay: Type.Boolean(),
  iconUrl: Type.String(),
});

const listQuery = { ...sentAlong, language: Type.Optional(language) };
const listReply = Type.Object({ list: Type.Array(lottery) });

const numeroQuery = {
  ...sentAlong,
  language: Type.Optional(language),
  gameId: Type.Optional(text(120)),
  /** The number of past draws of each lottery; 1 by default. */
  results: Type.Optional(wholeNumber(1, 30)),
};
const numeroReply = Type.Object({
  /** The time that the countdowns are based on. */
  serverTime: timestampMs,
  list: Type.Array(
    Type.Object({
      gameId: Type.String(),
      /** The next draw. */
      numero: Type.String(),
      closeTime: timestampMs,
      drawTime: timestampMs,
      /** Newest first. A draw that was missed has no prizes. */
      results: Type.Array(
        Type.Object({
          numero: Type.String(),
          drawTime: timestampMs,
          prizes: Type.Array(
            Type.Object({ prize: Type.Enum(lotteryPrizes), numbers: Type.Array(Type.String()) }),
          ),
          /** The page where anybody may verify the draw; null if that is impossible. */
          verifyUrl: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
    }),
  ),
});

export const lotteryCalls = {
  "GET /wps/lottery/list": call({
    summary: "The brand's lotteries that are drawn by number, of one type or of all (API-53)",
    access: "visitor",
    shared: true,
    query: closed({ ...listQuery, gameType: Type.Optional(Type.Enum(["LOTT", "ELOTT"])) }),
    reply: listReply,
  }),
  "GET /wps/lottery/menu": call({
    summary: "The kinds of lottery that the brand has, each with its lotteries (API-54)",
    access: "visitor",
    shared: true,
    query: closed(listQuery),
    reply: Type.Object({
      list: Type.Array(Type.Object({ kind: Type.Enum(lotteryKinds), gameIds: Type.Array(Type.String()) })),
    }),
  }),
  "GET /wps/lottery/numero": call({
    summary: "The next draw of each lottery with its close, and the latest results (API-55)",
    access: "visitor",
    query: closed(numeroQuery),
    reply: numeroReply,
  }),
  "GET /wps/lottery/vietnam/list": call({
    summary: "The lotteries of Vietnam in the shape of the list (API-56)",
    access: "visitor",
    shared: true,
    query: closed(listQuery),
    reply: listReply,
  }),
  "GET /wps/lottery/vietnam/numero": call({
    summary: "The draws of the lotteries of Vietnam in the shape of numero (API-57)",
    access: "visitor",
    query: closed(numeroQuery),
    reply: numeroReply,
  }),
} as const;
