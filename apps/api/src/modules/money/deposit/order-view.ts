import type { ReplyOf } from "@croupier/contract/player/contract";
import type { DepositState, DepositStep } from "@croupier/domain/deposit";
import { getCurrencyDecimals, unitsToWire } from "@croupier/domain/money";
import type { OrderRow, OrderState } from "./deposit.store.ts";
import type { OrderFacts } from "./order-list.store.ts";

export type Order = ReplyOf<"GET /wps/deposit/order">;

/** An expired order counts as failed for clients that only know the four states of EXT-10. */
const stateOf: Readonly<Record<OrderState, DepositState>> = {
  pending: "pending",
  paid: "paid",
  failed: "failed",
  cancelled: "cancelled",
  expired: "failed",
};

const stepOf: Readonly<Record<Exclude<OrderState, "pending">, DepositStep>> = {
  paid: "paid",
  failed: "declined",
  cancelled: "cancelled",
  expired: "expired",
};

/** The steps of an order. One that a former version settled has no steps of its own, only its state and time. */
const listSteps = (row: OrderRow, { steps }: OrderFacts): { step: DepositStep; at: number }[] => {
  const first = { step: "requested" as const, at: row.created_at.getTime() };
  const settled =
    row.state === "pending" || row.settled_at === null
      ? []
      : [{ step: stepOf[row.state], at: row.settled_at.getTime() }];
  return [first, ...(steps.length > 0 ? steps.map(({ step, at }) => ({ step, at: at.getTime() })) : settled)];
};

/** The amounts received, credited and waiting, and the fee. */
const listSums = (row: OrderRow) => {
  if (row.state !== "paid") return { received: null, credited: 0n, waiting: 0n, fee: row.fee_units };
  const received = row.received_units ?? row.amount_units;
  const credited = row.credited_units ?? row.amount_units - row.fee_units;
  const surplus = row.review_units;
  const creditedAtOnce = row.surplus_decision === "credited" ? credited - surplus : credited;
  const waiting = row.surplus_decision === null ? surplus : 0n;
  return { received, credited, waiting, fee: received - surplus - creditedAtOnce };
};

/** An order as its member sees it (EXT-10). */
export function toOrder(row: OrderRow, facts: OrderFacts): Order {
  const timeline = listSteps(row, facts);
  const currency = { decimals: getCurrencyDecimals(row.currency) };
  const show = (units: bigint): number => unitsToWire(units, currency);
  const isPending = row.state === "pending";
  const { received, credited, waiting, fee } = listSums(row);
  return {
    orderNo: row.order_no,
    method: row.method,
    amount: show(row.amount_units),
    fee: show(fee),
    state: stateOf[row.state],
    createdAt: row.created_at.getTime(),
    settledAt: row.settled_at?.getTime() ?? null,
    step: timeline.at(-1)?.step ?? "requested",
    timeline,
    next: isPending ? { step: "paid", by: row.expires_at.getTime() } : null,
    mayCancel: isPending,
    payUrl: isPending ? row.pay_url : null,
    received: received === null ? null : show(received),
    credited: show(credited),
    inReview: show(waiting),
    chargedBack: show(facts.chargedBackUnits),
    owed: show(facts.owedUnits),
  };
}
