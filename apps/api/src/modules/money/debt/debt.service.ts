import { writeOffOpenMs } from "@croupier/domain/approval";
import { formatUnits, unitsToWire } from "@croupier/domain/money";
import type { SessionContext } from "../../../http/context.ts";
import { transferAtMost } from "../../../ledger/transfer.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { RequestKind } from "../approval/approval.port.ts";
import type { DebtPort } from "./debt.port.ts";
import * as store from "./debt.store.ts";

/** Pays as much of one debt as the wallet has, to the provider that is owed it. */
async function pay(
  q: Queryable,
  debt: store.DebtRow,
  by: { memberId: bigint; creditKey: string; now: Date },
  atMostUnits: bigint,
): Promise<bigint> {
  const paidUnits = await transferAtMost(q, {
    kind: "chargeback",
    key: `${debt.order_no}/${debt.case_no}/${by.creditKey}`,
    reference: debt.order_no,
    from: { kind: "member", memberId: by.memberId },
    to: { kind: "deposit", name: debt.provider },
    amountUnits: atMostUnits < debt.open_units ? atMostUnits : debt.open_units,
    now: by.now,
  });
  if (paidUnits > 0n) await store.addPaid(q, debt.debt_id, paidUnits);
  return paidUnits;
}

/** Members' debts: how they begin, are paid and end (ADR 44). */
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

/** A member's view of their debt. */
export const createDebtView = (database: Database) => ({
  get: async ({ brand, session }: SessionContext): Promise<{ owed: number }> => {
    const units = await database.forBrand(brand.brandId, (q) => store.sumOpen(q, session.memberId));
    return { owed: unitsToWire(units, brand.currency) };
  },
});

export interface WriteOffWish {
  readonly debtId: bigint;
  readonly why: string;
}

export interface WriteOffDeps {
  inbox: Pick<InboxPort, "sendMessage">;
  live: Pick<LivePort, "announce">;
}

/** Writing debts off, which takes two people, and which the member is told (ADR 44). */
export const createWriteOffs = ({ inbox, live }: WriteOffDeps): RequestKind<WriteOffWish> => ({
  kind: "write-off",
  ask: "deposits.ask",
  decide: "deposits.settle",
  openMs: writeOffOpenMs,
  prepare: async (q, brand, { debtId, why }) => {
    const debt = await store.findOpen(q, debtId);
    if (!debt) return { denied: `debt ${debtId} is not open` };
    const amount = formatUnits(debt.open_units, 5);
    return {
      subject: `debt/${debtId}`,
      memberId: debt.member_id,
      needed: 1,
      command: { amount, currency: brand.currency.code, debt: String(debtId), order: debt.order_no, why },
    };
  },
  // The part that a deposit has paid meanwhile needs no writing off. A debt never grows.
  execute: async (q, { brandId }, { command }) => {
    const memberId = BigInt(command["memberId"] ?? 0);
    const debtId = BigInt(command["debt"] ?? 0);
    const debt = (await store.lockOpen(q, memberId)).find((open) => open.debt_id === debtId);
    if (!debt) return `debt ${debtId} is no longer open`;
    await store.writeOff(q, debtId);
    await inbox.sendMessage(q, { brandId }, memberId, {
      template: "debtWrittenOff",
      params: { amount: unitsToWire(debt.open_units), orderNo: debt.order_no },
    });
    // The free part of the balance has changed as well.
    await live.announce(q, brandId, memberId, "balance", "deposit");
    return undefined;
  },
});

/** The debts of the brand's members, oldest first. */
export const listDebts = (database: Database, brandId: number): Promise<store.WaitingDebtRow[]> =>
  database.forBrand(brandId, store.listWaiting);
