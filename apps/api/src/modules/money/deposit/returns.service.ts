import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { PaymentNotice, PaymentProvider } from "../../../platform/payments/payment-provider.ts";
import type { Chargebacks } from "./chargeback.service.ts";
import { findOrder, type OrderRow } from "./deposit.store.ts";
import {
  failPendingRefund,
  hasRefundFailed,
  insertPendingRefund,
  listPayable,
} from "./pending-refunds.store.ts";
import { final, type Misfit, passing } from "./stray-notices.store.ts";

/** A notice that money goes back to its payer, or that this failed. */
export type ReturnNotice = PaymentNotice & {
  readonly status: "refund_pending" | "charged_back" | "reinstated";
  readonly amountUnits: bigint;
};

/** How many orders are asked about when nobody can say to whom the charge of a notice belongs. */
const ordersAtMost = 20;

/** Handles providers' notices of money that goes back. Runs in the caller's transaction, as a chargeback does. */
export const createReturns = (chargebacks: Chargebacks) => {
  const chargeBack = async (
    q: Queryable,
    brand: Brand,
    order: OrderRow,
    { caseNo, grossUnits, now }: { caseNo: string; grossUnits: bigint; now: Date },
  ): Promise<Misfit | undefined> => {
    // It comes late: a refund that has failed took nothing back.
    if (await hasRefundFailed(q, { orderNo: order.order_no, caseNo })) return undefined;
    const given = { caseNo, grossUnits, by: undefined, now };
    const { outcome } = await chargebacks.chargeBack(q, brand, order, given);
    if (outcome !== "impossible") return undefined;
    // All of a paid order has gone back. An unpaid order may still be paid.
    return order.state === "paid" ? final("unknown_case") : passing("unknown_case");
  };

  const reinstate = async (
    q: Queryable,
    brand: Brand,
    order: OrderRow,
    { caseNo, now }: { caseNo: string; now: Date },
  ): Promise<Misfit | undefined> => {
    const answer = await chargebacks.reinstate(q, brand, order, { caseNo, now });
    if (answer !== "impossible") return undefined;
    const hasFailed = await failPendingRefund(q, { orderNo: order.order_no, caseNo, now });
    return hasFailed ? final("unknown_case") : passing("unknown_case");
  };

  return async (
    q: Queryable,
    brand: Brand,
    order: OrderRow,
    notice: ReturnNotice,
    now: Date,
  ): Promise<Misfit | undefined> => {
    const caseNo = notice.caseId ?? notice.paymentId;
    if (notice.status === "reinstated") return reinstate(q, brand, order, { caseNo, now });
    if (notice.status === "charged_back")
      return chargeBack(q, brand, order, { caseNo, grossUnits: notice.amountUnits, now });
    await insertPendingRefund(q, { orderNo: order.order_no, caseNo, now });
    return undefined;
  };
};

/**
 * Whether a charge without an order may be one of ours, whose payment is not known yet. Others may use the account as well,
 * so the provider is asked whose charge it is. If it cannot say, it is asked about the orders that may still be paid.
 */
export const createChargeLookup = (database: Database) => {
  /** A paid order has its charge: another charge of the same order was a second payment. */
  const mayBePaid = async (brand: Brand, name: string, reference: string): Promise<boolean> => {
    const order = await database.forBrand(brand.brandId, (q) => findOrder(q, reference));
    return order?.provider === name && order.state !== "paid";
  };

  const isPaidBy = async (
    provider: PaymentProvider,
    paymentId: string,
    chargeId: string,
  ): Promise<boolean> => {
    const said = await provider.findPayment(paymentId);
    return said !== "open" && said.chargeId === chargeId;
  };

  return async (
    brand: Brand,
    { name, provider }: { name: string; provider: PaymentProvider },
    { chargeId, currency, amountUnits = 0n }: PaymentNotice,
  ): Promise<boolean> => {
    if (chargeId === undefined) return false;
    const asked = provider.findReference?.(chargeId) ?? Promise.reject(new Error("it cannot say"));
    const owner = await asked.then(
      (reference) => ({ reference }),
      () => undefined,
    );
    if (owner) return owner.reference !== undefined && mayBePaid(brand, name, owner.reference);
    const payable = await database.forBrand(brand.brandId, (q) =>
      listPayable(q, { provider: name, currency, amountUnits, limit: ordersAtMost + 1 }),
    );
    if (payable.length > ordersAtMost) return true;
    for (const { payment_id: paymentId } of payable) {
      const isOurs = await isPaidBy(provider, paymentId, chargeId).catch(() => undefined);
      // Without an answer it may be one of ours. A provider that is down is not asked again.
      if (isOurs !== false) return true;
    }
    return false;
  };
};
