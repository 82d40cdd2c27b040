import { ticketSources, wheelPrizeKinds } from "@croupier/domain/wheel";
import { Type } from "typebox";
import { amount, closed, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";
import { rewardRequirement } from "./rewards.ts";

const count = Type.Integer({ minimum: 0 });
const kind = Type.Enum(wheelPrizeKinds);

const prize = Type.Object({
  id: Type.String(),
  kind,
  /** 0 unless it is money. */
  amount,
  /** The turnover that begins when the reward is claimed; null for none. */
  requirement: Type.Union([rewardRequirement, Type.Null()]),
  /** Its part of the wheel: its share of all weights. */
  weight: Type.Integer({ minimum: 1 }),
  /** The present share of all weights with which it is given: 0 once it has run out, when its stand-in has both (RWD-25). */
  odds: count,
  /** How many are left; null without an end. */
  left: Type.Union([count, Type.Null()]),
  /** The prize that is given in its place once none is left; null without an end. */
  standInId: Type.Union([Type.String(), Type.Null()]),
});

/** What came of a spin. */
const spin = Type.Object({
  id: Type.String(),
  /** The prize on whose part of the wheel it stopped. */
  drawnId: Type.String(),
  /** What it gave. */
  kind,
  amount,
  time: timestampMs,
});

export const wheelCalls = {
  "GET /wps/reward/wheel": call({
    summary:
      "The wheel with the odds of every prize, the member's tickets and last spins. Null if the brand has none, and for members who stopped their play; play money sees it and never spins (RWD-25, RWD-29)",
    access: "session",
    reply: Type.Object({
      wheel: Type.Union([
        Type.Object({
          /** Names these prizes and weights: a spin belongs to what its page has shown. */
          revision: Type.String(),
          prizes: Type.Array(prize),
          /** Open spins, by their source. */
          tickets: Type.Array(Type.Object({ source: Type.Enum(ticketSources), count })),
          /** Newest first. */
          spins: Type.Array(spin),
          /** What gives spins at this brand. */
          gives: Type.Object({
            checkIn: Type.Boolean(),
            level: Type.Boolean(),
            mission: Type.Boolean(),
            mall: Type.Boolean(),
          }),
        }),
        Type.Null(),
      ]),
    }),
  }),
  "POST /wps/reward/wheel/spin": call({
    summary:
      "Spends the oldest ticket on one spin of the wheel that the page has shown; a repeated key answers the same prize (RWD-26)",
    access: "real",
    perMinute: 60,
    body: closed({
      idempotencyKey: Type.String({ format: "uuid" }),
      revision: Type.String({ maxLength: 40 }),
    }),
    reply: spin,
    errors: ["permission.denied", "play.excluded", "play.cooling.off", "wheel.no.ticket", "wheel.changed"],
  }),
} as const;
