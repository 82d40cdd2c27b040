import type { BodyOf, QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { type CatalogueGameType, catalogueGameTypes } from "@croupier/domain/codes";
import { chooseText } from "@croupier/domain/languages";
import { unitsToWire } from "@croupier/domain/money";
import { factorOf, unitsPerPoint } from "@croupier/domain/points";
import { isRealType } from "@croupier/domain/session-types";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { getBalance } from "../../../ledger/accounts.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import { presentTerms, type RewardPort } from "../reward/reward.port.ts";
import type { VipPort } from "../vip/vip.port.ts";
import type { WheelPort } from "../wheel/wheel.port.ts";
import {
  type Address,
  type AddressSeal,
  findRefusal,
  readAddress,
  revisionOf,
  toMovement,
} from "./mall.policy.ts";
import * as store from "./mall.store.ts";
import { listMovements } from "./movements.store.ts";
import { payOrder } from "./order-payment.ts";
import * as points from "./points.store.ts";

export interface MallServiceDeps {
  database: Database;
  exclusions: Pick<ExclusionPort, "isExcluded" | "refuseStopped">;
  rewards: Pick<RewardPort, "grant">;
  vip: Pick<VipPort, "getLevel">;
  wheel: Pick<WheelPort, "giveTicket">;
  seal: AddressSeal;
}

type Wish = BodyOf<"POST /wps/mall/redeem">;
type ShownOrder = ReplyOf<"POST /wps/mall/redeem">;
const pageSize = 20;

/** Spins are useful only if the brand has a wheel. */
const isOffered = ({ switches }: Brand, kind: store.Item["kind"]): boolean =>
  kind !== "spins" || switches.WHEEL;

/** Points as the wire shows them: integers. */
export const toPoints = (units: bigint): number => Number(units / unitsPerPoint);

/** The points mall as members see it (EXT-04, ADR 73). */
export function createMallService({ database, exclusions, rewards, vip, wheel, seal }: MallServiceDeps) {
  /** The facts that decide whether a member may have an item. Play money has neither points nor a level. */
  const readStanding = async (q: Queryable, { brand, session, now }: SessionContext) => {
    const { memberId, type } = session;
    const isReal = isRealType(type);
    const taken = new Map((await store.countTaken(q, memberId)).map(({ itemId, count }) => [itemId, count]));
    return {
      level: isReal ? await vip.getLevel(q, brand, memberId, now) : 0,
      pointUnits: isReal ? await getBalance(q, memberId, "points") : 0n,
      takenOf: (item: store.Item): number => taken.get(item.id) ?? 0,
    };
  };

  const presentOrder = (order: store.Order, { language }: SessionContext): ShownOrder => ({
    id: String(order.id),
    title: chooseText(order.titles, language) ?? "",
    picture: order.picture,
    kind: order.kind,
    price: toPoints(order.priceUnits),
    state: order.state,
    note: order.note,
    time: order.createdAt.getTime(),
    changedAt: order.changedAt.getTime(),
  });

  /** The order of a repeated call. @throws Failure idempotency.conflict if it asks for something else */
  const findCopy = async (
    q: Queryable,
    { brand, session }: SessionContext,
    { idempotencyKey, itemId, address }: Wish,
  ): Promise<store.Order | undefined> => {
    const order = await store.findByKey(q, session.memberId, idempotencyKey);
    if (!order) return undefined;
    const kept = order.addressSealed && seal.open(brand.brandId, order, order.addressSealed);
    const { name, phone, place }: Partial<Address> = readAddress(address) ?? {};
    const isSame =
      order.itemId === BigInt(itemId) &&
      (!kept || (kept.name === name && kept.phone === phone && kept.place === place));
    if (!isSame) throw createFailure("idempotency.conflict");
    return order;
  };

  const giveVoucher = async (q: Queryable, item: store.Item, memberId: bigint, id: bigint, now: Date) => {
    if (item.rewardUnits === null) return;
    await rewards.grant(q, {
      memberId,
      source: "mall",
      sourceKey: String(id),
      titles: item.titles,
      now,
      isQuiet: true,
      amountUnits: item.rewardUnits,
      terms: item.terms ?? undefined,
    });
  };

  const giveSpins = async (
    q: Queryable,
    { brand, now }: SessionContext,
    item: store.Item,
    of: { memberId: bigint; id: bigint },
  ) => {
    for (let number = 1; number <= (item.spins ?? 0); number += 1)
      await wheel.giveTicket(q, brand, {
        memberId: of.memberId,
        source: "mall",
        sourceKey: `${of.id}:${number}`,
        isQuiet: true,
        now,
      });
  };

  return {
    listItems: async (context: SessionContext): Promise<ReplyOf<"GET /wps/mall/items">> => {
      const { brand, session, language, now } = context;
      if (!brand.switches.PTSYS3) return { list: [] };
      return database.forBrand(brand.brandId, async (q) => {
        const standing = await readStanding(q, context);
        const isStopped = await exclusions.isExcluded(q, session.memberId, now);
        const items = (await store.listItems(q)).filter(
          ({ kind }) => (!isStopped || kind === "goods") && isOffered(brand, kind),
        );
        return {
          list: items.map((item) => ({
            id: String(item.id),
            revision: revisionOf(item),
            kind: item.kind,
            title: chooseText(item.titles, language) ?? "",
            text: chooseText(item.texts, language) ?? "",
            picture: item.picture,
            stock: item.stock,
            price: toPoints(item.priceUnits),
            limit: item.limit,
            level: item.level,
            taken: standing.takenOf(item),
            voucher:
              item.rewardUnits === null
                ? null
                : {
                    amount: unitsToWire(item.rewardUnits, brand.currency),
                    requirement: presentTerms({ terms: item.terms, amountUnits: item.rewardUnits }, brand),
                  },
            spins: item.spins,
            refusal: findRefusal(item, { ...standing, taken: standing.takenOf(item) }) ?? null,
          })),
        };
      });
    },

    getPoints: ({ brand, session, now }: SessionContext): Promise<ReplyOf<"GET /wps/mall/points">> =>
      database.forBrand(brand.brandId, async (q) => {
        const { memberId, type } = session;
        const isReal = isRealType(type);
        const ending = isReal ? await points.findEnding(q, memberId) : undefined;
        const level = isReal ? await vip.getLevel(q, brand, memberId, now) : 0;
        const { rates } = brand.settings.points;
        const rateOf = (category: CatalogueGameType): number =>
          ((rates[category] ?? 0) * factorOf(brand.settings.points, level)) / 1_000_000;
        return {
          points: isReal ? toPoints(await getBalance(q, memberId, "points")) : 0,
          expiring: ending ? { points: toPoints(ending.units), date: ending.expiresOn } : null,
          rates: catalogueGameTypes
            .map((category) => ({ category, points: rateOf(category) }))
            .filter((rate) => rate.points > 0),
        };
      }),

    listOrders: (
      context: SessionContext,
      { before }: QueryOf<"GET /wps/mall/orders">,
    ): Promise<ReplyOf<"GET /wps/mall/orders">> =>
      database.forBrand(context.brand.brandId, async (q) => {
        const rows = await store.listOrders(q, context.session.memberId, {
          before: before === undefined ? undefined : BigInt(before),
          limit: pageSize + 1,
        });
        const shown = rows.slice(0, pageSize);
        return {
          list: shown.map((order) => presentOrder(order, context)),
          next: rows.length > pageSize ? String(shown.at(-1)?.id) : null,
        };
      }),

    listMovements: (
      { brand, session, language }: SessionContext,
      { before }: QueryOf<"GET /wps/mall/movements">,
    ): Promise<ReplyOf<"GET /wps/mall/movements">> =>
      database.forBrand(brand.brandId, async (q) => {
        const rows = await listMovements(q, session.memberId, {
          before: before === undefined ? undefined : BigInt(before),
          limit: pageSize + 1,
        });
        return {
          list: rows.slice(0, pageSize).map((row) => ({
            id: String(row.id),
            kind: toMovement(row.kind),
            points: toPoints(row.units),
            balance: toPoints(row.balanceUnits),
            time: row.at.getTime(),
            day: /^play of (\d{4}-\d\d-\d\d)$/.exec(row.reference ?? "")?.[1] ?? null,
            title: row.titles ? (chooseText(row.titles, language) ?? null) : null,
          })),
          next: rows.length > pageSize ? String(rows[pageSize - 1]?.id) : null,
        };
      }),

    /**
     * Orders once per key, and returns the same order for a copy (RWD-24).
     * @throws Failure as the contract's entry names them
     */
    redeem: (context: SessionContext, wish: Wish): Promise<ShownOrder> => {
      const { brand, session, now } = context;
      const { memberId } = session;
      if (!brand.switches.PTSYS3) throw createFailure("permission.denied");
      return database.transaction(brand.brandId, async (q) => {
        await points.lockMember(q, memberId);
        const copy = await findCopy(q, context, wish);
        if (copy) return presentOrder(copy, context);
        const item = await store.findItem(q, BigInt(wish.itemId));
        if (!item || !isOffered(brand, item.kind)) throw createFailure("mall.not.found");
        const revision = revisionOf(item);
        if ((wish.revision ?? revision) !== revision) throw createFailure("mall.changed");
        const isGoods = item.kind === "goods";
        if (!isGoods) await exclusions.refuseStopped(q, memberId, now);
        const standing = await readStanding(q, context);
        const refusal = findRefusal(item, { ...standing, taken: standing.takenOf(item) });
        if (refusal) throw createFailure(refusal);
        const address = isGoods ? readAddress(wish.address) : undefined;
        if (isGoods && !address) throw createFailure("mall.address");
        const key = wish.idempotencyKey;
        const { priceUnits } = item;
        const id = await store.insertOrder(q, {
          memberId,
          itemId: item.id,
          key,
          priceUnits,
          now,
          state: isGoods ? "ordered" : "delivered",
          addressSealed: address ? seal.seal(brand.brandId, { memberId, key }, address) : null,
        });
        await payOrder(q, { id, memberId, priceUnits }, now);
        await giveVoucher(q, item, memberId, id, now);
        await giveSpins(q, context, item, { memberId, id });
        // Last, because all orders of an item wait for this row. An operator may have changed the item meanwhile.
        const taken = await store.takeFromStock(q, item.id);
        if (!taken) throw createFailure("mall.sold.out");
        if (revisionOf(taken) !== revision) throw createFailure("mall.changed");
        const order = await store.findOrder(q, id);
        if (!order) throw new Error(`order ${id} is gone`);
        return presentOrder(order, context);
      });
    },
  };
}
