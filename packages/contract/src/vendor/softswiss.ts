import { Type } from "typebox";
import { closed } from "../schemas.ts";
import { type Refusals, vendorCall } from "./vendor-call.ts";
import { flag, id, neverRefused, optionalId, units } from "./wire-types.ts";

/** The error codes of the public convention that the platform answers, with their texts. */
export const softswissErrors = {
  100: "Player has not enough funds to process an action.",
  101: "Player is invalid.",
  105: "Player reached customized bet limit.",
  106: "Bet exceeded max bet limit.",
  107: "Game is forbidden to the player.",
  110: "Player is disabled.",
  154: "Currency is not allowed for the player.",
  400: "Bad request.",
  403: "Forbidden.",
  404: "Not found.",
  405: "Game is not available to your casino.",
  500: "Unknown error.",
  800: "Request can't be rolled back.",
} as const;
export type SoftswissError = keyof typeof softswissErrors;

/** The convention sends errors about the player or the game with 412, and errors about the request with their own status. */
export const statusOfSoftswissError = (code: SoftswissError): number =>
  code === 400 || code === 403 || code === 404 || code === 500 ? code : 412;

const refuse = (code: SoftswissError) => ({
  status: statusOfSoftswissError(code),
  reply: { code, message: softswissErrors[code] },
});
const refusals: Refusals = {
  stranger: refuse(403),
  signature: refuse(403),
  syntax: refuse(400),
  types: refuse(400),
  open: refuse(500),
};

const common = {
  signature: "softswiss",
  refusals,
  perMinute: neverRefused,
  maxBytes: 64 * 1024,
  noStore: true,
} as const;

const mostActions = 100;
/** Part of a jackpot in an amount. Vendors report it, and nothing here reads it. */
const share = Type.Optional(Type.Union([Type.Number(), Type.Null()]));

const caller = {
  user_id: id,
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
  game: id,
  /** The round. */
  game_id: optionalId,
  /** Whether the round ends with this request. */
  finished: flag,
  session_id: optionalId,
  casino_id: optionalId,
};
const movement = <const A extends "bet" | "win">(action: A) =>
  closed({
    action: Type.Literal(action),
    action_id: id,
    /** In the currency's minor unit. */
    amount: units,
    jackpot_contribution: share,
    jackpot_win: share,
  });
const rollback = closed({ action: Type.Literal("rollback"), action_id: id, original_action_id: id });

/** What free spins have won, in the currency's minor unit. The public convention names the player by the issue alone. */
const freespins = {
  issue_id: id,
  /** `active` while spins are left. */
  status: optionalId,
  total_amount: units,
  user_id: Type.Optional(id),
  currency: Type.Optional(caller.currency),
  game: Type.Optional(id),
  session_id: optionalId,
  casino_id: optionalId,
};

/** In minor units, written as an exact whole number of any size (INV-13). */
const balance = Type.Optional(Type.Unsafe<bigint>(Type.Integer()));
const reply = Type.Object({
  balance,
  game_id: Type.Optional(Type.String()),
  transactions: Type.Optional(
    Type.Array(Type.Object({ action_id: Type.String(), tx_id: Type.String(), processed_at: Type.String() })),
  ),
  code: Type.Optional(Type.Integer()),
  message: Type.Optional(Type.String()),
});

/**
 * The wallet in SoftSwiss's convention: batches of actions, signed by HMAC-SHA256 over the raw body, in minor units. The
 * paths accept different actions, so a body that was signed for one is refused at the other (SEC-53).
 */
export const softswissCalls = {
  "POST /vendor/softswiss/:vendor/play": vendorCall({
    ...common,
    summary: "Bets and wins of one round, all of them or none; without actions the balance",
    body: closed({
      ...caller,
      actions: Type.Optional(
        Type.Array(Type.Union([movement("bet"), movement("win")]), { maxItems: mostActions }),
      ),
    }),
    reply,
  }),
  "POST /vendor/softswiss/:vendor/freespins": vendorCall({
    ...common,
    summary: "Pays the winnings of the vendor's free spins, once for each issue",
    body: closed(freespins),
    reply,
  }),
  "POST /vendor/softswiss/:vendor/rollback": vendorCall({
    ...common,
    summary: "Undoes bets and wins of one round, all of them or none",
    body: closed({
      ...caller,
      game_id: id,
      actions: Type.Array(rollback, { minItems: 1, maxItems: mostActions }),
    }),
    reply,
  }),
} as const;
