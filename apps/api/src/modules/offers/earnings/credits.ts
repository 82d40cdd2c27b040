import { creditMany, transferAtMost } from "../../../ledger/transfer.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { lockBrand } from "../../../platform/db/locks.ts";
import type { EarningKind, EarningsPort, ServeBills } from "./earnings.port.ts";
import * as store from "./earnings.store.ts";

/** The house account that lines of a kind come from and go back to. */
const houseOf = (kind: EarningKind) => ({ kind, name: kind }) as const;

/** Credits to earnings, takes back and pays on. It needs only the caller's transaction. */
export function createCreditingEarnings(): EarningsPort {
  const servers: ServeBills[] = [];

  /** Takes as much from earnings as there is. The brand's earnings are locked. */
  const takeAtMost = (
    q: Queryable,
    kind: EarningKind,
    of: { memberId: bigint; amountUnits: bigint; key: string; reference: string },
    now: Date,
  ): Promise<bigint> =>
    transferAtMost(q, {
      kind,
      key: of.key,
      reference: of.reference,
      now,
      amountUnits: of.amountUnits,
      from: { kind: "agent", memberId: of.memberId },
      to: houseOf(kind),
    } as Parameters<typeof transferAtMost>[1]);

  /** After money has come in: debts first, then bills. */
  const serve = async (q: Queryable, memberIds: readonly bigint[], now: Date): Promise<void> => {
    for (const debt of await store.listDebts(q, memberIds)) {
      const { id, memberId, kind, leftUnits, reference } = debt;
      // The remaining amount identifies the payment: it falls with each.
      const key = `debt:${id}:${leftUnits}`;
      const paid = await takeAtMost(q, kind, { memberId, amountUnits: leftUnits, key, reference }, now);
      if (paid > 0n) await store.reduceDebt(q, id, paid);
    }
    for (const serveBills of servers) await serveBills(q, memberIds, now);
  };

  return {
    credit: async (q, kind, items, now) => {
      if (items.length === 0) return;
      await lockBrand(q, "earnings");
      const credited = await creditMany(q, { kind, from: houseOf(kind), to: "agent", now } as never, items);
      if (credited > 0) await serve(q, [...new Set(items.map(({ memberId }) => memberId))], now);
    },
    takeBack: async (q, kind, item, now) => {
      await lockBrand(q, "earnings");
      const earlier = await store.findDebt(q, kind, item.key);
      if (earlier)
        return { takenUnits: earlier.takenUnits, owedUnits: earlier.askedUnits - earlier.takenUnits };
      const takenUnits = await takeAtMost(q, kind, item, now);
      await store.insertDebt(q, kind, item, takenUnits, now);
      return { takenUnits, owedUnits: item.amountUnits - takenUnits };
    },
    payAtMost: async (q, { kind, fromId, toId, amountUnits, key, reference }, now) => {
      await lockBrand(q, "earnings");
      return transferAtMost(q, {
        kind,
        key,
        reference,
        now,
        amountUnits,
        from: { kind: "agent", memberId: fromId },
        to: { kind: "agent", memberId: toId },
      });
    },
    serve,
    getBalances: async (q, memberIds) =>
      new Map((await store.listBalances(q, memberIds)).map(({ memberId, units }) => [memberId, units])),
    getDebts: async (q, memberIds) => {
      const debts = new Map<bigint, bigint>();
      for (const { memberId, leftUnits } of await store.listDebts(q, memberIds))
        debts.set(memberId, (debts.get(memberId) ?? 0n) + leftUnits);
      return debts;
    },
    hold: async (q) => {
      await lockBrand(q, "earnings");
    },
    onCredited: (serveBills) => {
      servers.push(serveBills);
    },
  };
}
