import type { Language } from "@croupier/domain/languages";
import type { Day } from "@croupier/domain/periods";
import type { MallKind, OrderState } from "@croupier/domain/points";
import type { Queryable } from "../../../platform/db/database.ts";
import type { RewardTerms } from "../reward/reward.port.ts";

type Texts = Readonly<Partial<Record<Language, string>>>;

/** An item that can be bought with points. */
export interface Item {
  readonly id: bigint;
  readonly code: string;
  readonly kind: MallKind;
  readonly titles: Texts;
  readonly texts: Texts;
  readonly picture: string;
  readonly priceUnits: bigint;
  readonly stock: number;
  readonly limit: number | null;
  readonly level: number;
  /** The reward of a voucher; null for goods. */
  readonly rewardUnits: bigint | null;
  /** The number of spins of the wheel; null for anything else. */
  readonly spins: number | null;
  readonly terms: RewardTerms | null;
}

const itemColumns = `item_id as id, code, kind, titles, texts, picture, price_units as "priceUnits", stock, member_limit as "limit",
  level, reward_units as "rewardUnits", wagering as terms, spins`;

/** The brand's items that have not ended, cheapest first. */
export const listItems = (q: Queryable): Promise<Item[]> =>
  q.query<Item>({
    name: "mall-items",
    text: `select ${itemColumns} from mall_items where merchant_id = app_merchant() and ended_at is null order by price_units, item_id`,
  });

export const findItem = async (q: Queryable, id: bigint): Promise<Item | undefined> =>
  (
    await q.query<Item>(
      {
        name: "mall-item",
        text: `select ${itemColumns} from mall_items where merchant_id = app_merchant() and item_id = $1 and ended_at is null`,
      },
      [id],
    )
  )[0];

/** The live item of a code, locked. */
export const lockItem = async (q: Queryable, code: string): Promise<Item | undefined> =>
  (
    await q.query<Item>(
      `select ${itemColumns} from mall_items where merchant_id = app_merchant() and code = $1 and ended_at is null for update`,
      [code],
    )
  )[0];

const valuesOf = (item: Omit<Item, "id" | "code" | "kind">) => [
  item.titles,
  item.texts,
  item.picture,
  item.priceUnits,
  item.stock,
  item.limit,
  item.level,
  item.rewardUnits,
  item.terms,
  item.spins,
];

/** @returns false if another item with the code was created meanwhile */
export const insertItem = async (q: Queryable, item: Omit<Item, "id">): Promise<boolean> =>
  (
    await q.query(
      `insert into mall_items (merchant_id, titles, texts, picture, price_units, stock, member_limit, level, reward_units, wagering,
         spins, code, kind)
       values (app_merchant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (merchant_id, code) where ended_at is null do nothing returning item_id`,
      [...valuesOf(item), item.code, item.kind],
    )
  ).length > 0;

export const updateItem = (q: Queryable, item: Item): Promise<object[]> =>
  q.query(
    `update mall_items set titles = $1, texts = $2, picture = $3, price_units = $4, stock = $5, member_limit = $6, level = $7,
       reward_units = $8, wagering = $9, spins = $10
     where merchant_id = app_merchant() and item_id = $11`,
    [...valuesOf(item), item.id],
  );

export const endItem = (q: Queryable, id: bigint, now: Date): Promise<object[]> =>
  q.query("update mall_items set ended_at = $2 where merchant_id = app_merchant() and item_id = $1", [
    id,
    now,
  ]);

/** Takes one from the stock. All orders of an item share this row. @returns the item as it is now, if one was left */
export const takeFromStock = async (q: Queryable, id: bigint): Promise<Item | undefined> =>
  (
    await q.query<Item>(
      {
        name: "mall-take",
        text: `update mall_items set stock = stock - 1
          where merchant_id = app_merchant() and item_id = $1 and stock > 0 and ended_at is null returning ${itemColumns}`,
      },
      [id],
    )
  )[0];

export const returnToStock = (q: Queryable, id: bigint): Promise<object[]> =>
  q.query("update mall_items set stock = stock + 1 where merchant_id = app_merchant() and item_id = $1", [
    id,
  ]);

export interface Taken {
  readonly itemId: bigint;
  readonly count: number;
}

/** How many of each item a member has ordered, without refused ones. */
export const countTaken = (q: Queryable, memberId: bigint): Promise<Taken[]> =>
  q.query<Taken>(
    {
      name: "mall-taken",
      text: `select item_id as "itemId", count(*)::integer as count from mall_orders
        where merchant_id = app_merchant() and member_id = $1 and state <> 'refused' group by 1`,
    },
    [memberId],
  );

export interface Order {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly username: string;
  readonly itemId: bigint;
  readonly key: string;
  readonly kind: MallKind;
  readonly titles: Texts;
  readonly picture: string;
  readonly priceUnits: bigint;
  readonly addressSealed: Buffer | null;
  readonly state: OrderState;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

const orders = `select o.order_id as id, o.member_id as "memberId", m.username, o.item_id as "itemId", o.idempotency_key as key, i.kind,
    i.titles, i.picture, o.price_units as "priceUnits", o.address_sealed as "addressSealed", o.state, o.note,
    o.created_at as "createdAt", o.changed_at as "changedAt"
  from mall_orders o join mall_items i using (merchant_id, item_id) join members m using (merchant_id, member_id)
  where o.merchant_id = app_merchant()`;

/** A member's orders, newest first. */
export const listOrders = (
  q: Queryable,
  memberId: bigint,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<Order[]> =>
  q.query<Order>(
    {
      name: "mall-orders",
      text: `${orders} and o.member_id = $1 and ($2::bigint is null or o.order_id < $2) order by o.order_id desc limit $3`,
    },
    [memberId, before ?? null, limit],
  );

export const findByKey = async (q: Queryable, memberId: bigint, key: string): Promise<Order | undefined> =>
  (await q.query<Order>(`${orders} and o.member_id = $1 and o.idempotency_key = $2`, [memberId, key]))[0];

export const findOrder = async (q: Queryable, id: bigint): Promise<Order | undefined> =>
  (await q.query<Order>(`${orders} and o.order_id = $1`, [id]))[0];

/** A locked order. The caller holds its member's lock. */
export const lockOrder = async (q: Queryable, id: bigint): Promise<Order | undefined> =>
  (await q.query<Order>(`${orders} and o.order_id = $1 for update of o`, [id]))[0];

/** Orders that operators still have to process, oldest first: those that wait to be sent, and then those under way. */
export const listOpenOrders = (q: Queryable, limit: number): Promise<Order[]> =>
  q.query<Order>(
    `${orders} and o.state in ('ordered', 'sent') order by (o.state = 'sent'), o.order_id limit $1`,
    [limit],
  );

export interface NewOrder {
  readonly memberId: bigint;
  readonly itemId: bigint;
  readonly key: string;
  readonly priceUnits: bigint;
  readonly addressSealed: Buffer | null;
  readonly state: OrderState;
  readonly now: Date;
}

export const insertOrder = async (q: Queryable, order: NewOrder): Promise<bigint> => {
  const [row] = await q.query<{ id: bigint }>(
    `insert into mall_orders (merchant_id, member_id, item_id, idempotency_key, price_units, address_sealed, state, created_at,
       changed_at)
     values (app_merchant(), $1, $2, $3, $4, $5, $6, $7, $7) returning order_id as id`,
    [order.memberId, order.itemId, order.key, order.priceUnits, order.addressSealed, order.state, order.now],
  );
  if (!row) throw new Error("an order has an id");
  return row.id;
};

/** The lots that paid for an order. */
export const insertOrderLots = (
  q: Queryable,
  { id, memberId }: { id: bigint; memberId: bigint },
  parts: readonly { readonly day: Day; readonly units: bigint }[],
): Promise<object[]> =>
  q.query(
    `insert into mall_order_lots (merchant_id, order_id, member_id, day, units)
     select app_merchant(), $1, $2, p.day, p.units from unnest($3::date[], $4::bigint[]) as p (day, units)`,
    [id, memberId, parts.map(({ day }) => day), parts.map(({ units }) => units)],
  );

export const saveOrder = (
  q: Queryable,
  id: bigint,
  of: { state: OrderState; note: string | null; handledBy: bigint; now: Date },
): Promise<object[]> =>
  q.query(
    `update mall_orders set state = $2, note = $3, handled_by = $4, changed_at = $5
     where merchant_id = app_merchant() and order_id = $1`,
    [id, of.state, of.note, of.handledBy, of.now],
  );
