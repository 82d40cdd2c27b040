import { Type } from "typebox";
import { closed } from "../schemas.ts";
import { type Refusals, vendorCall } from "./vendor-call.ts";
import { flag, id, neverRefused, optionalId, units } from "./wire-types.ts";

/** The wallet's statuses. The names follow the public convention. */
export const walletStatuses = [
  "RS_OK",
  "RS_ERROR_UNKNOWN",
  "RS_ERROR_INVALID_PARTNER",
  "RS_ERROR_INVALID_TOKEN",
  "RS_ERROR_INVALID_GAME",
  "RS_ERROR_WRONG_CURRENCY",
  "RS_ERROR_NOT_ENOUGH_MONEY",
  "RS_ERROR_USER_DISABLED",
  "RS_ERROR_INVALID_SIGNATURE",
  "RS_ERROR_TOKEN_EXPIRED",
  "RS_ERROR_WRONG_SYNTAX",
  "RS_ERROR_WRONG_TYPES",
  "RS_ERROR_DUPLICATE_TRANSACTION",
  "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  "RS_ERROR_LIMIT_REACHED",
] as const;
export type WalletStatus = (typeof walletStatuses)[number];

/** Every business status is sent with 200. Only an unknown outcome has another HTTP status. */
const refuse = (status: WalletStatus) => ({ status: 200, reply: { status } });
const refusals: Refusals = {
  stranger: refuse("RS_ERROR_INVALID_PARTNER"),
  signature: refuse("RS_ERROR_INVALID_SIGNATURE"),
  syntax: refuse("RS_ERROR_WRONG_SYNTAX"),
  types: refuse("RS_ERROR_WRONG_TYPES"),
  open: refuse("RS_ERROR_UNKNOWN"),
};

const common = {
  signature: "vendor",
  refusals,
  echoes: ["user", "request_uuid"],
  /** A vendor sends all players' calls from a few addresses, so this is far above what one process can answer. */
  perMinute: 600_000,
  maxBytes: 16 * 1024,
  noStore: true,
} as const;

const caller = { user: id, request_uuid: id };
/** The player's name at the studio behind an aggregator. Aggregators send it, and nothing here reads it. */
const supplier = { supplier_user: optionalId };
const transaction = {
  ...caller,
  ...supplier,
  game_code: id,
  transaction_uuid: id,
  supplier_transaction_id: Type.Optional(id),
  round: id,
  round_closed: flag,
};
const money = {
  amount: units,
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
  is_free: flag,
  is_supplier_promo: flag,
  is_aggregated: flag,
  reward_uuid: optionalId,
  bet: Type.Optional(Type.Union([Type.String({ maxLength: 128 }), Type.Null()])),
  meta: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
};
/** What a win or a rollback names. Its token is not read, since neither is ever refused for one (ADR 22). */
const settling = { token: Type.Optional(id), reference_transaction_uuid: id };
/**
 * A win names its bet. One that names none is a prize, whose token is read: `is_supplier_promo` is true and the amount more than 0. By these
 * two it differs from a bet, which has the amount 0 where `is_supplier_promo` is true (CASE-07).
 */
const winning = { ...settling, reference_transaction_uuid: Type.Optional(id) };

const reply = Type.Object({
  user: Type.Optional(Type.String()),
  status: Type.Enum(walletStatuses),
  request_uuid: Type.Optional(Type.String()),
  /** In units, written as an exact whole number of any size (INV-13). */
  balance: Type.Optional(Type.Unsafe<bigint>(Type.Integer())),
  currency: Type.Optional(Type.String()),
  country: Type.Optional(Type.String()),
  jurisdiction: Type.Optional(Type.String()),
  /** Ours, for the house's own vendor: `false` in the balance of a player who has stopped play, whose tables let them say nothing. */
  may_play: Type.Optional(Type.Boolean()),
});

/**
 * The vendor wallet: the five operations that read and move a player's money. The signature covers the body and not the
 * path, so the fields of each call are exact: a body that was signed for one call fits no other (SEC-53). The optional
 * fields are those of the public convention.
 */
export const walletCalls = {
  "POST /vendor/v2/:vendor/user/info": vendorCall({
    ...common,
    summary: "Country, jurisdiction and currency of a player",
    body: closed(caller),
    reply,
  }),
  "POST /vendor/v2/:vendor/user/balance": vendorCall({
    ...common,
    summary: "The balance of a player in a game session",
    body: closed({ ...caller, ...supplier, token: id, game_code: id }),
    reply,
  }),
  "POST /vendor/v2/:vendor/transaction/bet": vendorCall({
    ...common,
    summary: "Takes a stake; the same transaction_uuid moves money once",
    body: closed({ ...transaction, ...money, token: id }),
    reply,
  }),
  "POST /vendor/v2/:vendor/transaction/win": vendorCall({
    ...common,
    perMinute: neverRefused,
    summary: "Pays a win of the bet that it refers to, or a prize of the supplier that refers to none",
    body: closed({ ...transaction, ...money, ...winning }),
    reply,
  }),
  "POST /vendor/v2/:vendor/transaction/rollback": vendorCall({
    ...common,
    perMinute: neverRefused,
    summary: "Undoes the bet or win that it refers to",
    body: closed({ ...transaction, ...settling }),
    reply,
  }),
} as const;
