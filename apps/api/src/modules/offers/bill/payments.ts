import type { Queryable } from "../../../platform/db/database.ts";
import type { EarningsPort } from "../earnings/earnings.port.ts";
import * as dueStore from "./due.store.ts";

type Earnings = Pick<EarningsPort, "credit" | "takeBack" | "payAtMost" | "hold" | "serve">;

/** The reference of a bill's line in the ledger. */
export const referenceOf = ({ kind, period }: Pick<dueStore.DueRow, "kind" | "period">): string =>
  `${kind} ${period}`;

const ledgerKind = ({ kind }: Pick<dueStore.DueRow, "kind">): "salary" | "dividend" =>
  kind === "dividend" ? "dividend" : "salary";

/** Pays bills' dues, from earnings to earnings. No wallet is debited (AGT-28). */
export function createPayments(earnings: Earnings) {
  /**
   * Pays what members owe from what they have, oldest first. Those who receive money pass it on, once the payer's dues are
   * through: if some of it comes back to the payer, the same dues are served again.
   */
  const serve = async (q: Queryable, memberIds: readonly bigint[], now: Date): Promise<void> => {
    for (const fromId of memberIds) {
      const receivers = new Set<bigint>();
      for (const due of await dueStore.listOwed(q, fromId)) {
        const { id, toId, units, paidUnits } = due;
        if (toId === null) continue;
        const paid = await earnings.payAtMost(
          q,
          {
            kind: ledgerKind(due),
            fromId,
            toId,
            amountUnits: units - paidUnits,
            key: `due:${id}:${paidUnits}`,
            reference: referenceOf(due),
          },
          now,
        );
        if (paid > 0n) {
          await dueStore.notePayment(q, due, paid, now);
          receivers.add(toId);
        }
        if (paid < units - paidUnits) break;
      }
      await dueStore.markShort(q, fromId);
      if (receivers.size > 0) await earnings.serve(q, [...receivers], now);
    }
  };

  /** Pays what the brand owes. */
  const payFromBrand = async (q: Queryable, dues: readonly dueStore.DueRow[], now: Date): Promise<void> => {
    for (const kind of ["salary", "dividend"] as const) {
      const own = dues.filter((due) => ledgerKind(due) === kind && due.toId !== null && due.units > 0n);
      for (const due of own) await dueStore.notePayment(q, due, due.units - due.paidUnits, now);
      await earnings.credit(
        q,
        kind,
        own.map((due) => ({
          memberId: due.toId ?? 0n,
          amountUnits: due.units,
          key: `due:${due.id}`,
          reference: referenceOf(due),
        })),
        now,
      );
    }
  };

  /** Takes back for the brand the amount by which a restated bill is lower. A missing amount becomes a debt of earnings. */
  const takeBack = async (q: Queryable, due: dueStore.DueRow, now: Date): Promise<void> => {
    if (due.fromId === null) return;
    await earnings.takeBack(
      q,
      ledgerKind(due),
      {
        memberId: due.fromId,
        amountUnits: due.units,
        key: `due:${due.id}`,
        reference: referenceOf(due),
      },
      now,
    );
    await dueStore.notePayment(q, due, due.units, now);
  };

  return {
    serve,
    hold: (q: Queryable): Promise<void> => earnings.hold(q),
    /** Pays payable dues: the brand's, then those of the named payers. */
    pay: async (q: Queryable, dues: readonly dueStore.DueRow[], now: Date): Promise<void> => {
      await earnings.hold(q);
      const open = dues.filter(({ state, units }) => state === "due" && units > 0n);
      await payFromBrand(
        q,
        open.filter(({ fromId }) => fromId === null),
        now,
      );
      for (const due of open.filter(({ toId }) => toId === null)) await takeBack(q, due, now);
      const payers = open.flatMap(({ fromId, toId }) => (fromId === null || toId === null ? [] : [fromId]));
      await serve(q, [...new Set(payers)], now);
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;
