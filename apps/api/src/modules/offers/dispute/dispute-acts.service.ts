import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { EarningKind, EarningsPort } from "../earnings/earnings.port.ts";
import { answerBy } from "./dispute.service.ts";
import * as store from "./dispute.store.ts";

/** The result of an operator's action. */
export type DisputeActed = { readonly memberId: bigint | undefined; readonly denied?: string };

export interface DisputeActsDeps {
  database: Database;
  earnings: Pick<EarningsPort, "credit">;
  inbox: Pick<InboxPort, "sendMessage">;
}

/** Operators' answers to disputes. The caller has checked their permission. */
export function createDisputeActs({ database, earnings, inbox }: DisputeActsDeps) {
  return {
    /** Open disputes, with the time by which an answer is promised. */
    list: async ({ brandId }: Brand) =>
      (await database.forBrand(brandId, store.listOpen)).map((row) => ({ ...row, answerBy: answerBy(row) })),

    /** Answers once. Accepting a dispute may credit an amount, under a key that names the dispute. */
    answer: (
      brand: Brand,
      id: bigint,
      of: {
        state: "accepted" | "refused";
        answer: string;
        amountUnits: bigint;
        operatorId: bigint;
        now: Date;
      },
    ): Promise<DisputeActed> =>
      database.transaction(brand.brandId, async (q): Promise<DisputeActed> => {
        const { state, answer, amountUnits, operatorId, now } = of;
        const row = await store.lockDispute(q, id);
        if (!row) return { memberId: undefined, denied: `${brand.code} has no dispute ${id}` };
        const { memberId } = row;
        if (row.state !== "open") return { memberId, denied: `dispute ${id} is ${row.state}` };
        if (amountUnits > 0n) {
          const kinds = { daily: "salary", hourly: "salary", dividend: "dividend" } as const;
          const kind: EarningKind = row.kind === null ? "rebate" : kinds[row.kind];
          const item = { memberId, amountUnits, key: `dispute:${id}`, reference: `dispute ${id}` };
          await earnings.credit(q, kind, [item], now);
        }
        await store.answerDispute(q, id, {
          state,
          answer,
          operatorId,
          now,
          amountUnits: amountUnits > 0n ? amountUnits : null,
        });
        const template = state === "accepted" ? "disputeAccepted" : "disputeRefused";
        await inbox.sendMessage(q, brand, memberId, { template, params: { reason: answer } });
        return { memberId };
      }),
  };
}
