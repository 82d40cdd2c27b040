import type { Logger } from "pino";
import type { Brand } from "../../../http/context.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Gauges } from "../../../platform/gauges.ts";
import { forEachBrand } from "../../../platform/jobs.ts";
import type { PaymentProvider } from "../../../platform/payments/payment-provider.ts";
import { getNextAsk, isForgotten, isGivenUp } from "./deposit.policy.ts";
import { claimDue, type OrderRow, setNextAsk } from "./deposit.store.ts";
import type { Settlement } from "./settlement.service.ts";
import { countStray } from "./stray-notices.store.ts";

export interface ReconciliationDeps {
  database: Database;
  settlement: Settlement;
  providers: Readonly<Record<string, PaymentProvider>>;
  brands: { listBrands(): Promise<readonly Brand[]> };
  clock: Clock;
  gauges: Gauges;
  logger: Pick<Logger, "warn" | "error">;
}

/** The result of asking about an order. */
type Finding = "settled" | "open" | "unanswered";

const ordersAtOnce = 20;
/** How long a process has to ask about an order it has claimed, before another process may claim it. */
const claimMs = 5 * 60_000;

/**
 * Asks the providers about open orders, because a notice may be lost, and ends those whose time is up after asking the
 * provider once more. Any number of processes may run it.
 */
export function createReconciliation(deps: ReconciliationDeps) {
  const { database, settlement, providers, brands, clock, gauges, logger } = deps;

  const ask = async (order: OrderRow, now: Date): Promise<Finding> => {
    const provider = providers[order.provider];
    // Without a payment there is nobody to ask: the provider never heard of the order.
    if (order.provider_reference === null) return "open";
    if (!provider) return "unanswered";
    try {
      const said = await provider.findPayment(order.provider_reference);
      if (said === "open") return "open";
      const misfit = await settlement.settle(order.provider, { ...said, reference: order.order_no }, now);
      return misfit === undefined || misfit.reason === "contradiction" ? "settled" : "unanswered";
    } catch (error) {
      logger.warn(
        { err: error, provider: order.provider, orderNo: order.order_no },
        "the state of a payment is unknown",
      );
      return "unanswered";
    }
  };

  /** Closes the page first, so that nobody pays for an order that is over. @returns false if it could not be closed */
  const close = async ({ provider: name, provider_reference: paymentId }: OrderRow): Promise<boolean> => {
    const provider = providers[name];
    if (!provider?.closePayment || paymentId === null) return true;
    return provider.closePayment(paymentId).then(
      () => true,
      () => false,
    );
  };

  const goOnWaiting = (brand: Brand, order: OrderRow, now: Date): Promise<unknown> => {
    const times = { createdAt: order.created_at, expiresAt: order.expires_at };
    return database.forBrand(brand.brandId, (q) => setNextAsk(q, order.order_no, getNextAsk(times, now)));
  };

  const handlePending = async (brand: Brand, order: OrderRow, finding: Finding, now: Date): Promise<void> => {
    if (finding === "settled") return;
    const isOver = now.getTime() >= order.expires_at.getTime();
    if (isOver && finding === "open" && (await close(order))) {
      await settlement.expire(brand, order.order_no, now);
    } else if (isOver && isGivenUp(order.expires_at, now)) {
      logger.error({ orderNo: order.order_no }, "an order has expired, and its provider does not answer");
      await settlement.expire(brand, order.order_no, now);
    } else {
      await goOnWaiting(brand, order, now);
    }
  };

  /** An order that had already ended: only a payment would change it, and one answer is enough. */
  const handleEnded = async (brand: Brand, order: OrderRow, finding: Finding, now: Date): Promise<void> => {
    if (finding === "unanswered" && !isForgotten(order.settled_at ?? order.created_at, now)) {
      await goOnWaiting(brand, order, now);
      return;
    }
    if (finding === "unanswered")
      logger.error({ orderNo: order.order_no }, "it is unknown whether an order was paid after its end");
    await database.forBrand(brand.brandId, (q) => setNextAsk(q, order.order_no, undefined));
  };

  const handle = async (brand: Brand, order: OrderRow, now: Date): Promise<void> => {
    const finding = await ask(order, now);
    await (order.state === "pending" ? handlePending : handleEnded)(brand, order, finding, now);
  };

  const askBrand = async (brand: Brand, now: Date): Promise<void> => {
    const until = new Date(now.getTime() + claimMs);
    const due = await database.forBrand(brand.brandId, (q) =>
      claimDue(q, { now, until, limit: ordersAtOnce }),
    );
    // One order that fails must not keep the others waiting.
    for (const order of due)
      await handle(brand, order, now).catch((error: unknown) =>
        logger.warn({ err: error, merchant: brand.code, orderNo: order.order_no }, "an order did not go on"),
      );
  };

  return async (): Promise<void> => {
    const now = clock.now();
    try {
      await forEachBrand(await brands.listBrands(), (brand) => askBrand(brand, now));
    } finally {
      gauges.set("payment_notices_waiting", await database.withoutBrand(countStray));
    }
  };
}
