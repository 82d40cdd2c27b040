import type { ReplyOf } from "@croupier/contract/player/contract";
import { chooseText, type Language } from "@croupier/domain/languages";
import { formatUnits, getCurrencyDecimals, parseAmount, unitsToWire } from "@croupier/domain/money";
import { isRealType } from "@croupier/domain/session-types";
import type { Brand, SessionContext } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import { transfer } from "../../ledger/transfer.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { createToken } from "../../platform/ids.ts";
import type { PaymentNotice, PaymentProvider } from "../../platform/payments/payment-provider.ts";
import type { InboxPort } from "../inbox/inbox.port.ts";
import type { LivePort } from "../live/live.port.ts";
import { createCheckoutLook } from "./checkout-look.ts";
import { getFeeUnits, isAmountAllowed, settle } from "./deposit.policy.ts";
import * as store from "./deposit.store.ts";

type Order = ReplyOf<"GET /wps/deposit/orders">["list"][number];

export interface DepositDeps {
  database: Database;
  inbox: InboxPort;
  live: Pick<LivePort, "announce">;
  providers: Readonly<Record<string, PaymentProvider>>;
  findBrandByCode(code: string): Promise<Brand | undefined>;
}

export type DepositService = ReturnType<typeof createDepositService>;

const toOrder = (row: store.OrderRow): Order => ({
  orderNo: row.order_no,
  method: row.method,
  amount: unitsToWire(row.amount_units),
  fee: unitsToWire(row.fee_units),
  state: row.state,
  createdAt: row.created_at.getTime(),
  settledAt: row.settled_at?.getTime() ?? null,
});

/** Makes an order number that contains the brand, so that a provider's notice leads to it. */
const createOrderNo = (brand: Brand, now: Date): string =>
  `${brand.code}-${now.toISOString().slice(2, 10).replaceAll("-", "")}-${createToken(9)}`;

/** Credits a settled order and informs the member: by a message, and at once on their open pages. */
async function payIn(
  q: Queryable,
  { inbox, live }: Pick<DepositDeps, "inbox" | "live">,
  { brandId }: Brand,
  order: store.OrderRow,
  now: Date,
): Promise<void> {
  const { order_no: orderNo, member_id: memberId } = order;
  const amountUnits = order.amount_units - order.fee_units;
  const { status } = await transfer(q, {
    kind: "deposit",
    key: orderNo,
    reference: orderNo,
    from: { kind: "deposit", name: order.provider },
    to: { kind: "member", memberId },
    amountUnits,
    now,
  });
  if (status !== "ok") throw new Error(`the ledger refused deposit ${orderNo}: ${status}`);
  await inbox.sendMessage(q, { brandId }, memberId, {
    template: "depositPaid",
    params: { amount: unitsToWire(amountUnits), orderNo },
  });
  await live.announce(q, brandId, memberId, "balance");
}

/** Deposits: methods, orders, and what a provider's notice does to them (EXT-10, WALLET-01). */
export function createDepositService(deps: DepositDeps) {
  const { database, providers, findBrandByCode } = deps;
  const listMethods = async (brand: Brand, language: Language) => {
    const rows = await database.forBrand(brand.brandId, store.listMethods);
    return rows.map((row) => ({
      code: row.code,
      name: chooseText(row.names, language) ?? row.code,
      minimum: unitsToWire(row.minimum_units),
      maximum: unitsToWire(row.maximum_units),
      feePercent: row.fee_basis_points / 100,
      quickAmounts: row.quick_amounts_units.map((units) => unitsToWire(units)),
    }));
  };

  /** The answer of an order is that of its first call, whatever has become of it since (INV-05). */
  const answerOpened = async (
    context: SessionContext,
    order: store.OrderRow,
    input: { method: string; amount: string; returnUrl: string },
  ) => {
    // A repeated key with other data is a conflict and changes nothing.
    if (order.amount_units !== parseAmount(input.amount) || order.method !== input.method)
      throw createFailure("idempotency.conflict");
    const first = toOrder({ ...order, state: "pending", settled_at: null });
    if (order.pay_url !== null) return { order: first, payUrl: order.pay_url };
    const provider = providers[order.provider];
    if (!provider) throw createFailure("deposit.method.unknown");
    const payment = await provider
      .createPayment({
        reference: order.order_no,
        amount: formatUnits(order.amount_units, getCurrencyDecimals(order.currency)),
        currency: order.currency,
        returnUrl: input.returnUrl,
        look: createCheckoutLook(context),
      })
      .catch((error: unknown) => {
        throw Object.assign(createFailure("payment.unavailable"), { cause: error });
      });
    // Two copies of one call may both have asked the provider. The member still gets a single payment address.
    const payUrl = await database.forBrand(context.brand.brandId, (q) =>
      store.setPayUrl(q, order.order_no, payment.paymentId, payment.payUrl),
    );
    return { order: first, payUrl };
  };

  const openOrder = async (
    context: SessionContext,
    input: { idempotencyKey: string; method: string; amount: string; returnUrl: string },
  ) => {
    const { brand, session, now } = context;
    const { memberId } = session;
    const { idempotencyKey } = input;
    if (!isRealType(session.type)) throw createFailure("deposit.free.reject");
    const earlier = await database.forBrand(brand.brandId, (q) =>
      store.findOrder(q, { memberId, idempotencyKey }),
    );
    // The methods and their limits may have changed since.
    if (earlier) return answerOpened(context, earlier, input);
    const methods = await database.forBrand(brand.brandId, store.listMethods);
    const method = methods.find((row) => row.code === input.method);
    if (!method || !providers[method.provider]) throw createFailure("deposit.method.unknown");
    const amountUnits = parseAmount(input.amount);
    if (
      amountUnits === undefined ||
      !isAmountAllowed(amountUnits, {
        currency: brand.currency.code,
        minimumUnits: method.minimum_units,
        maximumUnits: method.maximum_units,
      })
    ) {
      throw createFailure("deposit.amount.range", { fields: { amount: "deposit.amount.range" } });
    }
    const order = await database.forBrand(brand.brandId, (q) =>
      store.createOrder(q, {
        orderNo: createOrderNo(brand, now),
        brandId: brand.brandId,
        memberId,
        idempotencyKey,
        method: method.code,
        provider: method.provider,
        currency: brand.currency.code,
        amountUnits,
        feeUnits: getFeeUnits(amountUnits, method.fee_basis_points),
        now,
      }),
    );
    return answerOpened(context, order, input);
  };

  const cancelOrder = ({ brand, session, now }: SessionContext, orderNo: string): Promise<Order> =>
    database.transaction(brand.brandId, async (q) => {
      const order = await store.lockOrder(q, orderNo);
      if (order?.member_id !== session.memberId) throw createFailure("deposit.order.not.found");
      if (order.state !== "pending") throw createFailure("deposit.order.not.pending");
      return toOrder(await store.setState(q, orderNo, "cancelled", now));
    });

  const listOrders = ({ brand, session }: SessionContext, pageNo: number, pageSize: number) =>
    database.forBrand(brand.brandId, async (q) => {
      const totalCount = await store.countOrders(q, session.memberId);
      const rows = await store.listOrders(q, session.memberId, pageSize, (pageNo - 1) * pageSize);
      return {
        list: rows.map(toOrder),
        pageNum: pageNo,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      };
    });

  /** Settles an order by its provider's notice, exactly once. @returns false when no order matches the notice */
  const settleOrder = async (providerName: string, notice: PaymentNotice, now: Date): Promise<boolean> => {
    const brand = await findBrandByCode(notice.reference.split("-")[0] ?? "");
    if (!brand) return false;
    return database.transaction(brand.brandId, async (q) => {
      const order = await store.lockOrder(q, notice.reference);
      if (!order || order.provider !== providerName) return false;
      if (parseAmount(notice.amount) !== order.amount_units || notice.currency !== order.currency)
        return false;
      const step = settle(order.state, notice.status);
      if (step === "fail") await store.setState(q, order.order_no, "failed", now);
      if (step === "credit") {
        await store.setState(q, order.order_no, "paid", now);
        await payIn(q, deps, brand, order, now);
      }
      return true;
    });
  };

  return { listMethods, openOrder, cancelOrder, listOrders, settleOrder };
}
