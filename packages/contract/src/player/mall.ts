import { catalogueGameTypes } from "@croupier/domain/codes";
import { mallKinds, mallRefusals, mostSpins, orderStates, pointMovements } from "@croupier/domain/points";
import { Type } from "typebox";
import { amount, closed, language, nameText, rowId, timestampMs, typedCode } from "../schemas.ts";
import { call } from "./player-call.ts";
import { rewardRequirement } from "./rewards.ts";
import { sealFields } from "./session.ts";

const points = Type.Integer({ minimum: 0 });
const orNull = <S extends Parameters<typeof Type.Array>[0]>(schema: S) => Type.Union([schema, Type.Null()]);

/** Something to be had for points (EXT-04). */
const item = Type.Object({
  id: Type.String(),
  /** Names its price and what it gives: an order belongs to what its page has shown. */
  revision: Type.String(),
  kind: Type.Enum(mallKinds),
  title: Type.String(),
  text: Type.String(),
  picture: Type.String(),
  price: points,
  /** How many are left. */
  stock: Type.Integer({ minimum: 0 }),
  /** How many one member may have; null for as many as there are. */
  limit: orNull(Type.Integer({ minimum: 1 })),
  /** How many the member has ordered; refused ones do not count. */
  taken: Type.Integer({ minimum: 0 }),
  /** The lowest VIP level that may have it. */
  level: Type.Integer({ minimum: 0 }),
  /** What a voucher gives in the reward centre; null for goods. */
  voucher: orNull(Type.Object({ amount, requirement: orNull(rewardRequirement) })),
  /** How many spins of the prize wheel it gives; null for anything else. */
  spins: orNull(Type.Integer({ minimum: 1, maximum: mostSpins })),
  /** Why the member cannot have it now; null if they can. */
  refusal: orNull(Type.Enum(mallRefusals)),
});

/** What a member got, or will get, for points. */
const order = Type.Object({
  id: Type.String(),
  title: Type.String(),
  picture: Type.String(),
  kind: Type.Enum(mallKinds),
  price: points,
  state: Type.Enum(orderStates),
  /** How it was sent, or why it was refused, in an operator's words. */
  note: orNull(Type.String()),
  time: timestampMs,
  /** When it changed to its state. */
  changedAt: timestampMs,
});

export const mallCalls = {
  "GET /wps/mall/items": call({
    summary:
      "What the brand gives for points, cheapest first, and whether the member may have it now; empty without the switch (EXT-04)",
    access: "session",
    query: closed({ language: Type.Optional(language) }),
    reply: Type.Object({ list: Type.Array(item) }),
  }),
  "GET /wps/mall/points": call({
    summary:
      "The member's points, those that expire next, and the rates of play: yesterday's points come after the brand's day is closed (RWD-22, RWD-23)",
    access: "session",
    reply: Type.Object({
      points,
      /** The next that expire; null where none do. */
      expiring: orNull(Type.Object({ points, date: Type.String({ format: "date" }) })),
      /** Points for 100 of currency that is turned over, by type of game, with the factor of the member's level in them. */
      rates: Type.Array(Type.Object({ category: Type.Enum(catalogueGameTypes), points: Type.Number() })),
    }),
  }),
  "GET /wps/mall/movements": call({
    summary:
      "The movements of the member's points, newest first: play of a day, orders, returned and expired points, and points taken back because play was; paged by the id of the last one seen (EXT-04)",
    access: "session",
    query: closed({ before: Type.Optional(rowId), language: Type.Optional(language) }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          kind: Type.Enum(pointMovements),
          /** Below 0 for points that left. */
          points: Type.Integer(),
          /** Afterwards. */
          balance: points,
          /** The day of the play; null for anything else. */
          day: orNull(Type.String({ format: "date" })),
          /** What was ordered; null for anything else. */
          title: orNull(Type.String()),
          time: timestampMs,
        }),
      ),
      /** The value of `before` for the next page. Null on the last page. */
      next: orNull(Type.String()),
    }),
  }),
  "GET /wps/mall/orders": call({
    summary: "Own orders, newest first, paged by the id of the last one seen (EXT-04)",
    access: "session",
    query: closed({ before: Type.Optional(rowId), language: Type.Optional(language) }),
    reply: Type.Object({
      list: Type.Array(order),
      /** The value of `before` for the next page. Null on the last page. */
      next: orNull(Type.String()),
    }),
  }),
  "POST /wps/mall/redeem": call({
    summary:
      "Orders an item for points: points, stock and order change together or not at all; repeatable by its idempotency key (RWD-24)",
    access: "real",
    sealed: true,
    perMinute: 30,
    body: closed({
      ...sealFields,
      idempotencyKey: Type.String({ format: "uuid" }),
      itemId: rowId,
      /** The item as the member was shown and confirmed it; another one is refused. A page of the release before sends none. */
      revision: Type.Optional(Type.String({ maxLength: 40 })),
      /** The delivery address. It is stored encrypted, and shown to the operator who sends the goods. */
      address: Type.Optional(closed({ name: nameText(80), phone: typedCode(32), place: nameText(300) })),
    }),
    reply: order,
    errors: [
      "permission.denied",
      "mall.not.found",
      "mall.changed",
      "mall.address",
      "idempotency.conflict",
      ...mallRefusals,
    ],
  }),
} as const;
