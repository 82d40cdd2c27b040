import type { Day } from "@croupier/domain/periods";
import type { Brand } from "../../http/context.ts";
import type { Database } from "../../platform/db/database.ts";
import { restateDay } from "./close.service.ts";
import * as lines from "./lines.store.ts";
import * as runs from "./runs.store.ts";

/** What an operator's act came to. */
export type SettlementActed = { readonly memberId: bigint | undefined; readonly denied?: string };

/** What operators do with rebates that wait for them. The caller has checked that they may. */
export function createSettlementDesk({ database }: { database: Database }) {
  return {
    /** Lines that wait, runs that wait whole, and days that changed too late to be restated by themselves. */
    list: (brand: Brand) =>
      database.forBrand(brand.brandId, async (q) => ({
        lines: await lines.listWaiting(q),
        runs: (await runs.listUnfinished(q)).filter(({ state }) => state === "review"),
        lateDays: await runs.listLateDays(q),
      })),

    /** Lets a line be paid within a minute, or never (SEC-32). A released line of a closed account still waits for it to be open. */
    decide: (
      brand: Brand,
      wish: { id: bigint; state: "computed" | "cancelled"; operatorId: bigint; reason: string },
    ): Promise<SettlementActed> =>
      database.transaction(brand.brandId, async (q) => {
        const line = await lines.lockLine(q, wish.id);
        if (line?.state !== "review" && line?.state !== "held")
          return { memberId: line?.memberId, denied: `${brand.code} has no line ${wish.id} that waits` };
        if (wish.reason === "") return { memberId: line.memberId, denied: "say why: the agent can ask" };
        await lines.saveDecision(q, line, wish);
        return { memberId: line.memberId };
      }),

    /** Lets a whole day be paid that came to much. */
    releaseRun: (brand: Brand, day: Day, now: Date): Promise<SettlementActed> =>
      database.transaction(brand.brandId, async (q) => {
        const waiting = (await runs.listUnfinished(q)).filter(
          ({ state, period }) => state === "review" && period === day,
        );
        if (waiting.length === 0)
          return { memberId: undefined, denied: `${brand.code} has no day ${day} that waits` };
        for (const { id } of waiting) await runs.saveRun(q, id, { state: "payable", now });
        return { memberId: undefined };
      }),

    /** Has a day computed again within a minute; the difference is listed on the last closed day. */
    restate: (brand: Brand, day: Day, now: Date): Promise<SettlementActed> =>
      database.transaction(brand.brandId, async (q) =>
        (await restateDay(q, day, now))
          ? { memberId: undefined }
          : { memberId: undefined, denied: `${brand.code} has never settled ${day}` },
      ),
  };
}
