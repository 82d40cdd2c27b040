import { Type } from "typebox";
import { amount, amountText, closed, pageNumber, text, timestampMs, wholeNumber } from "../schemas.ts";
import { call } from "./player-call.ts";

const depositState = Type.Enum(["pending", "paid", "failed", "cancelled"]);

export const depositOrder = Type.Object({
  orderNo: Type.String(),
  method: Type.String(),
  amount,
  fee: amount,
  state: depositState,
  createdAt: timestampMs,
  settledAt: Type.Union([timestampMs, Type.Null()]),
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
        feePercent: Type.Number(),
        quickAmounts: Type.Array(amount),
      }),
    ),
  }),
  "POST /wps/deposit/orders": call({
    summary: "Opens a deposit order and answers where to pay; repeatable by its idempotency key (EXT-10)",
    access: "session",
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
      "idempotency.conflict",
      "payment.unavailable",
    ],
  }),
  "POST /wps/deposit/orders/cancel": call({
    summary: "Cancels an own pending order (EXT-10)",
    access: "session",
    body: closed({ orderNo: text(40, 1) }),
    reply: depositOrder,
    errors: ["deposit.order.not.found", "deposit.order.not.pending"],
  }),
  "GET /wps/deposit/orders": call({
    summary: "Own deposit orders, newest first (EXT-10)",
    access: "session",
    query: closed({ pageNo: Type.Optional(pageNumber), pageSize: Type.Optional(wholeNumber(1, 50)) }),
    reply: Type.Object({
      list: Type.Array(depositOrder),
      pageNum: Type.Integer(),
      totalPages: Type.Integer(),
      totalCount: Type.Integer(),
    }),
  }),
  "GET /wps/record/games": call({
    summary: "The betting record: one row per round, newest first, with totals over the filter (EXT-05)",
    access: "session",
    query: closed({
      startDate: Type.Optional(Type.String({ format: "date" })),
      endDate: Type.Optional(Type.String({ format: "date" })),
      gameType: Type.Optional(text(20)),
      vendor: Type.Optional(text(40)),
      /** The days on which rounds were settled, as profit and loss counts them, instead of those on which they began. */
      by: Type.Optional(Type.Literal("settled")),
      pageNo: Type.Optional(pageNumber),
      pageSize: Type.Optional(wholeNumber(1, 50)),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
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
        }),
      ),
      totals: Type.Object({
        rounds: Type.Integer(),
        stake: amount,
        validStake: amount,
        win: amount,
        net: amount,
      }),
      pageNum: Type.Integer(),
      totalPages: Type.Integer(),
      totalCount: Type.Integer(),
    }),
  }),
} as const;
