import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { lockBrand } from "../../../platform/db/locks.ts";
import * as store from "./earnings.store.ts";

/** Operators' actions on debts of earnings. The caller has checked their permission. */
export function createEarningsActs({ database }: { database: Database }) {
  return {
    /** Writes off the rest of a debt. */
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
