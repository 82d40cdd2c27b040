import { type Static, type TObject, Type } from "typebox";
import { Compile } from "typebox/compile";
import type { GameStatus } from "../../ledger/games/vendor-calls.ts";

/** What the wire answers; the names are the public convention's (vendor-wallet). */
export type WalletStatus = "RS_OK" | `RS_ERROR_${ErrorName}`;
type ErrorName =
  | "UNKNOWN"
  | "INVALID_PARTNER"
  | "INVALID_TOKEN"
  | "INVALID_GAME"
  | "WRONG_CURRENCY"
  | "NOT_ENOUGH_MONEY"
  | "USER_DISABLED"
  | "INVALID_SIGNATURE"
  | "TOKEN_EXPIRED"
  | "WRONG_SYNTAX"
  | "WRONG_TYPES"
  | "DUPLICATE_TRANSACTION"
  | "TRANSACTION_DOES_NOT_EXIST"
  | "LIMIT_REACHED";

/** The ledger's words in the vendor's. A brand in maintenance is a partner that takes no bets now. */
export const wireStatuses: Readonly<Record<GameStatus, WalletStatus>> = {
  ok: "RS_OK",
  maintenance: "RS_ERROR_INVALID_PARTNER",
  game_disabled: "RS_ERROR_INVALID_GAME",
  limit_reached: "RS_ERROR_LIMIT_REACHED",
  player_unknown: "RS_ERROR_INVALID_TOKEN",
  token_unknown: "RS_ERROR_INVALID_TOKEN",
  token_expired: "RS_ERROR_TOKEN_EXPIRED",
  game_wrong: "RS_ERROR_INVALID_GAME",
  currency_wrong: "RS_ERROR_WRONG_CURRENCY",
  member_disabled: "RS_ERROR_USER_DISABLED",
  not_enough_money: "RS_ERROR_NOT_ENOUGH_MONEY",
  conflict: "RS_ERROR_DUPLICATE_TRANSACTION",
  settled: "RS_ERROR_DUPLICATE_TRANSACTION",
  reference_unknown: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
};

/** Names of the wire are visible ASCII, so that no two texts can look like one id. */
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

/** The bodies by path. Aggregators add fields of their own, so unknown ones are let be and never read. */
export const walletBodies = {
  "user/info": Type.Object(caller),
  "user/balance": Type.Object({ ...caller, token: id, game_code: id }),
  "transaction/bet": Type.Object({ ...transaction, ...money, token: id }),
  "transaction/win": Type.Object({
    ...transaction,
    ...money,
    reference_transaction_uuid: id,
    reward_uuid: Type.Optional(Type.Union([id, Type.Null()])),
  }),
  "transaction/rollback": Type.Object({ ...transaction, reference_transaction_uuid: id }),
} as const;

export type WalletPath = keyof typeof walletBodies;
export type WalletBody<P extends WalletPath> = Static<(typeof walletBodies)[P]>;

export const walletPaths = Object.keys(walletBodies) as WalletPath[];

const checks = new Map(
  Object.entries(walletBodies).map(([path, schema]) => [path, Compile(schema as TObject)]),
);

/** What a body is: one that fits its path, or what the vendor is told about it. */
export type ReadBody<P extends WalletPath> =
  | { readonly body: WalletBody<P> }
  | { readonly refusal: WalletStatus };

/** Reads the raw bytes of a call whose signature has been verified. */
export function readWalletBody<P extends WalletPath>(path: P, bytes: Buffer): ReadBody<P> {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString("utf8"));
  } catch {
    return { refusal: "RS_ERROR_WRONG_SYNTAX" };
  }
  if (!checks.get(path)?.Check(body)) return { refusal: "RS_ERROR_WRONG_TYPES" };
  return { body: body as WalletBody<P> };
}

export interface WalletReply {
  readonly user?: string | undefined;
  readonly status: WalletStatus;
  readonly request_uuid?: string | undefined;
  /** In units; written as an exact whole number whatever its size (INV-13). */
  readonly balance?: bigint | undefined;
  readonly currency?: string | undefined;
  readonly country?: string;
  readonly jurisdiction?: string;
}

/** The reply as JSON text; a bigint has no way through JSON.stringify. */
export const writeReply = ({ balance, ...rest }: WalletReply): string => {
  const text = JSON.stringify(rest);
  return balance === undefined ? text : `${text.slice(0, -1)},"balance":${balance}}`;
};
