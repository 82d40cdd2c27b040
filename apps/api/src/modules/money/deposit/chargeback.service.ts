import { unitsToWire } from "@croupier/domain/money";
import type { Brand } from "../../../http/context.ts";
import { lockWallet } from "../../../ledger/accounts.ts";
import { transfer, transferAtMost } from "../../../ledger/transfer.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { DebtPort } from "../debt/debt.port.ts";
import type { WageringPort } from "../wagering/wagering.port.ts";
import { type ChargebackRow, insertChargeback, listChargebacks, setReversed } from "./chargeback.store.ts";
import { type ChargebackParts, ownTurnover, splitChargeback } from "./deposit.policy.ts";
import type { UnsentWithdrawals } from "./deposit.port.ts";
import type { OrderRow } from "./deposit.store.ts";
import { addStep } from "./order-list.store.ts";

export interface ChargebackDeps {
  inbox: InboxPort;
  live: Pick<LivePort, "announce">;
  debts: DebtPort;
  wagering: Pick<WageringPort, "endEmptied" | "grant" | "takeUnmet">;
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
export function createChargebacks({ inbox, live, debts, wagering, withdrawals }: ChargebackDeps) {
  /** Takes the member's part: the money in the wallet, and a debt over the rest. */
  const take = async (
    q: Queryable,
    brand: Brand,
    order: OrderRow,
    given: Chargeback,
    parts: ChargebackParts,
  ) => {
    const { order_no: orderNo, member_id: memberId, provider } = order;
    const { caseNo, by, now } = given;
    const { amountUnits } = parts;
    const row = { orderNo, caseNo, memberId, by, now, ...parts };
    if (amountUnits === 0n) {
      // It was surplus alone, and none of that was the member's.
      await insertChargeback(q, { ...row, takenUnits: 0n });
      return { outcome: "done", takenUnits: 0n, owedUnits: 0n } as const;
    }
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
    await insertChargeback(q, { ...row, takenUnits });
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

  /** @returns the parts of what went back, or why nothing can have gone back */
  const assess = async (
    q: Queryable,
    order: OrderRow,
    { caseNo, grossUnits }: Pick<Chargeback, "caseNo" | "grossUnits">,
  ): Promise<ChargebackParts | "repeated" | "impossible"> => {
    if (order.state !== "paid") return "impossible";
    const earlier = await listChargebacks(q, order.order_no);
    if (earlier.some((row) => row.case_no === caseNo)) return "repeated";
    const sumOf = (units: (row: ChargebackRow) => bigint): bigint =>
      earlier.reduce((sum, row) => (row.reversed_at ? sum : sum + units(row)), 0n);
    const parts = splitChargeback({
      receivedUnits: order.received_units ?? order.amount_units,
      creditedUnits: order.credited_units ?? order.amount_units - order.fee_units,
      uncreditedUnits: order.surplus_decision === "credited" ? 0n : order.review_units,
      earlier: {
        surplusUnits: sumOf((row) => row.surplus_units),
        amountUnits: sumOf((row) => row.amount_units),
      },
      grossUnits,
      currency: order.currency,
    });
    return parts.surplusUnits + parts.amountUnits > 0n ? parts : "impossible";
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

  /**
   * Takes the turnover that is left of money about to come back, where a deposit must be played once (ADR 52): what deposits
   * lacked when the taking had emptied the wallet, unless another reversal has asked for it again, and all that later deposits
   * have paid of the debt.
   */
  const takeUnplayed = async (
    q: Queryable,
    { settings }: Brand,
    memberId: bigint,
    { taken_units: takenUnits, opened_at: openedAt }: ChargebackRow,
    { paidUnits, now }: { paidUnits: bigint; now: Date },
  ): Promise<bigint> => {
    if (!settings.wagering.depositOnce) return 0n;
    await lockWallet(q, memberId);
    await wagering.endEmptied(q, { memberId, creditedUnits: 0n, now });
    return paidUnits + (await wagering.takeUnmet(q, memberId, { since: openedAt, mostUnits: takenUnits }));
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
    const paidUnits = await debts.reverse(q, { orderNo, caseNo });
    const backUnits = known.taken_units + paidUnits;
    await setReversed(q, orderNo, caseNo, now);
    if (known.amount_units === 0n) return "done";
    if (backUnits > 0n) {
      const key = `${keyOf(order, caseNo)}/reversed`;
      const unplayedUnits = await takeUnplayed(q, brand, memberId, known, { paidUnits, now });
      const { status } = await transfer(q, {
        kind: "chargeback",
        key,
        reference: orderNo,
        from: houseOf(order),
        to: { kind: "member", memberId },
        amountUnits: backUnits,
        now,
      });
      if (status !== "ok") throw new Error(`the ledger refused to reverse ${orderNo}: ${status}`);
      // The wallet's requirements have ended above, if it was empty. What a bonus had bound of the money is bound again.
      if (unplayedUnits > 0n)
        await wagering.grant(q, { memberId, creditedUnits: 0n, now }, [ownTurnover(key, unplayedUnits)]);
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
