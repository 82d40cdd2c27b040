import type { BodyOf, QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { chooseText } from "@croupier/domain/languages";
import { parseAmount, readAmount, unitsToWire } from "@croupier/domain/money";
import { getWithdrawalFeeUnits } from "@croupier/domain/withdrawal";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { readPage, readPlace, writePlace } from "../../../http/list-place.ts";
import { getBalance } from "../../../ledger/accounts.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { createOrderNo } from "../../../platform/order-number.ts";
import type { PixHolders } from "../../../platform/payments/pix-holders.ts";
import type { CpfPort } from "../../identity/cpf/cpf.port.ts";
import {
  requireHolder,
  type SecurityCentrePort,
} from "../../identity/security-centre/security-centre.port.ts";
import type { StepUpPort } from "../../identity/step-up/step-up.port.ts";
import { getFreeUnits, listWithheld, readFacts } from "./order-facts.ts";
import { holdAmount, type MoveDeps, moveOrder, recordStep } from "./order-moves.ts";
import { firstEvents, type Order, presentAccount, presentFunds, presentOrder } from "./order-view.ts";
import { openReview } from "./review-request.ts";
import { type Funds, getArrival, getFunds, isAmountAllowed, isAutomatic } from "./withdrawal.policy.ts";
import type { Withholdings } from "./withdrawal.port.ts";
import * as store from "./withdrawal.store.ts";

/** The parts of a call that this service reads. */
export type Asker = Pick<SessionContext, "brand" | "session" | "now">;
type Asked = BodyOf<"POST /wps/withdrawal/orders">;

export interface WithdrawalDeps extends MoveDeps {
  database: Database;
  securityCentre: SecurityCentrePort;
  cpfs: Pick<CpfPort, "find" | "require">;
  pixHolders: PixHolders;
  stepUps: Pick<StepUpPort, "requirePayment" | "takePayment">;
  /** The modules that bind members' money. A new one is added here. */
  withholdings: readonly Withholdings[];
}

export type WithdrawalService = ReturnType<typeof createWithdrawalService>;

const refuseField = (
  code:
    | "withdrawal.method.unknown"
    | "withdrawal.amount.range"
    | "withdrawal.amount.not.free"
    | "bank.account.not.found",
  field: "method" | "amount" | "accountId",
) => createFailure(code, { fields: { [field]: `error.${code}` } });

const isSameRequest = (order: store.OrderRow, asked: Asked): boolean =>
  order.method === asked.method &&
  order.bank_account_id === BigInt(asked.accountId) &&
  order.amount_units === parseAmount(asked.amount);

/** Withdrawals as members see them (EXT-11). Operators and providers move the orders on (ADR 43). */
export function createWithdrawalService(deps: WithdrawalDeps) {
  const { database, securityCentre, cpfs, pixHolders, stepUps, withholdings } = deps;

  const readFunds = async (q: Queryable, memberId: bigint): Promise<Funds> =>
    getFunds(
      await getBalance(q, memberId),
      await getBalance(q, memberId, "held"),
      await listWithheld(q, withholdings, memberId),
    );

  /** The accounts that the brand pays out to; accounts paid before are only visible in old orders. */
  const listAccounts = async (q: Queryable, { settings }: Asker["brand"], memberId: bigint) =>
    (await securityCentre.list(q, memberId)).filter(({ kind }) => kind === settings.payoutAccounts);

  const present = async (
    q: Queryable,
    orders: readonly store.OrderRow[],
    choose: (events: readonly store.EventRow[]) => readonly store.EventRow[] = (events) => events,
  ): Promise<Order[]> => {
    const events = await store.listEvents(
      q,
      orders.map((order) => order.order_no),
    );
    const shown: Order[] = [];
    for (const order of orders) {
      const account = await securityCentre.find(q, order.member_id, order.bank_account_id);
      if (!account) throw new Error(`withdrawal ${order.order_no} goes nowhere`);
      const own = events.filter(({ order_no: orderNo }) => orderNo === order.order_no);
      shown.push(presentOrder(order, choose(own), account));
    }
    return shown;
  };

  const presentOne = async (q: Queryable, order: store.OrderRow): Promise<Order> => {
    const [shown] = await present(q, [order]);
    if (!shown) throw new Error(`withdrawal ${order.order_no} cannot be shown`);
    return shown;
  };

  /** The answer of an order's first call, whatever has happened to it since (INV-05). */
  const answerAgain = async (q: Queryable, order: store.OrderRow, asked: Asked): Promise<Order> => {
    if (!isSameRequest(order, asked)) throw createFailure("idempotency.conflict");
    const [shown] = await present(q, [order], firstEvents);
    if (!shown) throw new Error(`withdrawal ${order.order_no} cannot be shown`);
    return shown;
  };

  /** Checks the request, as far as that needs no lock. @throws Failure as the contract's entry names them */
  const readRequest = async (
    q: Queryable,
    { brand, session, now }: Asker,
    asked: Asked,
  ): Promise<store.NewOrder> => {
    const { memberId } = session;
    const method = (await store.listMethods(q)).find(({ code }) => code === asked.method);
    if (!method) throw refuseField("withdrawal.method.unknown", "method");
    await cpfs.require(q, brand, memberId);
    const accounts = await listAccounts(q, brand, memberId);
    if (!accounts.some(({ id }) => id === asked.accountId))
      throw refuseField("bank.account.not.found", "accountId");
    const currency = brand.currency.code;
    const amountUnits = readAmount(asked.amount, brand.currency.decimals) ?? 0n;
    const fee = { basisPoints: method.fee_basis_points, fixedUnits: method.fee_fixed_units };
    const feeUnits = getWithdrawalFeeUnits(amountUnits, fee, brand.currency.decimals);
    const range = { currency, minimumUnits: method.minimum_units, maximumUnits: method.maximum_units };
    if (!isAmountAllowed(amountUnits, feeUnits, range))
      throw refuseField("withdrawal.amount.range", "amount");
    if (!(await securityCentre.hasPaymentPassword(q, memberId)))
      throw createFailure("payment.password.missing");
    return {
      orderNo: createOrderNo(brand.code, now),
      brandId: brand.brandId,
      memberId,
      now,
      idempotencyKey: asked.idempotencyKey,
      method: method.code,
      provider: method.provider,
      bankAccountId: BigInt(asked.accountId),
      currency,
      amountUnits,
      feeUnits,
    };
  };

  /**
   * The owner of a Pix key may have changed since it was added. No connection waits for the answer. @throws Failure
   * pix.holder.differs
   */
  const checkHolder = async ({ brand, session }: Asker, accountId: string): Promise<void> => {
    const owner = { brandId: brand.brandId, memberId: session.memberId };
    const asked = await database.forBrand(owner.brandId, async (q) => ({
      pix: await securityCentre.findPix(q, owner, BigInt(accountId)),
      cpf: await cpfs.find(q, owner),
    }));
    if (asked.pix) await requireHolder(pixHolders, asked.pix, asked.cpf);
  };

  /** Opens the order, holds its amount and takes its first step, or does nothing. */
  const open = async (q: Queryable, context: Asker, asked: Asked, wanted: store.NewOrder): Promise<Order> => {
    const { brand, now } = context;
    const order = await store.createOrder(q, wanted);
    if (!order) {
      const earlier = await store.findByKey(q, wanted);
      if (!earlier) throw createFailure("withdrawal.order.open");
      return answerAgain(q, earlier, asked);
    }
    // The hold locks the member's account. The reasons that bind the rest are read after that, so no two orders count on it.
    const isHeld = await holdAmount(q, order, now);
    const balanceUnits = (await getBalance(q, order.member_id)) + (isHeld ? order.amount_units : 0n);
    const freeUnits = await getFreeUnits(q, withholdings, order.member_id, { balanceUnits });
    if (!isHeld || freeUnits < order.amount_units) throw refuseField("withdrawal.amount.not.free", "amount");
    // Last, after the locks of money: a refused order consumes no proof.
    if (!(await stepUps.takePayment(q, context)))
      throw createFailure("step.up.required", { proofs: ["payment"] });
    await recordStep(q, brand, order, now);
    const facts = await readFacts(q, withholdings, order, brand.settings);
    const event = isAutomatic(facts, brand.settings.withdrawals, now) ? "approve" : "refer";
    const moved = await moveOrder(q, deps, brand, order, { event, now });
    if (!moved) throw new Error(`withdrawal ${order.order_no} takes no first step`);
    if (event === "refer") await openReview(q, deps.approvals, brand, { order: moved, facts, now });
    await deps.live.announce(q, brand.brandId, order.member_id, "balance");
    return presentOne(q, moved);
  };

  return {
    /** The methods, the member's accounts, and the free part of their money. */
    getMethods: (context: SessionContext): Promise<ReplyOf<"GET /wps/withdrawal/methods">> => {
      const { brand, session, language, now } = context;
      return database.forBrand(brand.brandId, async (q) => ({
        methods: (await store.listMethods(q)).map((method) => ({
          code: method.code,
          name: chooseText(method.names, language) ?? method.code,
          minimum: unitsToWire(method.minimum_units, brand.currency),
          maximum: unitsToWire(method.maximum_units, brand.currency),
          fee: {
            percent: method.fee_basis_points / 100,
            fixed: unitsToWire(method.fee_fixed_units, brand.currency),
          },
        })),
        accounts: (await listAccounts(q, brand, session.memberId)).map(presentAccount),
        payoutAccounts: brand.settings.payoutAccounts,
        hasPaymentPassword: await securityCentre.hasPaymentPassword(q, session.memberId),
        arrivesBy: getArrival(now, brand.settings.withdrawals).getTime(),
        funds: presentFunds(await readFunds(q, session.memberId), brand.currency),
      }));
    },

    /**
     * Places a withdrawal and holds its amount. The same key gets the first answer, before any other check (INV-05).
     */
    placeOrder: async (context: Asker, asked: Asked): Promise<Order> => {
      const { brand, session } = context;
      const { brandId } = brand;
      const { memberId } = session;
      const key = { memberId, idempotencyKey: asked.idempotencyKey };
      const earlier = await database.forBrand(brandId, (q) => store.findByKey(q, key));
      if (earlier)
        return database.transaction(brandId, async (q) => {
          // A proof given for a copy of an order is not valid for the next order.
          await stepUps.takePayment(q, context);
          return answerAgain(q, earlier, asked);
        });
      await stepUps.requirePayment(context);
      const wanted = await database.forBrand(brandId, (q) => readRequest(q, context, asked));
      await checkHolder(context, asked.accountId);
      return database.transaction(brandId, (q) => open(q, context, asked, wanted));
    },

    listOrders: ({ brand, session }: Asker, query: QueryOf<"GET /wps/withdrawal/orders">) =>
      database.forBrand(brand.brandId, async (q) => {
        const totalCount = await store.countOwn(q, session.memberId);
        const asked = readPage({ pageSize: 10, ...query });
        const after = readPlace(query.after, "time", "text");
        const rows = await store.listOwn(q, session.memberId, { ...asked.rows, after });
        const { list, pages } = asked.cut(rows, totalCount, (row) =>
          writePlace(row.created_at, row.order_no),
        );
        return { list: await present(q, list), ...pages };
      }),

    getOrder: ({ brand, session }: Asker, orderNo: string): Promise<Order> =>
      database.forBrand(brand.brandId, async (q) => {
        const order = await store.findOwn(q, session.memberId, orderNo);
        if (!order) throw createFailure("withdrawal.order.not.found");
        return presentOne(q, order);
      }),

    /** Cancels the member's own order that nobody has approved, and returns its amount. */
    cancelOrder: ({ brand, session, now }: Asker, orderNo: string): Promise<Order> =>
      database.transaction(brand.brandId, async (q) => {
        const order = await store.lockOrder(q, orderNo);
        if (order?.member_id !== session.memberId) throw createFailure("withdrawal.order.not.found");
        const moved = await moveOrder(q, deps, brand, order, { event: "cancel", now });
        if (!moved) throw createFailure("withdrawal.order.not.cancellable");
        return presentOne(q, moved);
      }),
  };
}
