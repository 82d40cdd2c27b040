import { Type } from "typebox";
import { amount, closed, language } from "../schemas.ts";
import { call } from "./player-call.ts";

const rank = Type.Object({ labelId: Type.String(), labelName: Type.String(), level: Type.Integer() });

export const vipCalls = {
  "GET /wps/member/ranks": call({
    summary: "The brand's VIP ranks with their conditions and benefits, lowest first (EXT-02)",
    access: "visitor",
    shared: true,
    query: closed({ language: Type.Optional(language) }),
    reply: Type.Object({
      /** The number of days that conditions are counted over, including today. */
      periodDays: Type.Integer(),
      list: Type.Array(
        Type.Object({
          labelId: Type.String(),
          labelName: Type.String(),
          level: Type.Integer(),
          deposit: amount,
          turnover: amount,
          benefits: Type.Array(Type.String()),
        }),
      ),
    }),
  }),
  "GET /wps/member/rank/progress": call({
    summary:
      "The way to the next VIP rank (API-38); a condition that is met in part counts in part, and at the highest rank there is no label",
    access: "session",
    query: closed({ language: Type.Optional(language) }),
    reply: Type.Object({
      currentProgress: Type.Object({
        completedConditions: Type.Number(),
        totalExpectedConditions: Type.Integer(),
        conditions: Type.Array(
          Type.Object({
            kind: Type.Enum(["deposit", "turnover"]),
            current: amount,
            required: amount,
          }),
        ),
      }),
      /** The next rank. */
      playerRankProgress: Type.Object({
        labelId: Type.Optional(Type.String()),
        labelName: Type.Optional(Type.String()),
      }),
      /** The member's rank. Null while the brand has none. */
      rank: Type.Union([rank, Type.Null()]),
      periodDays: Type.Integer(),
    }),
  }),
} as const;
