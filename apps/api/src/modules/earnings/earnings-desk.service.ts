import type { Brand } from "../../http/context.ts";
import type { Database } from "../../platform/db/database.ts";
import { lockBrand } from "../../platform/db/locks.ts";
import * as store from "./earnings.store.ts";

/** What operators do with debts of earnings. The caller has checked that they may. */
export function createEarningsDesk({ database }: { database: Database }) {
  return {
    /** Forgets what is left of a debt. */
    writeOff: (
      { brandId, code }: Brand,
      debtId: bigint,
      reason: string,
    ): Promise<{ memberId: bigint | undefined; denied?: string }> =>
      database.transaction(brandId, async (q) => {
        await lockBrand(q, "earnings");
        const memberId = await store.writeOff(q, debtId, reason);
        return memberId === undefined
          ? { memberId, denied: `${code} has no open debt ${debtId}` }
          : { memberId };
      }),
  };
}
