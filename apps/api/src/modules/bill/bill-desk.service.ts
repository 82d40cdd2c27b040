import type { Brand } from "../../http/context.ts";
import type { Database } from "../../platform/db/database.ts";
import * as dueStore from "./due.store.ts";
import type { Payments } from "./payments.ts";

/** What an operator's act came to. */
export type BillActed = { readonly memberId: bigint | undefined; readonly denied?: string };

/** What operators do with bills. The caller has checked that they may. */
export function createBillDesk({ database, payments }: { database: Database; payments: Payments }) {
  const act = (
    { brandId, code }: Brand,
    id: bigint,
    work: (q: Parameters<typeof dueStore.findDue>[0], due: dueStore.DueRow) => Promise<string | undefined>,
  ): Promise<BillActed> =>
    database.transaction(brandId, async (q): Promise<BillActed> => {
      await payments.hold(q);
      const due = await dueStore.findDue(q, id);
      if (!due) return { memberId: undefined, denied: `${code} owes nothing by the number ${id}` };
      const memberId = due.toId ?? due.fromId ?? undefined;
      const denied = await work(q, due);
      return denied === undefined ? { memberId } : { memberId, denied };
    });

  return {
    /** What waits for somebody, and what is short. */
    list: ({ brandId }: Brand) => database.forBrand(brandId, dueStore.listWaiting),

    /** Lets what waits be paid: what the brand owes, and what is held because of a disabled account. */
    release: (brand: Brand, id: bigint, now: Date): Promise<BillActed> =>
      act(brand, id, async (q, due) => {
        if (due.state !== "held" && !(due.state === "review" && due.fromId === null))
          return `due ${id} waits for no operator: it is ${due.state}`;
        await dueStore.setState(q, id, "due");
        await payments.pay(q, [{ ...due, state: "due" }], now);
        return undefined;
      }),

    /** Ends what is open of a due, for a reason that both sides read. */
    cancel: (brand: Brand, id: bigint, reason: string): Promise<BillActed> =>
      act(brand, id, async (q, due) => {
        if (due.state === "paid" || due.state === "cancelled") return `due ${id} is ${due.state}`;
        await dueStore.setState(q, id, "cancelled", reason);
        return undefined;
      }),
  };
}
