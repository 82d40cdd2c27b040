import { randomUUID } from "node:crypto";
import {
  amountOf,
  type Dialect,
  readFields,
  type WalletAnswer,
  type WalletContext,
  wholeOf,
} from "./dialect.ts";
import { SIGNATURE_HEADER } from "./signature.ts";

/** Answers that guarantee that no money moved. Any other failure leaves it open. */
const REFUSALS: ReadonlySet<string> = new Set(
  [
    "INVALID_PARTNER",
    "INVALID_TOKEN",
    "INVALID_GAME",
    "WRONG_CURRENCY",
    "NOT_ENOUGH_MONEY",
    "USER_DISABLED",
    "INVALID_SIGNATURE",
    "TOKEN_EXPIRED",
    "WRONG_SYNTAX",
    "WRONG_TYPES",
    "LIMIT_REACHED",
  ].map((name) => `RS_ERROR_${name}`),
);

/** Reads a reply. It must repeat `requestUuid`, so an answer is never mistaken for that of another call. */
export function readAnswer(text: string, requestUuid: string): WalletAnswer {
  const fields = readFields(text);
  if (typeof fields === "string") return { kind: "unknown", status: fields };
  const { status, balance, currency, request_uuid: echoed, may_play: mayPlay } = fields;
  if (typeof status !== "string") return { kind: "unknown", status: "no status" };
  const balanceUnits = wholeOf(balance);
  if (REFUSALS.has(status)) return { kind: "refused", status, balanceUnits };
  if (status !== "RS_OK") return { kind: "unknown", status };
  if (echoed !== requestUuid) return { kind: "unknown", status: "answer to another request" };
  if (balanceUnits === undefined || typeof currency !== "string")
    return { kind: "unknown", status: "no balance" };
  return { kind: "ok", balanceUnits, currency, ...(mayPlay === false ? { hasStopped: true } : {}) };
}

function shared(context: WalletContext, transactionUuid: string, closed: boolean) {
  return {
    user: context.player,
    request_uuid: randomUUID(),
    token: context.token,
    game_code: context.gameCode,
    transaction_uuid: transactionUuid,
    supplier_transaction_id: transactionUuid,
    round: context.roundId,
    round_closed: closed,
  };
}

function money(context: WalletContext, units: bigint) {
  return { amount: amountOf(units), currency: context.currency, is_free: false, is_supplier_promo: false };
}

/** The vendor wallet in the words of Hub88: RSA over the body, amounts in units, a token in every call. */
export const hub88: Dialect = {
  header: SIGNATURE_HEADER,
  paths: {
    balance: "user/balance",
    bet: "transaction/bet",
    win: "transaction/win",
    rollback: "transaction/rollback",
  },
  balance: ({ player, token, gameCode }) => ({
    user: player,
    request_uuid: randomUUID(),
    token,
    game_code: gameCode,
  }),
  bet: (context, id, stakeUnits) => ({ ...shared(context, id, false), ...money(context, stakeUnits) }),
  win: (context, id, betId, winUnits) => ({
    ...shared(context, id, true),
    ...money(context, winUnits),
    reference_transaction_uuid: betId,
  }),
  rollback: (context, id, betId, endsRound) => ({
    ...shared(context, id, endsRound),
    reference_transaction_uuid: betId,
  }),
  readAnswer: ({ status, text }, body) => {
    // Business answers have status 200; a rejected signature may have status 401.
    if (status !== 200 && status !== 401) return { kind: "unknown", status: `HTTP ${status}` };
    return readAnswer(text, (JSON.parse(body) as { request_uuid: string }).request_uuid);
  },
};
