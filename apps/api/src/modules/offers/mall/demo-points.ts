import { expiryOf, unitsPerPoint } from "@croupier/domain/points";
import { transfer } from "../../../ledger/transfer.ts";
import type { Database } from "../../../platform/db/database.ts";
import { findDayBefore, insertLots } from "./points.store.ts";

const openingPoints = 2_000n;
const months = 12;

/** Points of a demo account from the day before it was opened, once: enough to try the mall. */
export const openDemoPoints = (
  database: Database,
  { brandId, memberId }: { readonly brandId: number; readonly memberId: bigint },
  now: Date,
): Promise<void> =>
  database.transaction(brandId, async (q) => {
    const day = await findDayBefore(q, memberId);
    if (day === undefined) return;
    const units = openingPoints * unitsPerPoint;
    const [lot] = await insertLots(q, [{ memberId, units }], { day, expiresOn: expiryOf(day, months) });
    if (!lot) return;
    const { status } = await transfer(q, {
      kind: "points_earn",
      key: `demo-opening-${memberId}`,
      reference: "demo opening points",
      now,
      from: { kind: "points_pool", name: "demo" },
      to: { kind: "points", memberId },
      amountUnits: units,
    });
    if (status !== "ok") throw new Error(`the ledger refused the opening points of ${memberId}: ${status}`);
  });
