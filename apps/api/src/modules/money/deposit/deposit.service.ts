import type { QueryOf } from "@croupier/contract/player/contract";
import { chooseText, type Language } from "@croupier/domain/languages";
import { getCoinUnits, parseAmount, readAmount, unitsToWire } from "@croupier/domain/money";
import { getPercentFeeUnits, isInMethodRange } from "@croupier/domain/payment-method";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { readPage, readPlace, writePlace } from "../../../http/list-place.ts";
import type { Background } from "../../../platform/background.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { createOrderNo } from "../../../platform/order-number.ts";
import type { PaymentProvider } from "../../../platform/payments/payment-provider.ts";
import { listExcluded } from "../../ground/exclusion/exclusion.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { CpfPort } from "../../identity/cpf/cpf.port.ts";
import type { ResponsiblePlayPort } from "../../play/responsible-play/responsible-play.port.ts";
import { createCheckoutLook } from "./checkout-look.ts";
import { getLastAsk, getNextAsk } from "./deposit.policy.ts";
import * as store from "./deposit.store.ts";
import { addStep, countOrders, findFacts, listOrders, noFacts } from "./order-list.store.ts";
import { type Order, toOrder } from "./order-view.ts";

export interface DepositDeps {
  database: Database;
  background: Background;
  cpfs: Pick<CpfPort, "require">;
  live: Pick<LivePort, "announce">;
  play: Pick<ResponsiblePlayPort, "admitDeposit" | "refuseStopped" | "requireContact">;
  providers: Readonly<Record<string, PaymentProvider>>;
}

export type DepositService = ReturnType<typeof createDepositService>;

interface NewDeposit {
  readonly idempotencyKey: string;
  readonly method: string;
  readonly amount: string;
  readonly returnUrl: string;
}

/** A method, and the step in which its provider accepts amounts (CASE-11). */
interface MethodToUse {
  readonly method: store.MethodRow;
  readonly stepUnits: bigint;
}

/** How many unpaid orders a member may have, from any number of addresses (CASE-14). */
const openOrdersAtMost = 10;
const minuteMs = 60_000;

const readDeposit = ({ brand }: SessionContext, { method, stepUnits }: MethodToUse, text: string): bigint => {
  const amountUnits = readAmount(text, brand.currency.decimals);
  const range = {
    currency: brand.currency.code,
    minimumUnits: method.minimum_units,
    maximumUnits: method.maximum_units,
  };
  if (amountUnits === undefined || !isInMethodRange(amountUnits, range))
    throw createFailure("deposit.amount.range", { fields: { amount: "deposit.amount.range" } });
  if (amountUnits % stepUnits !== 0n)
    throw createFailure("deposit.amount.step", { fields: { amount: "deposit.amount.step" } });
  return amountUnits;
};

/** The row of an order that is about to be opened. */
function planOrder(context: SessionContext, input: NewDeposit, use: MethodToUse): store.NewOrder {
  const { brand, session, now } = context;
  const { method } = use;
  const amountUnits = readDeposit(context, use, input.amount);
  const expiresAt = new Date(now.getTime() + method.expires_minutes * minuteMs);
  return {
    orderNo: createOrderNo(brand.code, now),
    brandId: brand.brandId,
    memberId: session.memberId,
    idempotencyKey: input.idempotencyKey,
    method: method.code,
    provider: method.provider,
    currency: brand.currency.code,
    amountUnits,
    feeUnits: getPercentFeeUnits(amountUnits, method.fee_basis_points, brand.currency.decimals),
    now,
    expiresAt,
    nextAskAt: getNextAsk({ createdAt: now, expiresAt }, now),
  };
}

/** Deposits as members see them: methods and orders (EXT-10, WALLET-01). */
export function createDepositService({ database, background, cpfs, live, play, providers }: DepositDeps) {
  /** A provider with an account of one brand takes no money for another. */
  const findProvider = (name: string, brand: Brand): PaymentProvider | undefined => {
    const provider = providers[name];
    return provider?.brandCode === undefined || provider.brandCode === brand.code ? provider : undefined;
  };

  /** The coarser of the currency's smallest coin and the provider's step. */
  const stepUnitsOf = ({ currency }: Brand, name: string): bigint => {
    const coinUnits = getCoinUnits(currency.decimals);
    const stepUnits = providers[name]?.getStepUnits?.(currency.code) ?? coinUnits;
    return stepUnits > coinUnits ? stepUnits : coinUnits;
  };

  const listMethods = async (brand: Brand, language: Language) => {
    const rows = await database.forBrand(brand.brandId, store.listMethods);
    return rows.map((row) => ({
      code: row.code,
      name: chooseText(row.names, language) ?? row.code,
      minimum: unitsToWire(row.minimum_units, brand.currency),
      maximum: unitsToWire(row.maximum_units, brand.currency),
      step: unitsToWire(stepUnitsOf(brand, row.provider), brand.currency),
      feePercent: row.fee_basis_points / 100,
      quickAmounts: row.quick_amounts_units.map((units) => unitsToWire(units, brand.currency)),
    }));
  };

  /** After the reply: the order has ended whatever the provider says, and a payment that still comes is credited. */
  const closePage = (name: string, paymentId: string | null): void => {
    const provider = providers[name];
    if (!provider?.closePayment || paymentId === null) return;
    background.run(async () => provider.closePayment?.(paymentId), "a payment page was not closed");
  };

  /**
   * A repeated call gets the answer of the first one, whatever has happened to the order since (INV-05). If the first one led
   * to no page, this opens it, as long as the order waits: the limits count no order that has ended (PLAY-09).
   */
  const answerOpened = async (context: SessionContext, order: store.OrderRow, input: NewDeposit) => {
    const { brand } = context;
    // A repeated key with other data is a conflict and changes nothing.
    if (order.amount_units !== parseAmount(input.amount) || order.method !== input.method)
      throw createFailure("idempotency.conflict");
    const answer = (payUrl: string) => ({
      order: toOrder({ ...order, state: "pending", settled_at: null, pay_url: payUrl }, noFacts),
      payUrl,
    });
    if (order.pay_url !== null) return answer(order.pay_url);
    if (order.state !== "pending") throw createFailure("deposit.order.not.pending");
    await play.refuseStopped(context);
    const provider = findProvider(order.provider, brand);
    if (!provider) throw createFailure("deposit.method.unknown");
    const payment = await provider
      .createPayment({
        reference: order.order_no,
        amountUnits: order.amount_units,
        currency: order.currency,
        returnUrl: `${input.returnUrl}?order=${encodeURIComponent(order.order_no)}`,
        look: createCheckoutLook(context),
      })
      .catch((error: unknown) => {
        throw Object.assign(createFailure("payment.unavailable"), { cause: error });
      });
    // Two copies of one call may both have asked the provider. The member still gets a single payment address.
    const payUrl = await database.forBrand(brand.brandId, (q) =>
      store.setPayUrl(q, order.order_no, payment.paymentId, payment.payUrl),
    );
    if (payUrl !== undefined) return answer(payUrl);
    closePage(order.provider, payment.paymentId);
    throw createFailure("deposit.order.not.pending");
  };

  const openOrder = async (context: SessionContext, input: NewDeposit) => {
    const { brand, session } = context;
    const { memberId } = session;
    const earlier = await database.forBrand(brand.brandId, (q) =>
      store.findOrderOf(q, { memberId, idempotencyKey: input.idempotencyKey }),
    );
    // The methods and their limits may have changed since.
    if (earlier) return answerOpened(context, earlier, input);
    const methods = await database.forBrand(brand.brandId, store.listMethods);
    const method = methods.find((row) => row.code === input.method);
    if (!method || !findProvider(method.provider, brand)) throw createFailure("deposit.method.unknown");
    const stepUnits = stepUnitsOf(brand, method.provider);
    const planned = planOrder(context, input, { method, stepUnits });
    await database.forBrand(brand.brandId, (q) => cpfs.require(q, brand, memberId));
    await play.requireContact(context, "deposit");
    await play.refuseStopped(context);
    const order = await database.transaction(brand.brandId, async (q) => {
      // With the member's row locked, copies of one call and other orders come one after the other.
      await store.lockMember(q, memberId);
      const copy = await store.findOrderOf(q, planned);
      if (copy) return copy;
      if ((await store.countOpen(q, memberId)) >= openOrdersAtMost)
        throw createFailure("deposit.order.limit");
      await play.admitDeposit(q, context, planned.amountUnits);
      return store.createOrder(q, planned);
    });
    return answerOpened(context, order, input);
  };

  const cancelOrder = async (context: SessionContext, orderNo: string): Promise<Order> => {
    const { brand, session, now } = context;
    const cancelled = await database.transaction(brand.brandId, async (q) => {
      const order = await store.lockOrder(q, orderNo);
      if (order?.member_id !== session.memberId) throw createFailure("deposit.order.not.found");
      if (order.state !== "pending") throw createFailure("deposit.order.not.pending");
      const row = await store.endOrder(q, orderNo, "cancelled", { now, nextAskAt: getLastAsk(now) });
      await addStep(q, orderNo, "cancelled", now);
      await live.announce(q, brand.brandId, session.memberId, "deposit");
      return row;
    });
    closePage(cancelled.provider, cancelled.provider_reference);
    return toOrder(cancelled, { ...noFacts, steps: [{ step: "cancelled", at: now }] });
  };

  /** The member's orders with what happened to them. While the member has stopped, none leads to a payment page (PLAY-10). */
  const present = async (
    q: Queryable,
    { session, now }: SessionContext,
    rows: readonly store.OrderRow[],
  ): Promise<Order[]> => {
    const facts = await findFacts(
      q,
      rows.map((row) => row.order_no),
    );
    const isOpen = rows.some(({ state }) => state === "pending");
    const isStopped = isOpen && (await listExcluded(q, [session.memberId], now)).size > 0;
    return rows.map((row) =>
      toOrder(isStopped ? { ...row, pay_url: null } : row, facts.get(row.order_no) ?? noFacts),
    );
  };

  const getOrder = async (context: SessionContext, orderNo: string): Promise<Order> => {
    const { brand, session } = context;
    const shown = await database.forBrand(brand.brandId, async (q) => {
      const order = await store.findOrder(q, orderNo);
      return order?.member_id === session.memberId ? present(q, context, [order]) : [];
    });
    if (!shown[0]) throw createFailure("deposit.order.not.found");
    return shown[0];
  };

  const list = (context: SessionContext, query: QueryOf<"GET /wps/deposit/orders">) => {
    const { brand, session } = context;
    return database.forBrand(brand.brandId, async (q) => {
      const totalCount = await countOrders(q, session.memberId);
      const asked = readPage({ pageSize: 10, ...query });
      const after = readPlace(query.after, "time", "text");
      const found = await listOrders(q, session.memberId, { ...asked.rows, after });
      const { list: rows, pages } = asked.cut(found, totalCount, (row) =>
        writePlace(row.created_at, row.order_no),
      );
      return { list: await present(q, context, rows), ...pages };
    });
  };

  return { listMethods, openOrder, cancelOrder, getOrder, listOrders: list };
}
