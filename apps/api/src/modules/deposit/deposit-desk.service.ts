import { unitsToWire } from "@croupier/domain/money";
import type { Brand } from "../../http/context.ts";
import { transfer } from "../../ledger/transfer.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { type ChargebackAnswer, type ChargebackDeps, createChargebacks } from "./chargeback.service.ts";
import * as store from "./deposit.store.ts";

/** What an operator does to an order, and why. */
interface Act {
  readonly orderNo: string;
  /** The operator's username. */
  readonly operator: string;
  readonly reason: string;
  readonly now: Date;
}

export type SurplusDecision = "credited" | "returned";

/** What operators do about deposits. */
export function createDepositDesk(deps: ChargebackDeps & { database: Database }) {
  const { database, inbox, live } = deps;
  const chargebacks = createChargebacks(deps);

  /** Locks the member, then the order, and works on it. @returns undefined when the brand has no such order */
  const withOrder = <T>(
    { brandId }: Brand,
    orderNo: string,
    work: (q: Queryable, order: store.OrderRow) => Promise<T>,
  ): Promise<T | undefined> =>
    database.transaction(brandId, async (q) => {
      const found = await store.findOrder(q, orderNo);
      if (!found) return undefined;
      await store.lockMember(q, found.member_id);
      const order = await store.lockOrder(q, orderNo);
      return order && work(q, order);
    });

  return {
    /**
     * Takes a deposit back, as a provider's notice would. `grossUnits`: what went back to the payer; all unless given.
     * @returns undefined when the brand has no such order
     */
    chargeBack: (
      brand: Brand,
      { orderNo, operator, reason, now, ...act }: Act & { caseNo: string; grossUnits: bigint | undefined },
    ): Promise<(ChargebackAnswer & { memberId: bigint }) | undefined> =>
      withOrder(brand, orderNo, async (q, order) => {
        const grossUnits = act.grossUnits ?? order.received_units ?? order.amount_units;
        const by = { operator, reason };
        const answer = await chargebacks.chargeBack(q, brand, order, {
          ...{ caseNo: act.caseNo, grossUnits, by, now },
        });
        return { ...answer, memberId: order.member_id };
      }),

    /**
     * Decides what becomes of a surplus that waits: it is credited, or the provider has returned it to the payer.
     * @returns what it was; undefined when none waits at such an order
     */
    decideSurplus: (
      brand: Brand,
      act: Act & { decision: SurplusDecision },
    ): Promise<{ memberId: bigint; surplusUnits: bigint } | undefined> =>
      withOrder(brand, act.orderNo, async (q, order) => {
        const { order_no: orderNo, member_id: memberId, review_units: surplusUnits } = order;
        if (surplusUnits === 0n || order.surplus_decision !== null) return undefined;
        await store.setSurplusDecision(q, act);
        if (act.decision === "credited") {
          const { status } = await transfer(q, {
            kind: "deposit",
            key: `${orderNo}/surplus`,
            reference: orderNo,
            from: { kind: "deposit", name: order.provider },
            to: { kind: "member", memberId },
            amountUnits: surplusUnits,
            now: act.now,
          });
          if (status !== "ok") throw new Error(`the ledger refused the surplus of ${orderNo}: ${status}`);
          await inbox.sendMessage(q, brand, memberId, {
            template: "depositPaid",
            params: { amount: unitsToWire(surplusUnits), orderNo },
          });
        }
        await live.announce(q, brand.brandId, memberId, "balance", "deposit");
        return { memberId, surplusUnits };
      }),
  };
}
