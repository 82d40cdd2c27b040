import { unitsPerCurrency } from "@croupier/domain/money";
import { addDays } from "@croupier/domain/periods";
import { type OrderState, pointWarnings } from "@croupier/domain/points";
import type { Brand } from "../../../http/context.ts";
import { transfer } from "../../../ledger/transfer.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import { createRewardTerms, type Product } from "../reward/reward.port.ts";
import { type Address, createAddressSeal, mayBecome } from "./mall.policy.ts";
import { toPoints } from "./mall.service.ts";
import * as store from "./mall.store.ts";
import { lockMember, returnToLots } from "./points.store.ts";

export interface MallActsDeps {
  database: Database;
  inbox: Pick<InboxPort, "sendMessage">;
  live: Pick<LivePort, "announce">;
  masterSecret: Buffer;
}

/** An item as an operator describes it. */
export interface ItemWish extends Omit<store.Item, "id" | "terms"> {
  /** How often a voucher must be played, and whose games count; undefined for all. */
  readonly wagering: number;
  readonly product: Product | undefined;
}
/** The result of an action; `memberId` is the owner of the order. */
export type MallActed = { readonly memberId: bigint | undefined } | { readonly denied: string };

const mostOrders = 200;

/** Why the brand may not offer it; undefined if it may. */
const findFault = (
  { parameters, settings }: Brand,
  { titles, rewardUnits }: ItemWish,
): string | undefined => {
  const { voucherMost } = settings.points;
  if ((rewardUnits ?? 0n) > BigInt(voucherMost) * unitsPerCurrency)
    return `the brand gives at most ${voucherMost}`;
  const missing = parameters.languages.filter((language) => !titles[language]?.trim());
  return missing.length > 0 ? `it has no title in ${missing.join(", ")}` : undefined;
};

/** Operators' actions on the mall. The caller has checked their permission. */
export function createMallActs({ database, inbox, live, masterSecret }: MallActsDeps) {
  const seal = createAddressSeal(masterSecret);
  const refuseUnknown = (id: bigint): MallActed => ({ denied: `there is no order ${id}` });

  /** Moves an order on, if allowed; `then` does the rest with the locked order. */
  const change = (
    { brandId }: Brand,
    id: bigint,
    to: { state: OrderState; note: string | null; handledBy: bigint; now: Date },
    then: (q: Queryable, order: store.Order) => Promise<void>,
  ): Promise<MallActed> =>
    database.transaction(brandId, async (q): Promise<MallActed> => {
      const found = await store.findOrder(q, id);
      if (!found) return refuseUnknown(id);
      await lockMember(q, found.memberId);
      const order = await store.lockOrder(q, id);
      if (!order) return refuseUnknown(id);
      if (!mayBecome(order.state, to.state)) return { denied: `order ${id} is ${order.state}` };
      await store.saveOrder(q, id, { ...to, note: to.note ?? order.note });
      await then(q, order);
      await live.announce(q, brandId, order.memberId, "reward");
      return { memberId: order.memberId };
    });

  return {
    listItems: ({ brandId }: Brand): Promise<readonly store.Item[]> =>
      database.forBrand(brandId, store.listItems),
    /** Orders waiting for an operator, those to be sent first, without their addresses; `isCut` if there are more. */
    listOrders: async ({ brandId }: Brand): Promise<{ orders: readonly store.Order[]; isCut: boolean }> => {
      const orders = await database.forBrand(brandId, (q) => store.listOpenOrders(q, mostOrders + 1));
      return { orders: orders.slice(0, mostOrders), isCut: orders.length > mostOrders };
    },

    /** Creates an item, or changes the live one with this code. It keeps its kind, because orders refer to it. */
    set: (brand: Brand, wish: ItemWish): Promise<MallActed> =>
      database.transaction(brand.brandId, async (q): Promise<MallActed> => {
        const { wagering, product, ...own } = wish;
        const terms = createRewardTerms(brand.settings.wagering, wagering, product);
        const denied = findFault(brand, wish);
        if (denied !== undefined) return { denied };
        if (typeof terms === "string") return { denied: terms };
        const item = { ...own, terms: terms ?? null };
        const before = await store.lockItem(q, wish.code);
        if (!before)
          return (await store.insertItem(q, item))
            ? { memberId: undefined }
            : { denied: `${wish.code} has just been set by somebody else` };
        if (before.kind !== wish.kind)
          return { denied: `${wish.code} is ${before.kind}: end it, and set another` };
        await store.updateItem(q, { ...item, id: before.id });
        return { memberId: undefined };
      }),
    /** Ends an item. Its orders continue. */
    end: ({ brandId }: Brand, code: string, now: Date): Promise<MallActed> =>
      database.transaction(brandId, async (q): Promise<MallActed> => {
        const before = await store.lockItem(q, code);
        if (!before) return { denied: `there is no item ${code}` };
        await store.endItem(q, before.id, now);
        return { memberId: undefined };
      }),

    /** The address of an order, for the operator who sends it. */
    readAddress: async (
      { brandId }: Brand,
      id: bigint,
    ): Promise<{ readonly memberId: bigint; readonly address: Address } | { readonly denied: string }> => {
      const order = await database.forBrand(brandId, (q) => store.findOrder(q, id));
      if (!order?.addressSealed) return { denied: `there is no order ${id} with an address` };
      return { memberId: order.memberId, address: seal.open(brandId, order, order.addressSealed) };
    },
    /** @param note how it was sent, as the member reads it; empty for nothing */
    send: (brand: Brand, handledBy: bigint, id: bigint, note: string, now: Date): Promise<MallActed> =>
      change(brand, id, { state: "sent", note: note || null, handledBy, now }, (q, { memberId, titles }) =>
        inbox.sendMessage(q, brand, memberId, { template: "mallSent", params: { item: titles, note } }),
      ),
    deliver: (brand: Brand, handledBy: bigint, id: bigint, now: Date): Promise<MallActed> =>
      change(brand, id, { state: "delivered", note: null, handledBy, now }, async () => undefined),
    /** Returns the points to the lots that paid, and the goods to the stock, once (RWD-24). */
    refuse: (brand: Brand, handledBy: bigint, id: bigint, reason: string, now: Date): Promise<MallActed> =>
      change(brand, id, { state: "refused", note: reason, handledBy, now }, async (q, order) => {
        const { memberId, itemId, priceUnits, titles } = order;
        await returnToLots(q, id, addDays(brand.calendar.dayOf(now), pointWarnings[0]));
        const { status } = await transfer(q, {
          kind: "points_return",
          key: `order:${id}`,
          reference: `order ${id}`,
          amountUnits: priceUnits,
          now,
          from: { kind: "points_pool", name: "mall" },
          to: { kind: "points", memberId },
        });
        if (status !== "ok") throw new Error(`the ledger refused the points of order ${id}: ${status}`);
        const params = { item: titles, reason, points: String(toPoints(priceUnits)) };
        await inbox.sendMessage(q, brand, memberId, { template: "mallRefused", params });
        await store.returnToStock(q, itemId);
      }),
  };
}
