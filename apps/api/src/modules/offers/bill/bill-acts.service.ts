import type { Brand } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import * as dueStore from "./due.store.ts";
import type { Payments } from "./payments.ts";

/** The result of an operator's action. */
export type BillActed = { readonly memberId: bigint | undefined; readonly denied?: string };

/** Operators' actions on bills. The caller has checked their permission. */
export function createBillActs({ database, payments }: { database: Database; payments: Payments }) {
  const act = (
    { brandId, code }: Brand,
    id: bigint,
    work: (q: Parameters<typeof dueStore.findDue>[0], due: dueStore.DueRow) => Promise<string | undefined>,
  ): Promise<BillActed> =>
    database.transaction(brandId, async (q): Promise<BillActed> => {
      await payments.hold(q);
      const due = await dueStore.findDue(q, id);
      if (!due) return { memberId: undefined, denied: `${code} has no due ${id}` };
      const memberId = due.toId ?? due.fromId ?? undefined;
      const denied = await work(q, due);
      return denied === undefined ? { memberId } : { memberId, denied };
    });

  return {
    /** Dues that wait for an operator, and dues that are short. */
    list: ({ brandId }: Brand) => database.forBrand(brandId, dueStore.listWaiting),

    /** Releases a waiting due: one that the brand owes, or one held because of a disabled account. */
    release: (brand: Brand, id: bigint, now: Date): Promise<BillActed> =>
      act(brand, id, async (q, due) => {
        if (due.state !== "held" && !(due.state === "review" && due.fromId === null))
          return `due ${id} does not wait for an operator: it is ${due.state}`;
        await dueStore.setState(q, id, "due");
        await payments.pay(q, [{ ...due, state: "due" }], now);
        return undefined;
      }),

    /** Cancels the open part of a due, for a reason that both sides read. */
    cancel: (brand: Brand, id: bigint, reason: string): Promise<BillActed> =>
      act(brand, id, async (q, due) => {
        if (due.state === "paid" || due.state === "cancelled") return `due ${id} is ${due.state}`;
        await dueStore.setState(q, id, "cancelled", reason);
        return undefined;
      }),
  };
}
