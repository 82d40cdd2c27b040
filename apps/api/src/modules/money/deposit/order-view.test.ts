import { expect, it } from "vitest";
import type { OrderRow } from "./deposit.store.ts";
import { noFacts } from "./order-list.store.ts";
import { toOrder } from "./order-view.ts";

const paid: OrderRow = {
  order_no: "nova-1",
  member_id: 1n,
  method: "bank",
  provider: "sandbox",
  currency: "CNY",
  amount_units: 123_456_789n,
  fee_units: 0n,
  state: "paid",
  provider_reference: "1",
  pay_url: null,
  created_at: new Date(0),
  expires_at: new Date(1),
  settled_at: new Date(2),
  received_units: 123_456_789n,
  credited_units: 123_456_789n,
  review_units: 0n,
  surplus_decision: null,
  paid_reference: "1",
  charge_reference: null,
};

it.each([
  ["VND", 1_234],
  ["CNY", 1_234.56],
  ["KWD", 1_234.567],
])(
  "MENU-19 EXT-10 a deposit in %s is shown with its currency's decimals, rounded down: %d",
  (currency, shown) => {
    const facts = { ...noFacts, chargedBackUnits: 123_456_789n, owedUnits: 123_456_789n };
    const { amount, received, credited, chargedBack, owed } = toOrder({ ...paid, currency }, facts);
    expect([amount, received, credited, chargedBack, owed]).toEqual(Array.from({ length: 5 }, () => shown));
  },
);
