import type { CallBody, CallReply } from "@croupier/contract/call";
import type { VendorContract, VendorKey } from "@croupier/contract/vendor/contract";
import type { WalletStatus } from "@croupier/contract/vendor/wallet";
import type { GameAnswer, GameStatus } from "../../../ledger/games/vendor-calls.ts";
import { hashToken } from "../../../platform/ids.ts";
import type { WalletOperations } from "./vendor-wallet.service.ts";

/** Maps the ledger's answers to the vendor's statuses. A brand in maintenance is a partner that accepts no bets now. */
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
  // The protocol has no status for this. A vendor that closes a round and bets in it is mistaken, and gets no money from us.
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
type WalletPath = VendorKey extends infer K ? (K extends WalletKey<infer P> ? P : never) : never;
type WalletBody<P extends WalletPath> = CallBody<VendorContract[WalletKey<P>]>;
export type WalletReply = CallReply<VendorContract[WalletKey<WalletPath>]>;

/** One function per path. `vendor` is the signer. */
export type Hub88Calls = {
  [P in WalletPath]: (vendor: string, body: WalletBody<P>) => Promise<WalletReply>;
};

/** Writes the reply as JSON text, because JSON.stringify cannot write a bigint. */
export const writeReply = ({ balance, ...rest }: WalletReply): string => {
  const text = JSON.stringify(rest);
  return balance === undefined ? text : `${text.slice(0, -1)},"balance":${balance}}`;
};

interface Caller {
  readonly user: string;
  readonly request_uuid: string;
}

/** For calls that no repeat makes right: sent without a balance, like the answer of the field check. */
const wrongTypes = "RS_ERROR_WRONG_TYPES";

const reply = ({ user, request_uuid }: Caller, answer: GameAnswer | typeof wrongTypes): WalletReply =>
  answer === wrongTypes
    ? { user, status: wrongTypes, request_uuid }
    : {
        user,
        status: wireStatuses[answer.status],
        request_uuid,
        balance: answer.balanceUnits,
        currency: answer.currency,
      };

const unknownPlayer = ({ user, request_uuid }: Caller): WalletReply => ({
  user,
  status: wireStatuses.player_unknown,
  request_uuid,
});

interface Transaction extends Caller {
  readonly transaction_uuid: string;
  readonly round: string;
  readonly round_closed?: boolean | null;
  readonly game_code: string;
}

const common = (
  vendor: string,
  body: Transaction,
  details: readonly (string | number | boolean | null | undefined)[],
) => ({
  vendor,
  player: body.user,
  transactionId: body.transaction_uuid,
  roundId: body.round,
  isRoundClosed: body.round_closed ?? false,
  gameCode: body.game_code,
  details: details.map((detail) => detail ?? ""),
});

/** The adapter of the Hub88 convention: its five calls are the five operations, one each. */
export function createHub88Calls(operations: WalletOperations): Hub88Calls {
  const { findBrand } = operations;
  return {
    "user/info": async (vendor, body) => {
      const { user, request_uuid } = body;
      const brand = await findBrand(user);
      const player = brand && (await operations.findPlayer(brand, vendor, user));
      if (!player) return unknownPlayer(body);
      const country = brand.settings.defaultCountry;
      const { currency } = player;
      return { user, status: "RS_OK", request_uuid, country, jurisdiction: country, currency };
    },

    "user/balance": async (vendor, body) => {
      const brand = await findBrand(body.user);
      if (!brand) return unknownPlayer(body);
      const tokenHash = hashToken(body.token);
      const by = { vendor, player: body.user, tokenHash, gameCode: body.game_code };
      const answer = await operations.getBalance(brand, by);
      if (answer.status === "token_unknown") return unknownPlayer(body);
      return { ...reply(body, answer), ...(answer.hasStopped && { may_play: false }) };
    },

    "transaction/bet": async (vendor, body) => {
      const brand = await findBrand(body.user);
      if (!brand) return unknownPlayer(body);
      // A free bet and a supplier's own have no stake of the player. An amount on one is a mistake, so no money moves (CASE-07).
      if ((body.is_free || body.is_supplier_promo) && body.amount > 0) return reply(body, wrongTypes);
      const { supplier_transaction_id, is_free, is_supplier_promo } = body;
      const bet = {
        ...common(vendor, body, [supplier_transaction_id, is_free, is_supplier_promo]),
        tokenHash: hashToken(body.token),
        amountUnits: BigInt(body.amount),
        currency: body.currency,
      };
      // It may announce a prize to a player who has left. For a player who is there it is an ordinary bet.
      const told =
        is_free &&
        is_supplier_promo &&
        (await operations.prizes(brand, [{ ...bet, referenceId: undefined }]));
      return reply(body, told || (await operations.bet(brand, bet)));
    },

    "transaction/win": async (vendor, body) => {
      const brand = await findBrand(body.user);
      if (!brand) return unknownPlayer(body);
      const { supplier_transaction_id, is_free, is_supplier_promo, reward_uuid } = body;
      const { reference_transaction_uuid: referenceId, token } = body;
      const paid = {
        ...common(vendor, body, [supplier_transaction_id, is_free, is_supplier_promo, reward_uuid]),
        amountUnits: BigInt(body.amount),
        currency: body.currency,
      };
      if (referenceId === undefined) {
        // A body that is valid as a bet is not a prize: a supplier's own bet has the amount 0 (SEC-53).
        const isPrize = is_supplier_promo === true && paid.amountUnits > 0n && token !== undefined;
        const prize = { ...paid, referenceId, tokenHash: hashToken(token ?? "") };
        return reply(body, (isPrize && (await operations.prizes(brand, [prize]))) || wrongTypes);
      }
      const answer = await operations.win(brand, { ...paid, referenceId });
      // Its bet may have announced a prize, and opened no round.
      const isElsewhere = answer.status === "reference_unknown" || answer.status === "conflict";
      const prize = { ...paid, referenceId, tokenHash: undefined };
      return reply(body, (isElsewhere && (await operations.prizes(brand, [prize]))) || answer);
    },

    "transaction/rollback": async (vendor, body) => {
      const brand = await findBrand(body.user);
      if (!brand) return unknownPlayer(body);
      const rollback = {
        ...common(vendor, body, [body.supplier_transaction_id]),
        referenceId: body.reference_transaction_uuid,
      };
      return reply(body, await operations.rollback(brand, rollback));
    },
  };
}
