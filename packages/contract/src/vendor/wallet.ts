import { Type } from "typebox";
import { type Refusals, vendorCall } from "./vendor-call.ts";

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
  /** A vendor sends all players' calls from a few addresses, so this is far above what one process can answer. */
  perMinute: 600_000,
  maxBytes: 16 * 1024,
  noStore: true,
} as const;

/** Money that a player has won, or gets back, arrives whatever else the vendor sends. */
const neverRefused = {
  unlimited: "A win or a rollback is never refused for a rate. What nobody has signed is limited (SEC-42).",
} as const;

/** Names on the wire are visible ASCII, so that two different texts never look like the same id. */
const id = Type.String({ minLength: 1, maxLength: 128, pattern: "^[\\x21-\\x7e]+$" });
const flag = Type.Optional(Type.Union([Type.Boolean(), Type.Null()]));
const caller = { user: id, request_uuid: id };
const transaction = {
  ...caller,
  game_code: id,
  transaction_uuid: id,
  supplier_transaction_id: Type.Optional(id),
  round: id,
  round_closed: flag,
};
const money = {
  amount: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
  is_free: flag,
  is_supplier_promo: flag,
};

const reply = Type.Object({
  user: Type.Optional(Type.String()),
  status: Type.Enum(walletStatuses),
  request_uuid: Type.Optional(Type.String()),
  /** In units, written as an exact whole number of any size (INV-13). */
  balance: Type.Optional(Type.Unsafe<bigint>(Type.Integer())),
  currency: Type.Optional(Type.String()),
  country: Type.Optional(Type.String()),
  jurisdiction: Type.Optional(Type.String()),
});

/**
 * The vendor wallet: the five operations that read and move a player's money. Aggregators add their own fields to a
 * body, so unknown fields are accepted and never read.
 */
export const walletCalls = {
  "POST /vendor/v2/:vendor/user/info": vendorCall({
    ...common,
    summary: "Country, jurisdiction and currency of a player",
    body: Type.Object(caller),
    reply,
  }),
  "POST /vendor/v2/:vendor/user/balance": vendorCall({
    ...common,
    summary: "The balance of a player in a game session",
    body: Type.Object({ ...caller, token: id, game_code: id }),
    reply,
  }),
  "POST /vendor/v2/:vendor/transaction/bet": vendorCall({
    ...common,
    summary: "Takes a stake; the same transaction_uuid moves money once",
    body: Type.Object({ ...transaction, ...money, token: id }),
    reply,
  }),
  "POST /vendor/v2/:vendor/transaction/win": vendorCall({
    ...common,
    perMinute: neverRefused,
    summary: "Pays a win of the bet that it refers to",
    body: Type.Object({
      ...transaction,
      ...money,
      reference_transaction_uuid: id,
      reward_uuid: Type.Optional(Type.Union([id, Type.Null()])),
    }),
    reply,
  }),
  "POST /vendor/v2/:vendor/transaction/rollback": vendorCall({
    ...common,
    perMinute: neverRefused,
    summary: "Undoes the bet or win that it refers to",
    body: Type.Object({ ...transaction, reference_transaction_uuid: id }),
    reply,
  }),
} as const;
