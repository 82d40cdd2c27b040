import { unitsToWire } from "@croupier/domain/money";
import type { Brand } from "../../../http/context.ts";
import { transfer } from "../../../ledger/transfer.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { DepositMessages, InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { DebtPort } from "../debt/debt.port.ts";
import type { WageringPort } from "../wagering/wagering.port.ts";
import { ownTurnover } from "./deposit.policy.ts";
import type { OrderRow } from "./deposit.store.ts";

export interface CreditDeps {
  debts: DebtPort;
  inbox: InboxPort;
  wagering: Pick<WageringPort, "grant" | "endEmptied">;
}

/** A part of an order's payment that becomes the member's. */
export interface NewCredit {
  /** Names it. It is credited, pays debts and begins a requirement once. */
  readonly key: string;
  readonly amountUnits: bigint;
  readonly template: keyof DepositMessages;
  readonly now: Date;
}

/**
 * Makes the function that credits a payment, or its surplus: it moves the money into the wallet, and from there to the
 * member's creditors (ADR 44). It runs in the caller's transaction, which has locked the member's row and then the order's.
 */
export function createCrediting({ debts, inbox, wagering }: CreditDeps) {
  /** If the brand requires it, a deposit must be played once before anything is paid out (ADR 52). */
  const requireTurnover = async (
    q: Queryable,
    { settings }: Brand,
    sourceKey: string,
    credited: { memberId: bigint; creditedUnits: bigint; now: Date },
  ): Promise<void> => {
    const { creditedUnits: units } = credited;
    if (!settings.wagering.depositOnce || units <= 0n) return wagering.endEmptied(q, credited);
    await wagering.grant(q, credited, [ownTurnover(sourceKey, units)]);
  };

  return async (q: Queryable, brand: Brand, order: OrderRow, credit: NewCredit): Promise<void> => {
    const { order_no: orderNo, member_id: memberId } = order;
    const { key, amountUnits, template, now } = credit;
    const { status } = await transfer(q, {
      kind: "deposit",
      key,
      reference: orderNo,
      from: { kind: "deposit", name: order.provider },
      to: { kind: "member", memberId },
      amountUnits,
      now,
    });
    if (status !== "ok") throw new Error(`the ledger refused deposit ${key}: ${status}`);
    const collectedUnits = await debts.collect(q, {
      memberId,
      creditKey: key,
      atMostUnits: amountUnits,
      now,
    });
    await requireTurnover(q, brand, key, { memberId, creditedUnits: amountUnits - collectedUnits, now });
    await inbox.sendMessage(q, brand, memberId, {
      template,
      params: { amount: unitsToWire(amountUnits), orderNo },
    });
    if (collectedUnits > 0n)
      await inbox.sendMessage(q, brand, memberId, {
        template: "debtCollected",
        params: { amount: unitsToWire(collectedUnits), orderNo },
      });
  };
}
