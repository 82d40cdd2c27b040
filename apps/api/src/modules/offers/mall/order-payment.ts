import { createFailure } from "../../../http/errors.ts";
import { transfer } from "../../../ledger/transfer.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { takeOldest } from "./mall.policy.ts";
import { insertOrderLots } from "./mall.store.ts";
import { lockLots, takeFromLots } from "./points.store.ts";

/**
 * Takes the points, those that expire first before others. The caller holds the member's lock.
 * @throws Failure points.short
 */
export async function payOrder(
  q: Queryable,
  { id, memberId, priceUnits }: { id: bigint; memberId: bigint; priceUnits: bigint },
  now: Date,
): Promise<void> {
  const parts = takeOldest(await lockLots(q, memberId), priceUnits);
  if (!parts) throw createFailure("points.short");
  await takeFromLots(q, memberId, parts);
  await insertOrderLots(q, { id, memberId }, parts);
  const { status } = await transfer(q, {
    kind: "points_spend",
    key: `order:${id}`,
    reference: `order ${id}`,
    amountUnits: priceUnits,
    now,
    from: { kind: "points", memberId },
    to: { kind: "points_pool", name: "mall" },
  });
  if (status !== "ok") throw new Error(`the ledger refused the points of order ${id}: ${status}`);
}
