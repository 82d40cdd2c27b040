import { formatUnits, getCurrencyDecimals, parseAmount } from "@croupier/domain/money";
import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import { readBrandCode } from "../../../platform/order-number.ts";
import type { Payouts } from "../../../platform/payments/create-payouts.ts";
import type { Payout, PayoutProvider } from "../../../platform/payments/payout-provider.ts";
import type { AccountReviewPort } from "../../ground/account-review/account-review.port.ts";
import type { BrandPort } from "../../ground/brand/brand.port.ts";
import type { SecurityCentrePort } from "../../identity/security-centre/security-centre.port.ts";
import { readFacts } from "./order-facts.ts";
import { type MoveDeps, moveOrder } from "./order-moves.ts";
import {
  listApproved,
  listUnconnected,
  postponeAsk,
  putLast,
  savePayoutId,
  scheduleAsk,
  takeDue,
} from "./payouts.store.ts";
import { openReview } from "./review-request.ts";
import { findObstacle, getAskDelayMs, nameContradiction } from "./withdrawal.policy.ts";
import type { Withholdings } from "./withdrawal.port.ts";
import { findOrder, lockOrder, type OrderRow } from "./withdrawal.store.ts";

export interface PayoutsDeps extends MoveDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, "warn" | "error">;
  brands: Pick<BrandPort, "findBrandByCode" | "listBrands">;
  securityCentre: Pick<SecurityCentrePort, "open">;
  reviews: Pick<AccountReviewPort, "open">;
  payouts: Payouts;
  withholdings: readonly Withholdings[];
  /** Keeps a notice that fits no order, until a person has dealt with it. */
  keepStray: (provider: string, notice: Payout, now: Date) => Promise<unknown>;
}

export interface PayoutsService {
  /** Sends approved orders to their provider, once, however many processes do it. */
  sendApproved(): Promise<void>;
  /** Asks providers about undecided payouts. */
  reconcile(): Promise<void>;
  /** Processes a provider's notice about a payout. One that fits no order of that provider is kept for people. */
  handleNotice(provider: string, notice: Payout): Promise<void>;
}

const ordersAtOnce = 20;

export function createPayoutsService(deps: PayoutsDeps): PayoutsService {
  const { database, clock, logger, brands, securityCentre, reviews, payouts, withholdings, keepStray } = deps;

  const missing = new Set<string>();
  /** Orders of a provider that this installation is not connected to wait. This is logged once. */
  const findProvider = (name: string): PayoutProvider | undefined => {
    if (Object.hasOwn(payouts, name)) return payouts[name];
    if (!missing.has(name))
      logger.error({ provider: name }, "withdrawals wait for a payout provider that is not connected");
    missing.add(name);
    return undefined;
  };

  /** A provider that contradicts itself, or pays something else: people review it, and no money moves (SEC-65). */
  const contradict = async (q: Queryable, order: OrderRow, said: Payout): Promise<void> => {
    const { order_no: orderNo, step, member_id: memberId } = order;
    const details = {
      orderNo,
      step,
      said: said.state,
      amountUnits: String(parseAmount(said.amount) ?? 0n),
    };
    await reviews.open(q, {
      memberId,
      reason: "payout_contradiction",
      subject: nameContradiction(order),
      details,
      now: clock.now(),
    });
    logger.error(
      { type: "payout_contradiction", ...details },
      "a provider contradicts its earlier answer about a payout",
    );
  };

  /** Processes a provider's answer about a locked order. */
  const apply = async (q: Queryable, brand: Brand, order: OrderRow, said: Payout): Promise<void> => {
    const sentUnits = order.amount_units - order.fee_units;
    if (parseAmount(said.amount) !== sentUnits || said.currency !== order.currency)
      return contradict(q, order, said);
    const isSame = said.state === "paid" ? order.step === "paid" : order.step === "rejected";
    if (said.state === "pending" || isSame) {
      if (order.step === "sent") await savePayoutId(q, order.order_no, said.payoutId);
      return;
    }
    if (order.step !== "sent") return contradict(q, order, said);
    await savePayoutId(q, order.order_no, said.payoutId);
    const now = clock.now();
    const reason = said.reason ?? "payout_failed";
    await moveOrder(
      q,
      deps,
      brand,
      order,
      said.state === "paid" ? { event: "pay", now } : { event: "fail", now, reason },
    );
  };

  /** @returns whether the provider has such an order */
  const takeIn = (brand: Brand, provider: string, said: Payout): Promise<boolean> =>
    database.transaction(brand.brandId, async (q) => {
      const order = await lockOrder(q, said.reference);
      if (!order || order.provider !== provider) return false;
      await apply(q, brand, order, said);
      return true;
    });

  /** Asks the provider to pay. Asked twice, it pays once. */
  const request = async (brand: Brand, provider: PayoutProvider, order: OrderRow): Promise<void> => {
    const owner = { brandId: brand.brandId, memberId: order.member_id };
    const account = await database.forBrand(brand.brandId, (q) =>
      securityCentre.open(q, owner, order.bank_account_id),
    );
    if (!account) throw new Error(`withdrawal ${order.order_no} goes nowhere`);
    const said = await provider.createPayout({
      reference: order.order_no,
      amount: formatUnits(order.amount_units - order.fee_units, getCurrencyDecimals(order.currency)),
      currency: order.currency,
      account,
    });
    await takeIn(brand, order.provider, said);
  };

  /**
   * Marks an approved order as sent before the provider hears of it. If this process dies in between, the
   * reconciliation finds that the provider does not know it, and sends it.
   */
  const markSent = (brand: Brand, orderNo: string): Promise<OrderRow | undefined> =>
    database.transaction(brand.brandId, async (q) => {
      const order = await lockOrder(q, orderNo);
      if (order?.step !== "approved") return undefined;
      const now = clock.now();
      const facts = await readFacts(q, withholdings, order, brand.settings);
      if (findObstacle(facts) !== undefined) {
        const moved = await moveOrder(q, deps, brand, order, { event: "refer", now });
        if (moved) await openReview(q, deps.approvals, brand, { order: moved, facts, now });
        return undefined;
      }
      await scheduleAsk(q, orderNo, new Date(now.getTime() + getAskDelayMs(0)));
      return moveOrder(q, deps, brand, order, { event: "send", now });
    });

  const warn = (orderNo: string) => (error: unknown) =>
    logger.warn({ err: error, orderNo }, "a payout provider did not answer; it is asked again");

  const send = async (brand: Brand, orderNo: string): Promise<void> => {
    const order = await markSent(brand, orderNo);
    const provider = order && findProvider(order.provider);
    if (order && provider) await request(brand, provider, order);
  };

  /** Tries to send an order. One that cannot be sent lets those go first that wait behind it. */
  const trySend = (brand: Brand, orderNo: string): Promise<unknown> =>
    send(brand, orderNo)
      .catch((error: unknown) => {
        warn(orderNo)(error);
        return database.forBrand(brand.brandId, (q) => putLast(q, orderNo, clock.now()));
      })
      .catch(warn(orderNo));

  /** The approved orders that are next. Those of a provider that is not connected wait, which is logged. */
  const listNext = async (q: Queryable): Promise<string[]> => {
    const connected = Object.keys(payouts);
    for (const name of await listUnconnected(q, connected)) findProvider(name);
    return listApproved(q, connected, ordersAtOnce);
  };

  const ask = async (brand: Brand, orderNo: string): Promise<void> => {
    const order = await database.forBrand(brand.brandId, (q) => findOrder(q, orderNo));
    const provider = order && findProvider(order.provider);
    if (!order || !provider) return;
    const said = await provider.getPayout(orderNo);
    if (said) await takeIn(brand, order.provider, said);
    else await request(brand, provider, order);
  };

  return {
    sendApproved: async () =>
      forEachBrand(await brands.listBrands(), async (brand) => {
        const waiting = await database.forBrand(brand.brandId, listNext);
        for (const orderNo of waiting) await trySend(brand, orderNo);
      }),
    reconcile: async () =>
      forEachBrand(await brands.listBrands(), async (brand) => {
        const now = clock.now();
        const soon = new Date(now.getTime() + getAskDelayMs(0));
        const due = await database.forBrand(brand.brandId, (q) => takeDue(q, now, soon, ordersAtOnce));
        for (const { order_no: orderNo, asks } of due) {
          await ask(brand, orderNo).catch(warn(orderNo));
          const askAt = new Date(clock.now().getTime() + getAskDelayMs(asks));
          await database.forBrand(brand.brandId, (q) => postponeAsk(q, orderNo, askAt));
        }
      }),
    handleNotice: async (provider, notice) => {
      const brand = await brands.findBrandByCode(readBrandCode(notice.reference));
      if (brand && (await takeIn(brand, provider, notice))) return;
      await keepStray(provider, notice, clock.now());
      const { reference, payoutId, state, amount, currency } = notice;
      logger.error(
        { provider, reference, payoutId, state, amount, currency },
        "a payout notice needs a person",
      );
    },
  };
}
