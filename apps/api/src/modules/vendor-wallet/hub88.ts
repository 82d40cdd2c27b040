import type { CallBody, CallReply } from "@croupier/contract/call";
import type { VendorContract, VendorKey } from "@croupier/contract/vendor/contract";
import type { WalletStatus } from "@croupier/contract/vendor/wallet";
import type { GameStatus } from "../../ledger/games/vendor-calls.ts";

/** Maps the ledger's answers to the vendor's statuses. A brand in maintenance is a partner that takes no bets now. */
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
  // The protocol has no word for it. A vendor that closes a round and bets in it is mistaken, and gets no money from us.
  round_closed: "RS_ERROR_WRONG_TYPES",
  member_disabled: "RS_ERROR_USER_DISABLED",
  not_enough_money: "RS_ERROR_NOT_ENOUGH_MONEY",
  amount_too_large: "RS_ERROR_LIMIT_REACHED",
  conflict: "RS_ERROR_DUPLICATE_TRANSACTION",
  settled: "RS_ERROR_DUPLICATE_TRANSACTION",
  reference_unknown: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
};

/** The five operations, by the part of the path after the vendor's name. */
type WalletKey<P extends string> = `POST /vendor/v2/:vendor/${P}`;
export type WalletPath = VendorKey extends infer K ? (K extends WalletKey<infer P> ? P : never) : never;
export type WalletBody<P extends WalletPath> = CallBody<VendorContract[WalletKey<P>]>;
export type WalletReply = CallReply<VendorContract[WalletKey<WalletPath>]>;

/** Writes the reply as JSON text, because JSON.stringify cannot write a bigint. */
export const writeReply = ({ balance, ...rest }: WalletReply): string => {
  const text = JSON.stringify(rest);
  return balance === undefined ? text : `${text.slice(0, -1)},"balance":${balance}}`;
};
