import { unitsToWire } from "@croupier/domain/money";
import type { SessionContext } from "../../http/context.ts";
import { transferAtMost } from "../../ledger/transfer.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { DebtPort } from "./debt.port.ts";
import * as store from "./debt.store.ts";

/** Takes as much of one debt as there is, from the wallet to the provider that is owed it. */
async function pay(
  q: Queryable,
  debt: store.DebtRow,
  by: { memberId: bigint; orderNo: string; now: Date },
  atMostUnits: bigint,
): Promise<bigint> {
  const paidUnits = await transferAtMost(q, {
    kind: "chargeback",
    key: `${debt.order_no}/${debt.case_no}/${by.orderNo}`,
    reference: debt.order_no,
    from: { kind: "member", memberId: by.memberId },
    to: { kind: "deposit", name: debt.provider },
    amountUnits: atMostUnits < debt.open_units ? atMostUnits : debt.open_units,
    now: by.now,
  });
  if (paidUnits > 0n) await store.addPaid(q, debt.debt_id, paidUnits);
  return paidUnits;
}

/** Debts of members: how they begin, are paid and end (ADR 44). */
export const createDebts = (): DebtPort => ({
  getDebt: store.sumOpen,
  open: async (q, debt) => {
    await store.insertDebt(q, debt);
  },
  collect: async (q, by) => {
    let leftUnits = by.atMostUnits;
    for (const debt of await store.lockOpen(q, by.memberId)) {
      if (leftUnits <= 0n) break;
      leftUnits -= await pay(q, debt, by, leftUnits);
    }
    return by.atMostUnits - leftUnits;
  },
  reverse: async (q, { orderNo, caseNo }) => (await store.endReversed(q, orderNo, caseNo))?.paid_units ?? 0n,
});

/** What a member is told of their debt. */
export const createDebtView = (database: Database) => ({
  get: async ({ brand, session }: SessionContext): Promise<{ owed: number }> => {
    const units = await database.forBrand(brand.brandId, (q) => store.sumOpen(q, session.memberId));
    return { owed: unitsToWire(units, brand.currency) };
  },
});

/** Who writes a debt off. */
interface WriteOff {
  readonly debtId: bigint;
  /** The operator's username. */
  readonly operator: string;
  readonly now: Date;
}

export type WriteOffAnswer =
  | { readonly outcome: "done"; readonly memberId: bigint; readonly writtenOffUnits: bigint }
  /** The debt is paid, or nobody has asked, or it is decided. */
  | { readonly outcome: "unknown" }
  /** Who asked cannot agree. */
  | { readonly outcome: "same_person" };

/** Writing debts off, which takes two people. */
export const createWriteOffs = (database: Database) => ({
  list: (brandId: number) => database.forBrand(brandId, store.listWaiting),
  /** @returns false when the debt is not open, or somebody has asked before */
  ask: (brandId: number, ask: WriteOff & { reason: string }): Promise<boolean> =>
    database.forBrand(brandId, (q) => store.askWriteOff(q, ask)),
  agree: (brandId: number, agreement: WriteOff): Promise<WriteOffAnswer> =>
    database.transaction(brandId, async (q) => {
      const asked = await store.lockWriteOff(q, agreement.debtId);
      if (!asked || asked.open_units === 0n) return { outcome: "unknown" };
      if (asked.asked_by === agreement.operator) return { outcome: "same_person" };
      await store.agreeWriteOff(q, agreement);
      return { outcome: "done", memberId: asked.member_id, writtenOffUnits: asked.open_units };
    }),
});
