import { catalogueGameTypes } from "@croupier/domain/codes";
import { missionGifts, missionMetrics, missionPeriods } from "@croupier/domain/mission";
import { Type } from "typebox";
import { amount, closed, language, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";
import { rewardRequirement } from "./rewards.ts";

const requirement = Type.Union([rewardRequirement, Type.Null()]);

/** Something to reach, and how far the member is in the present window. */
const mission = Type.Object({
  id: Type.String(),
  title: Type.String(),
  metric: Type.Enum(missionMetrics),
  period: Type.Enum(missionPeriods),
  /** The types of games that count; none means all. */
  categories: Type.Array(Type.Enum(catalogueGameTypes)),
  /** An amount for `deposit` and `turnover`; a count for the others. */
  target: Type.Number(),
  current: Type.Number(),
  gives: Type.Enum(missionGifts),
  /** 0 if it gives a spin. */
  reward: amount,
  /** The turnover that begins when the reward is claimed; null for none. */
  requirement,
  /** Its reward has been given in this window. */
  isReached: Type.Boolean(),
  /** That reward waits in the reward centre. */
  isToClaim: Type.Boolean(),
  /** When the window ends; null for a mission that is reached once. */
  endsAt: Type.Union([timestampMs, Type.Null()]),
});

export const missionCalls = {
  "GET /wps/reward/missions": call({
    summary:
      "The brand's missions with own progress as of this instant, and the check-in. Empty for members who stopped their play; play money sees and never receives (RWD-20, RWD-21, RWD-29)",
    access: "session",
    query: closed({ language: Type.Optional(language) }),
    reply: Type.Object({
      checkIn: Type.Union([
        Type.Object({
          /** The amounts of a round of check-ins, one a day. */
          amounts: Type.Array(amount),
          /** How many of them are done. */
          done: Type.Integer(),
          isDoneToday: Type.Boolean(),
          /** Today's reward waits in the reward centre. */
          isToClaim: Type.Boolean(),
          /** Each check-in also gives a spin of the wheel. */
          hasSpin: Type.Boolean(),
          /** When the next day of the brand begins. */
          nextAt: timestampMs,
          /** How often an amount has to be played, and the days to do so; null for not at all. */
          turnover: Type.Union([Type.Object({ x: Type.Integer(), days: Type.Integer() }), Type.Null()]),
        }),
        Type.Null(),
      ]),
      missions: Type.Array(mission),
    }),
  }),
  "POST /wps/reward/checkIn": call({
    summary:
      "Checks in for today and gives the reward of the day; a second call on the same day answers the same (RWD-20)",
    access: "real",
    perMinute: 30,
    reply: Type.Object({
      /** Which check-in in a row it is. */
      streak: Type.Integer(),
      /** 0 on a day without a reward. */
      amount,
      /** It waits in the reward centre. */
      isToClaim: Type.Boolean(),
      /** It also gave a spin of the wheel. */
      hasSpin: Type.Boolean(),
    }),
    errors: ["permission.denied", "play.excluded", "play.cooling.off"],
  }),
} as const;
