import { rainModes, rainPhases, rainReasons } from "@croupier/domain/rain";
import { Type } from "typebox";
import { amount, closed, rowId, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";

const hash = Type.String({ pattern: "^[0-9a-f]{64}$" });
const hashOrNone = Type.Union([hash, Type.Null()]);

/** A scheduled rain as everybody of the brand sees it. */
const rain = Type.Object({
  id: Type.String(),
  phase: Type.Enum(rainPhases),
  mode: Type.Enum(rainModes),
  startsAt: timestampMs,
  endsAt: timestampMs,
  budget: amount,
  envelopes: Type.Integer(),
  /**
   * The conditions for taking part: from a VIP level on, after a deposit within a number of days, with a verified mobile number.
   */
  level: Type.Integer(),
  depositDays: Type.Integer(),
  needsMobile: Type.Boolean(),
  /** SHA-256 of the seed that the draw will use. */
  seedHash: hash,
});

const ofRain = closed({ id: rowId });

export const rainCalls = {
  "GET /wps/rain/current": call({
    summary:
      "The scheduled red rain that is open, or the next one within a day, else the last one for a few minutes; null without one. The same for everybody (RWD-14)",
    access: "visitor",
    shared: true,
    reply: Type.Object({
      /** The server's clock, by which the rain begins and ends. */
      now: timestampMs,
      rain: Type.Union([rain, Type.Null()]),
    }),
  }),
  "POST /wps/rain/press": call({
    summary:
      "Takes part in the open rain, once however often it is sent. In a draw the time makes no difference; in grab mode it takes an envelope, while there are any (RWD-14, RWD-17)",
    access: "real",
    // Phones behind one address of a mobile network press at once.
    perMinute: 6_000,
    body: ofRain,
    reply: Type.Object({
      /** The member's public name in this rain's draw. */
      ticket: Type.String(),
      /** What was grabbed; null in a draw, and when nothing was left. */
      amount: Type.Union([amount, Type.Null()]),
    }),
    errors: [
      "permission.denied",
      "rain.not.found",
      "rain.closed",
      "rain.not.eligible",
      "play.excluded",
      "play.cooling.off",
    ],
  }),
  "GET /wps/rain/result": call({
    summary: "The member's state in a rain: eligible or why not, in or not, and the result (RWD-15)",
    access: "session",
    query: ofRain,
    reply: Type.Object({
      /** The member gets no offers, and is shown nothing (RWD-29). */
      isHidden: Type.Boolean(),
      /** Why the member cannot take part; null if they can, or are in. */
      reason: Type.Union([Type.Enum(rainReasons), Type.Null()]),
      /** Null for a member who is not in. */
      ticket: Type.Union([Type.String(), Type.Null()]),
      isOver: Type.Boolean(),
      /** What was won; null for nothing, or not yet. */
      amount: Type.Union([amount, Type.Null()]),
      /** It is in the wallet. */
      isPaid: Type.Boolean(),
    }),
    errors: ["rain.not.found"],
  }),
  "GET /wps/rain/proof": call({
    summary:
      "The proof of a rain's draw, for everybody: seed, digest, envelopes and the tickets in their order. Before the draw only the hash (RWD-15)",
    access: "visitor",
    perMinute: 120,
    query: closed({ id: rowId, after: Type.Optional(Type.String({ format: "uuid" })) }),
    reply: Type.Object({
      seedHash: hash,
      seed: hashOrNone,
      digest: hashOrNone,
      entries: Type.Union([Type.Integer(), Type.Null()]),
      /** What each place gets, and whose ticket has it; the first page alone. */
      envelopes: Type.Array(Type.Object({ amount, ticket: Type.Union([Type.String(), Type.Null()]) })),
      tickets: Type.Array(Type.String()),
      /** Where the next page begins; null after the last. */
      next: Type.Union([Type.String(), Type.Null()]),
    }),
    errors: ["rain.not.found"],
  }),
} as const;
