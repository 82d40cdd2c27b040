import type { MallRefusal, OrderState, PointMovement } from "@croupier/domain/points";
import { fingerprintOf } from "../../../platform/ids.ts";
import { deriveKey, openAtRest, sealAtRest } from "../../../platform/secrets.ts";
import type { Item } from "./mall.store.ts";
import type { Lot } from "./points.store.ts";

/** The delivery address of goods. */
export interface Address {
  readonly name: string;
  readonly phone: string;
  readonly place: string;
}

/** Trims the parts; undefined if one is missing. */
export function readAddress(given: Address | undefined): Address | undefined {
  if (!given) return undefined;
  const address = { name: given.name.trim(), phone: given.phone.trim(), place: given.place.trim() };
  return Object.values(address).every((part) => part !== "") ? address : undefined;
}

/**
 * Encrypts addresses for storage, each bound to its member and order, and decrypts them for the operator who sends the order.
 */
export function createAddressSeal(masterSecret: Buffer) {
  const key = deriveKey(masterSecret, "mall addresses");
  const of = (brandId: number, order: { memberId: bigint; key: string }): string =>
    `${brandId}/${order.memberId}/${order.key}`;
  return {
    seal: (
      brandId: number,
      order: { memberId: bigint; key: string },
      { name, phone, place }: Address,
    ): Buffer => sealAtRest(key, Buffer.from(JSON.stringify({ name, phone, place })), of(brandId, order)),
    open: (brandId: number, order: { memberId: bigint; key: string }, sealed: Buffer): Address =>
      JSON.parse(openAtRest(key, sealed, of(brandId, order)).toString()) as Address,
  };
}
export type AddressSeal = ReturnType<typeof createAddressSeal>;

/** The revision of a shown item: its price and what it gives. How many there are, and for whom, does not change it. */
export const revisionOf = ({ titles, texts, priceUnits, rewardUnits, terms, spins }: Item): string =>
  fingerprintOf(JSON.stringify([titles, texts, String(priceUnits), String(rewardUnits), terms, spins]));

/** Why a member cannot have an item; undefined if they can. */
export function findRefusal(
  item: Pick<Item, "stock" | "limit" | "level" | "priceUnits">,
  of: { level: number; taken: number; pointUnits: bigint },
): MallRefusal | undefined {
  if (of.level < item.level) return "mall.level";
  if (item.limit !== null && of.taken >= item.limit) return "mall.limit";
  if (item.stock === 0) return "mall.sold.out";
  return of.pointUnits < item.priceUnits ? "points.short" : undefined;
}

/** The parts that an amount takes from lots in their order, as far as they go. */
export function takeAtMost(lots: readonly Lot[], amountUnits: bigint): Lot[] {
  const parts: Lot[] = [];
  let leftUnits = amountUnits;
  for (const { day, units } of lots) {
    if (leftUnits === 0n) break;
    const taken = units < leftUnits ? units : leftUnits;
    parts.push({ day, units: taken });
    leftUnits -= taken;
  }
  return parts;
}

/** The same for the full amount (RWD-23); undefined if the lots are too small. */
export function takeOldest(lots: readonly Lot[], amountUnits: bigint): Lot[] | undefined {
  const parts = takeAtMost(lots, amountUnits);
  return parts.reduce((sum, { units }) => sum + units, 0n) === amountUnits ? parts : undefined;
}

/** The states that an order may change to. */
const nextStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  ordered: ["sent", "refused"],
  sent: ["delivered"],
  delivered: [],
  refused: [],
};
export const mayBecome = (from: OrderState, to: OrderState): boolean => nextStates[from].includes(to);

const movements: Readonly<Record<string, PointMovement>> = {
  points_earn: "earned",
  points_spend: "spent",
  points_return: "returned",
  points_expire: "expired",
  points_correct: "corrected",
};
/** A transfer of points as a member reads it. @throws Error for any other kind */
export function toMovement(kind: string): PointMovement {
  const movement = movements[kind];
  if (!movement) throw new Error(`${kind} moves no points`);
  return movement;
}
