import type { BodyOf, QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import { readHour } from "@croupier/domain/bill";
import { floorUnits, getCoinUnits, unitsToWire } from "@croupier/domain/money";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { getBalance } from "../../../ledger/accounts.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { SecurityCentrePort } from "../../identity/security-centre/security-centre.port.ts";
import type { StepUpPort } from "../../identity/step-up/step-up.port.ts";
import * as store from "./bill.store.ts";
import * as dueStore from "./due.store.ts";
import type { Payments } from "./payments.ts";

export interface BillServiceDeps {
  database: Database;
  securityCentre: Pick<SecurityCentrePort, "hasPaymentPassword">;
  stepUps: StepUpPort;
  payments: Payments;
}

type Bill = ReplyOf<"POST /wps/agent/bills/pay">;
type Side = QueryOf<"GET /wps/agent/bills">["side"];
const pageSize = 20;

/** Bills as their payers and beneficiaries see them. */
export function createBillService({ database, securityCentre, stepUps, payments }: BillServiceDeps) {
  const present = (brand: Brand, bill: store.BillRow, dues: readonly dueStore.DueRow[], side: Side): Bill => {
    const show = (units: bigint): number => unitsToWire(units, brand.currency);
    const own = dues.filter(({ billId }) => billId === bill.id);
    const first = own.find(({ revision }) => revision === 1);
    const isBack = ({ toId }: dueStore.DueRow): boolean => toId !== bill.beneficiaryId;
    const signed = (due: dueStore.DueRow, units: bigint): bigint => (isBack(due) ? -units : units);
    const paid = own.reduce((sum, due) => sum + signed(due, due.paidUnits), 0n);
    const open = own.filter(({ state }) => state !== "cancelled" && state !== "paid");
    const left = open.reduce((sum, due) => sum + signed(due, due.units - due.paidUnits), 0n);
    const { missing } = bill;
    return {
      id: String(bill.id),
      kind: bill.kind,
      first: bill.days[0],
      last: bill.days[1],
      hour: bill.kind === "hourly" ? readHour(bill.period).getTime() : null,
      other: side === "received" ? bill.payer : bill.beneficiary,
      state: first?.state ?? own.at(-1)?.state ?? (bill.tier < 0 ? "not_reached" : "paid"),
      answerBy: open.find(({ answerBy }) => answerBy !== null)?.answerBy?.getTime() ?? null,
      reason: own.find(({ state }) => state === "cancelled")?.reason ?? null,
      amount: show(bill.computedUnits),
      paid: show(paid),
      left: show(left),
      full: show(bill.fullUnits),
      turnover: show(bill.turnoverUnits),
      loss: show(bill.lossUnits),
      active: bill.active,
      ppm: bill.ppm,
      missing: missing && {
        loss: show(BigInt(missing.lossUnits)),
        turnover: show(BigInt(missing.turnoverUnits)),
        active: missing.active,
      },
      carryIn: show(bill.carryInUnits),
      base: show(bill.baseUnits),
      carryOut: show(bill.carryOutUnits),
      corrections: own
        .filter(({ revision }) => revision > 1)
        .map((due) => ({
          amount: show(signed(due, due.units)),
          state: due.state,
          time: due.createdAt.getTime(),
        })),
      time: bill.createdAt.getTime(),
      canPay:
        side === "owed" && open.some(({ state, toId }) => state !== "held" && toId === bill.beneficiaryId),
    };
  };

  const listPage = async (
    q: Queryable,
    { brand, session }: SessionContext,
    of: {
      side: Side;
      kind: store.BillRow["kind"] | null;
      period?: string | undefined;
      last?: string | undefined;
      before: string | undefined;
    },
  ) => {
    const rows = await store.listBills(q, {
      memberId: session.memberId,
      side: of.side,
      kind: of.kind,
      limit: pageSize + 1,
      period: of.period ?? null,
      last: of.last ?? null,
      before: of.before === undefined ? null : BigInt(of.before),
    });
    const page = rows.slice(0, pageSize);
    const dues = await dueStore.listDuesOf(
      q,
      page.map(({ id }) => id),
    );
    return {
      rows: page,
      list: page.map((row) => present(brand, row, dues, of.side)),
      next: rows.length > pageSize ? String(page.at(-1)?.id) : null,
    };
  };

  return {
    list: (
      context: SessionContext,
      query: QueryOf<"GET /wps/agent/bills">,
    ): Promise<ReplyOf<"GET /wps/agent/bills">> =>
      database.forBrand(context.brand.brandId, async (q) => {
        const { memberId } = context.session;
        const { side, kind = null, period, last, before } = query;
        const { list, next } = await listPage(q, context, { side, kind, period, last, before });
        const show = (units: bigint): number => unitsToWire(units, context.brand.currency);
        const open = (await dueStore.listOwed(q, memberId)).reduce(
          (sum, due) => sum + due.units - due.paidUnits,
          0n,
        );
        return { list, next, balance: show(await getBalance(q, memberId, "agent")), open: show(open) };
      }),

    listDividends: (
      context: SessionContext,
      { before }: QueryOf<"GET /wps/agent/dividend">,
    ): Promise<ReplyOf<"GET /wps/agent/dividend">> =>
      database.forBrand(context.brand.brandId, async (q) => {
        const { rows, list, next } = await listPage(q, context, {
          side: "received",
          kind: "dividend",
          before,
        });
        const { currency } = context.brand;
        const sums = await store.sumOwed(q, context.session.memberId, {
          dividendIds: rows.map(({ id }) => id),
          coinUnits: getCoinUnits(currency.decimals),
        });
        const owed = new Map(sums.map((row) => [row.id, row.units]));
        // Rounded as shown, so that the net is their difference to the last place.
        const cut = (units: bigint): bigint => floorUnits(units, currency.decimals);
        return {
          list: list.map((bill, place) => {
            const row = rows[place];
            const toDirects = (row && owed.get(row.id)) ?? 0n;
            const net = cut(row?.computedUnits ?? 0n) - toDirects;
            return { ...bill, toDirects: unitsToWire(toDirects, currency), net: unitsToWire(net, currency) };
          }),
          next,
        };
      }),

    /**
     * Releases the caller's due of a bill, and pays it as far as the earnings go, after older dues.
     * @throws Failure as the contract's entry names them
     */
    pay: async (context: SessionContext, { id }: BodyOf<"POST /wps/agent/bills/pay">): Promise<Bill> => {
      const { brand, session, now } = context;
      await stepUps.require(context);
      return database.transaction(brand.brandId, async (q) => {
        if (!(await securityCentre.hasPaymentPassword(q, session.memberId)))
          throw createFailure("payment.password.missing");
        const bill = await store.findBill(q, BigInt(id));
        if (bill?.payerId !== session.memberId) throw createFailure("bill.not.found");
        await payments.hold(q);
        const before = await dueStore.listDuesOf(q, [bill.id]);
        for (const due of before)
          if (due.state === "review" && due.fromId === session.memberId)
            await dueStore.setState(q, due.id, "due");
        await payments.serve(q, [session.memberId], now);
        const after = await dueStore.listDuesOf(q, [bill.id]);
        const wasOpen = before.some(({ state }) => state !== "paid" && state !== "cancelled");
        const hasMoved = after.some((due, place) => due.paidUnits !== before[place]?.paidUnits);
        const isReleased = before.some(({ state }) => state === "review");
        if (wasOpen && !hasMoved && !isReleased) throw createFailure("bill.short");
        return present(brand, bill, after, "owed");
      });
    },
  };
}
