import { rewardStates } from "@croupier/domain/reward";
import { giftKinds } from "@croupier/domain/vip";
import { Type } from "typebox";
import { amount, closed, language, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";

const rank = Type.Object({ labelId: Type.String(), labelName: Type.String(), level: Type.Integer() });

const conditions = Type.Array(
  Type.Object({ kind: Type.Enum(["deposit", "turnover"]), current: amount, required: amount }),
);

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
          /** The conditions for keeping it another month; 0: no such condition. */
          keep: Type.Object({ deposit: amount, turnover: amount }),
          /** What the brand pays back of settled stakes each day, in millionths by type of game (VIP2-07). */
          rebates: Type.Array(
            Type.Object({ category: Type.String(), ppm: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
          ),
          gifts: Type.Array(Type.Object({ kind: Type.Enum(giftKinds), amount })),
        }),
      ),
    }),
  }),
  "GET /wps/member/rank/progress": call({
    summary:
      "The progress to the next VIP rank (API-38); a partly met condition counts in part, and at the highest rank there is no label",
    access: "session",
    query: closed({ language: Type.Optional(language) }),
    reply: Type.Object({
      currentProgress: Type.Object({
        completedConditions: Type.Number(),
        totalExpectedConditions: Type.Integer(),
        conditions,
      }),
      /** The next rank. */
      playerRankProgress: Type.Object({
        labelId: Type.Optional(Type.String()),
        labelName: Type.Optional(Type.String()),
      }),
      /** The member's rank. Null while the brand has none. */
      rank: Type.Union([rank, Type.Null()]),
      periodDays: Type.Integer(),
      /** The conditions for keeping the reached rank beyond this month; absent for one that does not fall (VIP2-08). */
      keep: Type.Optional(
        Type.Object({
          labelName: Type.String(),
          /** When the month ends. */
          until: timestampMs,
          /** The month of a rise has no conditions. */
          isFree: Type.Boolean(),
          /** Something is missing, and the month ends within a week. */
          isAtRisk: Type.Boolean(),
          conditions,
        }),
      ),
      /** A rank given by hand that counts now, and when it ends. */
      label: Type.Optional(Type.Object({ labelName: Type.String(), until: timestampMs })),
    }),
  }),
  "GET /wps/member/rank/gifts": call({
    summary: "Own VIP gifts, taken and open, newest first (EXT-02)",
    access: "real",
    query: closed({ language: Type.Optional(language) }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          amount,
          state: Type.Enum(rewardStates),
          time: timestampMs,
          expiresAt: Type.Union([timestampMs, Type.Null()]),
        }),
      ),
    }),
  }),
} as const;
