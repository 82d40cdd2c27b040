import type { Day } from "@croupier/domain/periods";
import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { restateDay } from "./close.service.ts";
import * as lines from "./lines.store.ts";
import * as runs from "./runs.store.ts";

/** The result of an operator's action. */
export type SettlementActed = { readonly memberId: bigint | undefined; readonly denied?: string };

/** Operators' actions on waiting rebates. The caller has checked their permission. */
export function createSettlementActs({ database }: { database: Database }) {
  return {
    /** Waiting lines, waiting runs, and days that changed too late to be restated automatically. */
    list: (brand: Brand) =>
      database.forBrand(brand.brandId, async (q) => ({
        lines: await lines.listWaiting(q),
        runs: (await runs.listUnfinished(q)).filter(({ state }) => state === "review"),
        lateDays: await runs.listLateDays(q),
      })),

    /**
     * Releases a line for payment within a minute, or cancels it. A released line of a closed account still waits for it
     * to be open.
     */
    decide: (
      brand: Brand,
      wish: { id: bigint; state: "computed" | "cancelled"; operatorId: bigint; reason: string },
    ): Promise<SettlementActed> =>
      database.transaction(brand.brandId, async (q) => {
        const line = await lines.lockLine(q, wish.id);
        if (line?.state !== "review" && line?.state !== "held")
          return { memberId: line?.memberId, denied: `${brand.code} has no waiting line ${wish.id}` };
        if (wish.reason === "")
          return { memberId: line.memberId, denied: "give a reason: the agent can ask" };
        await lines.saveDecision(q, line, wish);
        return { memberId: line.memberId };
      }),

    /** Releases an entire day with a large sum. */
    releaseRun: (brand: Brand, day: Day, now: Date): Promise<SettlementActed> =>
      database.transaction(brand.brandId, async (q) => {
        const waiting = (await runs.listUnfinished(q)).filter(
          ({ state, period }) => state === "review" && period === day,
        );
        if (waiting.length === 0)
          return { memberId: undefined, denied: `${brand.code} has no waiting day ${day}` };
        for (const { id } of waiting) await runs.saveRun(q, id, { state: "payable", now });
        return { memberId: undefined };
      }),

    /** Lets a day be computed again within a minute; the difference is listed on the last closed day. */
    restate: (brand: Brand, day: Day, now: Date): Promise<SettlementActed> =>
      database.transaction(brand.brandId, async (q) =>
        (await restateDay(q, day, now))
          ? { memberId: undefined }
          : { memberId: undefined, denied: `${brand.code} has never settled ${day}` },
      ),
  };
}
