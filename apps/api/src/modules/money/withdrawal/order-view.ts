import type { ReplyOf } from "@croupier/contract/player/contract";
import { getCurrencyDecimals, unitsToWire } from "@croupier/domain/money";
import { getWithdrawalState } from "@croupier/domain/withdrawal";
import type { Brand } from "../../../http/context.ts";
import type { OwnAccount } from "../../identity/security-centre/security-centre.port.ts";
import { type Funds, findExpected, nextStep } from "./withdrawal.policy.ts";
import type { EventRow, OrderRow } from "./withdrawal.store.ts";

export type Order = ReplyOf<"GET /wps/withdrawal/order">;

/** The account as the contract names its fields. */
export const presentAccount = ({ id, bankName, payeeName, accountNumber }: OwnAccount): Order["account"] => ({
  id,
  bankName,
  payeeName,
  accountNumber,
});

/** An order as its member sees it, as of the last of these events. */
export function presentOrder(order: OrderRow, events: readonly EventRow[], account: OwnAccount): Order {
  const last = events.at(-1);
  const step = last?.step ?? order.step;
  const expected = findExpected(step);
  const show = (units: bigint): number =>
    unitsToWire(units, { decimals: getCurrencyDecimals(order.currency) });
  return {
    orderNo: order.order_no,
    method: order.method,
    account: presentAccount(account),
    amount: show(order.amount_units),
    fee: show(order.fee_units),
    receives: show(order.amount_units - order.fee_units),
    state: getWithdrawalState(step),
    step,
    timeline: events.map((event) => ({ step: event.step, at: event.at.getTime() })),
    next: expected && last?.due_at ? { step: expected, by: last.due_at.getTime() } : null,
    mayCancel: nextStep(step, "cancel") !== undefined,
    reason: step === "rejected" ? order.reason : null,
  };
}

/**
 * The events in the first answer. A repeated request gets that answer again, whatever has happened to the order
 * (INV-05): a new order has two steps.
 */
export const firstEvents = (events: readonly EventRow[]): readonly EventRow[] => events.slice(0, 2);

/** Funds on the wire. Nobody is shown more than they have (MENU-19). */
export function presentFunds(
  funds: Funds,
  currency: Brand["currency"],
): ReplyOf<"GET /wps/withdrawal/methods">["funds"] {
  const show = (units: bigint): number => unitsToWire(units, currency);
  return {
    balance: show(funds.balanceUnits),
    held: show(funds.heldUnits),
    withheld: show(funds.withheldUnits),
    expired: show(funds.expiredUnits),
    debt: show(funds.debtUnits),
    turnoverLeft: show(funds.turnoverLeftUnits),
    free: show(funds.freeUnits),
    reasons: [...funds.bounds],
  };
}
