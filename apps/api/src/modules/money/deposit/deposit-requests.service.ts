import { countOthersNeeded, handMoneyOpenMs } from "@croupier/domain/approval";
import { formatUnits, parseAmount, unitsToWire } from "@croupier/domain/money";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Agreed, Prepared, RequestKind } from "../approval/approval.port.ts";
import { type ChargebackDeps, createChargebacks } from "./chargeback.service.ts";
import { listChargebacks } from "./chargeback.store.ts";
import { type CreditDeps, createCrediting } from "./credit.service.ts";
import * as store from "./deposit.store.ts";

/** The people named in the books: the author of the request, and those who agreed. */
const namesOf = ({ askedName, voters }: Agreed): string => [askedName, ...voters].join(", ");

/** Locks the member, then the order, in the order of every change of a deposit. */
const lockOrder = async (q: Queryable, orderNo: string): Promise<store.OrderRow | undefined> => {
  const found = await store.findOrder(q, orderNo);
  if (!found) return undefined;
  await store.lockMember(q, found.member_id);
  return store.lockOrder(q, orderNo);
};

const rules = { ask: "deposits.ask", decide: "deposits.settle", openMs: handMoneyOpenMs } as const;

export interface ChargebackWish {
  readonly orderNo: string;
  /** The bank's or the provider's number of the dispute. */
  readonly caseNo: string;
  /** The part that went back to the payer; undefined for all of it. */
  readonly grossUnits: bigint | undefined;
  readonly why: string;
}

const refusals = {
  repeated: "is known: nothing has changed",
  impossible: "cannot be charged back: it was not paid, or it has already gone back in full",
} as const;

/** Chargebacks reported by operators. The wallet pays what it has, and the rest is a debt (ADR 44). */
export const createChargebackRequests = (deps: ChargebackDeps): RequestKind<ChargebackWish> => {
  const chargebacks = createChargebacks(deps);
  return {
    kind: "chargeback",
    ...rules,
    prepare: async (q, brand, { orderNo, caseNo, why, ...wish }): Promise<Prepared> => {
      const order = await store.findOrder(q, orderNo);
      if (!order) return { denied: `${brand.code} has no order ${orderNo}` };
      const memberId = order.member_id;
      const grossUnits = wish.grossUnits ?? order.received_units ?? order.amount_units;
      const answer = await chargebacks.assess(q, order, { caseNo, grossUnits });
      if (typeof answer === "string") return { denied: `order ${orderNo} ${refusals[answer]}`, memberId };
      const amount = formatUnits(grossUnits, 5);
      return {
        subject: `order/${orderNo}`,
        memberId,
        needed: countOthersNeeded(grossUnits),
        command: { amount, case: caseNo, currency: order.currency, order: orderNo, why },
      };
    },
    execute: async (q, brand, agreed) => {
      const { order: orderNo = "", case: caseNo = "", amount = "", why: reason = "" } = agreed.command;
      const order = await lockOrder(q, orderNo);
      if (!order) return `${brand.code} has no order ${orderNo}`;
      const by = { operator: namesOf(agreed), reason };
      const given = { caseNo, grossUnits: parseAmount(amount) ?? 0n, by, now: agreed.now };
      const { outcome } = await chargebacks.chargeBack(q, brand, order, given);
      return outcome === "done" ? undefined : `order ${orderNo} ${refusals[outcome]}`;
    },
  };
};

export interface SurplusWish {
  readonly orderNo: string;
  /** Whether the surplus is credited, or returned by the provider to the payer. */
  readonly decision: "credited" | "returned";
  readonly why: string;
}

/** What goes back to the payer is the surplus first, so none of it is credited while that stands (ADR 44). */
const hasGoneBack = async (q: Queryable, orderNo: string): Promise<boolean> =>
  (await listChargebacks(q, orderNo)).some(({ reversed_at: reversedAt }) => reversedAt === null);

const sayGoneBack = (orderNo: string): string =>
  `money of order ${orderNo} has gone back to the payer: its surplus cannot be credited`;

/** Decisions on a surplus that waits for a person. */
export const createSurplusRequests = (
  deps: CreditDeps & Pick<ChargebackDeps, "live">,
): RequestKind<SurplusWish> => {
  const { inbox, live } = deps;
  const credit = createCrediting(deps);
  return {
    kind: "surplus",
    ...rules,
    prepare: async (q, _brand, { orderNo, decision, why }): Promise<Prepared> => {
      const order = await store.findOrder(q, orderNo);
      if (!order || order.review_units === 0n || order.surplus_decision !== null)
        return { denied: `no surplus waits at order ${orderNo}`, memberId: order?.member_id };
      const { member_id: memberId } = order;
      if (decision === "credited" && (await hasGoneBack(q, orderNo)))
        return { denied: sayGoneBack(orderNo), memberId };
      return {
        subject: `order/${orderNo}`,
        memberId,
        needed: countOthersNeeded(order.review_units),
        command: {
          amount: formatUnits(order.review_units, 5),
          currency: order.currency,
          decision,
          order: orderNo,
          why,
        },
      };
    },
    execute: async (q, brand, agreed) => {
      const { order: orderNo = "", amount = "", why: reason = "" } = agreed.command;
      const decision = agreed.command["decision"] === "credited" ? "credited" : "returned";
      const order = await lockOrder(q, orderNo);
      if (!order || order.surplus_decision !== null || order.review_units !== parseAmount(amount))
        return `no surplus of ${amount} waits at order ${orderNo} any more`;
      if (decision === "credited" && (await hasGoneBack(q, orderNo))) return sayGoneBack(orderNo);
      const { member_id: memberId, review_units: amountUnits } = order;
      await store.setSurplusDecision(q, { orderNo, decision, operator: namesOf(agreed), reason });
      if (decision === "credited")
        await credit(q, brand, order, {
          key: `${orderNo}/surplus`,
          amountUnits,
          template: "depositPaid",
          now: agreed.now,
        });
      else
        await inbox.sendMessage(q, brand, memberId, {
          template: "depositSurplusReturned",
          params: { amount: unitsToWire(amountUnits), orderNo },
        });
      await live.announce(q, brand.brandId, memberId, "balance", "deposit");
      return undefined;
    },
  };
};
