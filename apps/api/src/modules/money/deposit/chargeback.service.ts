import { unitsToWire } from "@croupier/domain/money";
import type { Brand } from "../../../http/context.ts";
import { transfer, transferAtMost } from "../../../ledger/transfer.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { DebtPort } from "../debt/debt.port.ts";
import { insertChargeback, listChargebacks, setReversed } from "./chargeback.store.ts";
import { getChargebackUnits } from "./deposit.policy.ts";
import type { UnsentWithdrawals } from "./deposit.port.ts";
import type { OrderRow } from "./deposit.store.ts";
import { addStep } from "./order-list.store.ts";

export interface ChargebackDeps {
  inbox: InboxPort;
  live: Pick<LivePort, "announce">;
  debts: DebtPort;
  withdrawals: UnsentWithdrawals;
}

/** A payment that went back to the payer, in full or in part. */
export interface Chargeback {
  readonly caseNo: string;
  /** The part of the payment that went back. */
  readonly grossUnits: bigint;
  readonly by: { readonly operator: string; readonly reason: string } | undefined;
  readonly now: Date;
}

export type ChargebackAnswer =
  | { readonly outcome: "done"; readonly takenUnits: bigint; readonly owedUnits: bigint }
  /** The case is known, and nothing has changed. */
  | { readonly outcome: "repeated" }
  /** The order was not paid, or all of it has gone back. */
  | { readonly outcome: "impossible" };

const houseOf = (order: OrderRow) => ({ kind: "deposit" as const, name: order.provider });
const keyOf = (order: OrderRow, caseNo: string): string => `${order.order_no}/${caseNo}`;

/**
 * Chargebacks of deposits (ADR 44). Each call runs in the caller's transaction, which has locked the member's row and then
 * the order's.
 */
export function createChargebacks({ inbox, live, debts, withdrawals }: ChargebackDeps) {
  /** Takes the money in the wallet, and opens a debt over the rest. */
  const take = async (
    q: Queryable,
    brand: Brand,
    order: OrderRow,
    given: Chargeback,
    amountUnits: bigint,
  ) => {
    const { order_no: orderNo, member_id: memberId, provider } = order;
    const { caseNo, now } = given;
    await withdrawals.releaseUnsent(q, brand, memberId, now);
    const takenUnits = await transferAtMost(q, {
      kind: "chargeback",
      key: keyOf(order, caseNo),
      reference: orderNo,
      from: { kind: "member", memberId },
      to: houseOf(order),
      amountUnits,
      now,
    });
    const owedUnits = amountUnits - takenUnits;
    await insertChargeback(q, { orderNo, caseNo, memberId, amountUnits, takenUnits, by: given.by, now });
    if (owedUnits > 0n)
      await debts.open(q, { memberId, orderNo, caseNo, provider, amountUnits: owedUnits, now });
    await addStep(q, orderNo, "chargedBack", now);
    await inbox.sendMessage(q, brand, memberId, {
      template: "depositChargedBack",
      params: { amount: unitsToWire(amountUnits), orderNo },
    });
    if (owedUnits > 0n)
      await inbox.sendMessage(q, brand, memberId, {
        template: "debtOpened",
        params: { amount: unitsToWire(owedUnits), orderNo },
      });
    await live.announce(q, brand.brandId, memberId, "balance", "deposit");
    return { outcome: "done", takenUnits, owedUnits } as const;
  };

  /** @returns the amount to take back from the member, in units, or why nothing can be taken */
  const assess = async (
    q: Queryable,
    order: OrderRow,
    { caseNo, grossUnits }: Pick<Chargeback, "caseNo" | "grossUnits">,
  ): Promise<bigint | "repeated" | "impossible"> => {
    if (order.state !== "paid") return "impossible";
    const earlier = await listChargebacks(q, order.order_no);
    if (earlier.some((row) => row.case_no === caseNo)) return "repeated";
    const amountUnits = getChargebackUnits({
      receivedUnits: order.received_units ?? order.amount_units,
      creditedUnits: order.credited_units ?? order.amount_units - order.fee_units,
      earlierUnits: earlier.reduce((sum, row) => (row.reversed_at ? sum : sum + row.amount_units), 0n),
      grossUnits,
      currency: order.currency,
    });
    return amountUnits > 0n ? amountUnits : "impossible";
  };

  const chargeBack = async (
    q: Queryable,
    brand: Brand,
    order: OrderRow,
    given: Chargeback,
  ): Promise<ChargebackAnswer> => {
    const answer = await assess(q, order, given);
    return typeof answer === "string" ? { outcome: answer } : take(q, brand, order, given, answer);
  };

  /** The dispute was won: returns the money taken and paid, and ends the rest of the debt. */
  const reinstate = async (
    q: Queryable,
    brand: Brand,
    order: OrderRow,
    { caseNo, now }: { caseNo: string; now: Date },
  ): Promise<"done" | "repeated" | "impossible"> => {
    const { order_no: orderNo, member_id: memberId } = order;
    const known = (await listChargebacks(q, orderNo)).find((row) => row.case_no === caseNo);
    if (!known) return "impossible";
    if (known.reversed_at) return "repeated";
    const backUnits = known.taken_units + (await debts.reverse(q, { orderNo, caseNo }));
    await setReversed(q, orderNo, caseNo, now);
    if (backUnits > 0n) {
      const { status } = await transfer(q, {
        kind: "chargeback",
        key: `${keyOf(order, caseNo)}/reversed`,
        reference: orderNo,
        from: houseOf(order),
        to: { kind: "member", memberId },
        amountUnits: backUnits,
        now,
      });
      if (status !== "ok") throw new Error(`the ledger refused to reverse ${orderNo}: ${status}`);
    }
    await addStep(q, orderNo, "reinstated", now);
    await inbox.sendMessage(q, brand, memberId, {
      template: "depositReinstated",
      params: { amount: unitsToWire(backUnits), orderNo },
    });
    await live.announce(q, brand.brandId, memberId, "balance", "deposit");
    return "done";
  };

  return { assess, chargeBack, reinstate };
}

export type Chargebacks = ReturnType<typeof createChargebacks>;
