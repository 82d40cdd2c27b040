import { depositStates, depositSteps } from "@croupier/domain/deposit";
import { Type } from "typebox";
import {
  amount,
  amountText,
  closed,
  listPages,
  listQuery,
  pageNumber,
  text,
  timestampMs,
  wholeNumber,
} from "../schemas.ts";
import { call } from "./player-call.ts";

const step = Type.Enum(depositSteps);
const orderNo = text(40, 1);

export const depositOrder = Type.Object({
  orderNo: Type.String(),
  method: Type.String(),
  amount,
  fee: amount,
  state: Type.Enum(depositStates),
  createdAt: timestampMs,
  settledAt: Type.Union([timestampMs, Type.Null()]),
  step,
  /** The steps so far, oldest first. The last one is `step`. */
  timeline: Type.Array(Type.Object({ step, at: timestampMs })),
  /** What is waited for, and until when. Null at the end. */
  next: Type.Union([Type.Object({ step, by: timestampMs }), Type.Null()]),
  mayCancel: Type.Boolean(),
  /** Where an order that waits is paid; null once nothing is waited for. */
  payUrl: Type.Union([Type.String(), Type.Null()]),
  /** The received amount: less or more than `amount` if the payer sent another sum. Null until anything has come. */
  received: Type.Union([amount, Type.Null()]),
  /** What reached the wallet. */
  credited: amount,
  /** The part of the payment that waits for a person's review. */
  inReview: amount,
  /** What the payer's bank took back. */
  chargedBack: amount,
  /** The part of it that the wallet could not cover and that is still owed. */
  owed: amount,
});

/** Milliseconds since 1970, up to the year 9999. */
const sessionTime = wholeNumber(0, 253_402_300_799_999);

/** What the betting record shows. */
export const bettingFilter = {
  startDate: Type.Optional(Type.String({ format: "date" })),
  endDate: Type.Optional(Type.String({ format: "date" })),
  gameType: Type.Optional(text(20)),
  vendor: Type.Optional(text(40)),
  /** The days on which rounds were settled, as profit and loss counts them, instead of those on which they began. */
  by: Type.Optional(Type.Literal("settled")),
  /** What of these days began within a time, both ends included. So a session of play opens to its rounds. */
  since: Type.Optional(sessionTime),
  until: Type.Optional(sessionTime),
};

/** A round of the betting record. */
const round = Type.Object({
  roundId: Type.String(),
  vendor: Type.String(),
  gameCode: Type.String(),
  gameName: Type.String(),
  gameType: Type.String(),
  time: timestampMs,
  stake: amount,
  validStake: amount,
  win: amount,
  net: amount,
  state: Type.Enum(["open", "settled", "cancelled"]),
});

export const walletCalls = {
  "GET /wps/wallets/gcs": call({
    summary: "The wallet: sumBalance with its currency's decimals (API-24)",
    access: "session",
    reply: Type.Object({ sumBalance: amount, currency: Type.String() }),
  }),
  "GET /wps/deposit/methods": call({
    summary: "Deposit methods with minimum, maximum, fee and quick amounts (EXT-10)",
    access: "session",
    reply: Type.Array(
      Type.Object({
        code: Type.String(),
        name: Type.String(),
        minimum: amount,
        maximum: amount,
        /** Amounts are multiples of it: the currency's smallest coin, or a coarser step of the provider (CASE-11). */
        step: amount,
        feePercent: Type.Number(),
        quickAmounts: Type.Array(amount),
      }),
    ),
  }),
  "POST /wps/deposit/orders": call({
    summary: "Opens a deposit order and answers where to pay; repeatable by its idempotency key (EXT-10)",
    access: "real",
    unreal: "deposit.free.reject",
    perMinute: 30,
    body: closed({
      idempotencyKey: Type.String({ format: "uuid" }),
      method: text(40, 1),
      amount: amountText,
    }),
    reply: Type.Object({ order: depositOrder, payUrl: Type.String() }),
    errors: [
      "deposit.free.reject",
      "deposit.method.unknown",
      "deposit.amount.range",
      "deposit.amount.step",
      "deposit.order.limit",
      "idempotency.conflict",
      "payment.unavailable",
      "play.limit.reached",
      "play.cooling.off",
      "play.excluded",
      "play.contact.unverified",
    ],
  }),
  "POST /wps/deposit/orders/cancel": call({
    summary: "Cancels the member's own pending order (EXT-10)",
    access: "session",
    body: closed({ orderNo }),
    reply: depositOrder,
    errors: ["deposit.order.not.found", "deposit.order.not.pending"],
  }),
  "GET /wps/deposit/order": call({
    summary: "One of the member's deposit orders, with its steps and the next one (EXT-10)",
    access: "session",
    query: closed({ orderNo }),
    reply: depositOrder,
    errors: ["deposit.order.not.found"],
  }),
  "GET /wps/deposit/debt": call({
    summary: "What the member owes for deposits that were charged back (EXT-10)",
    access: "session",
    reply: Type.Object({ owed: amount }),
  }),
  "GET /wps/deposit/orders": call({
    summary: "Own deposit orders, newest first (EXT-10)",
    access: "session",
    query: closed(listQuery),
    reply: Type.Object({
      list: Type.Array(depositOrder),
      ...listPages,
    }),
  }),
  "GET /wps/record/games": call({
    summary: "The betting record: one row per round, newest first, with totals over the filter (EXT-05)",
    access: "session",
    query: closed({
      ...bettingFilter,
      ...listQuery,
    }),
    reply: Type.Object({
      list: Type.Array(round),
      totals: Type.Object({
        rounds: Type.Integer(),
        stake: amount,
        validStake: amount,
        win: amount,
        net: amount,
      }),
      ...listPages,
    }),
  }),
  "GET /wps/record/round": call({
    summary:
      "One own round of the betting record, and the vendor's calls that it is the sum of, the first first, by 50 (EXT-05)",
    access: "session",
    query: closed({
      vendor: text(64),
      roundId: text(256),
      /** The round's own. */
      time: timestampMs,
      pageNo: Type.Optional(pageNumber),
      pageSize: Type.Optional(wholeNumber(1, 50)),
    }),
    reply: Type.Object({
      round,
      list: Type.Array(
        Type.Object({
          /** A rollback takes a bet or a win back. */
          kind: Type.Enum(["bet", "win", "rollback"]),
          time: timestampMs,
          /** What it did to the balance. */
          amount,
          balance: amount,
          /** The vendor's number. */
          reference: Type.String(),
          /** The ledger's number; null if nothing moved. */
          number: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
      pageNum: Type.Integer(),
      totalPages: Type.Integer(),
      totalCount: Type.Integer(),
      /** The page where anybody can verify the round; null if its vendor has no such page, and while it is open. */
      verifyUrl: Type.Union([Type.String(), Type.Null()]),
      /**
       * The page where the member can replay the round, for half an hour; null if its vendor has no such page, and while it is
       * open.
       */
      replayUrl: Type.Union([Type.String(), Type.Null()]),
    }),
    errors: ["record.round.not.found"],
  }),
} as const;
