import { getCurrencyDecimals, isWhole, unitsPerCurrency } from "@croupier/domain/money";
import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { readBrandCode } from "../../../platform/order-number.ts";
import type { PaymentNotice, PaymentProvider } from "../../../platform/payments/payment-provider.ts";
import type { AccountReviewPort } from "../../ground/account-review/account-review.port.ts";
import type { DepositMessages } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { Chargebacks } from "./chargeback.service.ts";
import { type CreditDeps, createCrediting } from "./credit.service.ts";
import { type Credit, getLastAsk, judge, splitPayment } from "./deposit.policy.ts";
import * as store from "./deposit.store.ts";
import { addStep } from "./order-list.store.ts";
import { createChargeLookup, createReturns } from "./returns.service.ts";
import { final, keepStray, type Misfit } from "./stray-notices.store.ts";

export interface SettlementDeps extends CreditDeps {
  database: Database;
  chargebacks: Chargebacks;
  live: Pick<LivePort, "announce">;
  reviews: Pick<AccountReviewPort, "open">;
  providers: Readonly<Record<string, PaymentProvider>>;
  logger: Pick<Logger, "error">;
  findBrandByCode(code: string): Promise<Brand | undefined>;
}

export type Settlement = ReturnType<typeof createSettlement>;

/** A notice with an amount that is possible in its currency. */
type SoundNotice = PaymentNotice & { readonly amountUnits: bigint };

/** The ledger counts in finer units than money has, so it would store half a cent, which nobody can have paid (CASE-12). */
const isSound = (notice: PaymentNotice): notice is SoundNotice =>
  notice.amountUnits !== undefined &&
  notice.amountUnits > 0n &&
  isWhole(notice.amountUnits, getCurrencyDecimals(notice.currency));

/** The message for a payment, by what was special about it. */
const templateOf = (order: store.OrderRow, { receivedUnits, reviewUnits }: Credit): keyof DepositMessages => {
  if (reviewUnits > 0n) return "depositInReview";
  if (receivedUnits < order.amount_units) return "depositPaidLess";
  if (receivedUnits > order.amount_units) return "depositPaidMore";
  return order.state === "pending" ? "depositPaid" : "depositPaidLate";
};

/** Settles orders by their providers' notices, exactly once (EXT-10, FAULT-07). */
export function createSettlement(deps: SettlementDeps) {
  const { database, chargebacks, live, reviews, providers, logger, findBrandByCode } = deps;
  const credit = createCrediting(deps);
  const settleReturn = createReturns(chargebacks);
  const isOurs = createChargeLookup(database);

  /** Puts a surplus above the brand's limit under review. Until a decision nothing leaves the account. */
  const openReview = (q: Queryable, order: store.OrderRow, credit: Credit, now: Date): Promise<void> =>
    reviews.open(q, {
      memberId: order.member_id,
      reason: "deposit_overpaid",
      subject: `deposit/${order.order_no}`,
      details: {
        orderNo: order.order_no,
        amountUnits: credit.receivedUnits.toString(),
        ceilingUnits: order.amount_units.toString(),
      },
      now,
    });

  const payIn = async (
    q: Queryable,
    brand: Brand,
    order: store.OrderRow,
    notice: SoundNotice,
    now: Date,
  ): Promise<void> => {
    const surplusUnitsAtMost = BigInt(brand.settings.depositSurplus) * unitsPerCurrency;
    const paid = splitPayment(
      { amountUnits: order.amount_units, feeUnits: order.fee_units, currency: order.currency },
      notice.amountUnits,
      surplusUnitsAtMost,
    );
    const { paymentId, chargeId } = notice;
    await store.setPaid(q, order.order_no, { ...paid, paymentId, chargeId }, now);
    await addStep(q, order.order_no, "paid", now);
    if (paid.reviewUnits > 0n) await openReview(q, order, paid, now);
    if (paid.creditedUnits > 0n)
      await credit(q, brand, order, {
        key: order.order_no,
        amountUnits: paid.creditedUnits,
        template: templateOf(order, paid),
        now,
      });
    await live.announce(q, brand.brandId, order.member_id, "balance", "deposit");
  };

  const end = async (
    q: Queryable,
    brand: Brand,
    order: store.OrderRow,
    { state, step, now }: { state: "failed" | "expired"; step: "declined" | "expired"; now: Date },
  ): Promise<void> => {
    await store.endOrder(q, order.order_no, state, { now, nextAskAt: getLastAsk(now) });
    await addStep(q, order.order_no, step, now);
    await live.announce(q, brand.brandId, order.member_id, "deposit");
  };

  /** @returns why a person has to review the notice; undefined if it is sound */
  const settleOrder = async (
    q: Queryable,
    brand: Brand,
    order: store.OrderRow,
    notice: PaymentNotice,
    now: Date,
  ): Promise<Misfit | undefined> => {
    const { status } = notice;
    if (notice.currency !== order.currency) return final("wrong_currency");
    if (!isSound(notice)) return final("wrong_amount");
    if (status === "refund_pending" || status === "charged_back" || status === "reinstated")
      return settleReturn(q, brand, order, { ...notice, status }, now);
    const judged = {
      state: order.state,
      amountUnits: order.amount_units,
      receivedUnits: order.received_units ?? undefined,
      paidReference: order.paid_reference ?? undefined,
    };
    const { step, isContradiction } = judge(judged, { ...notice, status });
    if (step === "decline") await end(q, brand, order, { state: "failed", step: "declined", now });
    if (step === "expire") await end(q, brand, order, { state: "expired", step: "expired", now });
    if (step === "credit") await payIn(q, brand, order, notice, now);
    return isContradiction ? final("contradiction") : undefined;
  };

  const findOrder = (q: Queryable, provider: string, { reference, chargeId }: PaymentNotice) => {
    if (reference !== undefined) return store.findOrder(q, reference);
    return chargeId === undefined ? undefined : store.findOrderOfCharge(q, provider, chargeId);
  };

  const settleAt = (brand: Brand, provider: string, notice: PaymentNotice, now: Date) =>
    database.transaction(brand.brandId, async (q): Promise<Misfit | undefined> => {
      const found = await findOrder(q, provider, notice);
      if (found?.provider !== provider) return final("unknown_order");
      // The member first: their withdrawals, debts and wallet may change with the order.
      await store.lockMember(q, found.member_id);
      const order = await store.lockOrder(q, found.order_no);
      return order ? settleOrder(q, brand, order, notice, now) : final("unknown_order");
    });

  /** An order is stored before its payment is requested, so a named but missing order will never exist. */
  const mayFitLater = async (brand: Brand, name: string, notice: PaymentNotice): Promise<boolean> => {
    const provider = providers[name];
    return (
      provider !== undefined && notice.reference === undefined && isOurs(brand, { name, provider }, notice)
    );
  };

  const findMisfit = async (name: string, notice: PaymentNotice, now: Date): Promise<Misfit | undefined> => {
    const brand = await findBrandByCode(providers[name]?.brandCode ?? readBrandCode(notice.reference ?? ""));
    if (!brand) return final("unknown_order");
    const misfit = await settleAt(brand, name, notice, now);
    if (misfit?.reason !== "unknown_order") return misfit;
    return { ...misfit, mayFitLater: await mayFitLater(brand, name, notice) };
  };

  /**
   * Handles a notice that came by webhook or in an answer. A notice that fits no order, or contradicts what is known, is
   * kept with an alarm, so that no notice is lost.
   * @returns why a person has to review it, and whether a copy may fit later; undefined if all is well
   */
  const settle = async (provider: string, notice: PaymentNotice, now: Date): Promise<Misfit | undefined> => {
    const misfit = await findMisfit(provider, notice, now);
    // Nothing has moved yet, for no order of ours: the refund itself will be reported.
    if (misfit === undefined || (notice.status === "refund_pending" && !misfit.mayFitLater)) return undefined;
    const { reason } = misfit;
    await keepStray(database, provider, notice, { reason, now });
    const { reference, paymentId, status, currency } = notice;
    logger.error(
      { provider, reason, reference, paymentId, status, currency, amount: notice.amountUnits?.toString() },
      "a payment notice needs a person",
    );
    return misfit;
  };

  /** Ends an order that was not paid in time, unless it has been settled meanwhile. */
  const expire = (brand: Brand, orderNo: string, now: Date): Promise<void> =>
    database.transaction(brand.brandId, async (q) => {
      const order = await store.lockOrder(q, orderNo);
      if (order?.state === "pending") await end(q, brand, order, { state: "expired", step: "expired", now });
    });

  return { settle, expire };
}
