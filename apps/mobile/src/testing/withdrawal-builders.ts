import type { ReplyOf } from "@croupier/contract/player/contract";

type Withdrawal = ReplyOf<"GET /wps/withdrawal/methods">;
type Order = ReplyOf<"GET /wps/withdrawal/order">;
type Orders = ReplyOf<"GET /wps/withdrawal/orders">;

export const bankMethod: Withdrawal["methods"][number] = {
  code: "bank",
  name: "Bank transfer",
  minimum: 50,
  maximum: 5_000,
  fee: { percent: 1, fixed: 2 },
};

export const ownAccount: Withdrawal["accounts"][number] = {
  id: "7",
  bankName: "Bank of Tests",
  payeeName: "M****",
  accountNumber: "****4567",
};

/** The funds of a member with a thousand, all of it free. */
export const buildFunds = (overrides: Partial<Withdrawal["funds"]> = {}): Withdrawal["funds"] => ({
  balance: 1_000,
  held: 0,
  withheld: 0,
  expired: 0,
  debt: 0,
  turnoverLeft: 0,
  free: 1_000,
  reasons: [],
  ...overrides,
});

export const buildWithdrawal = (overrides: Partial<Withdrawal> = {}): Withdrawal => ({
  methods: [bankMethod],
  accounts: [ownAccount],
  hasPaymentPassword: true,
  payoutAccounts: "bank",
  arrivesBy: Date.UTC(2026, 0, 7, 10, 15),
  funds: buildFunds(),
  ...overrides,
});

/** An order in review. */
export const buildOrder = (overrides: Partial<Order> = {}): Order => ({
  orderNo: "nova-1",
  method: "bank",
  account: ownAccount,
  amount: 100,
  fee: 3,
  receives: 97,
  state: "pending" as const,
  step: "review" as const,
  mayCancel: true,
  reason: null,
  timeline: [
    { step: "requested", at: Date.UTC(2026, 0, 5, 10) },
    { step: "review", at: Date.UTC(2026, 0, 5, 10, 1) },
  ],
  next: { step: "approved", by: Date.now() + 3_600_000 },
  ...overrides,
});

/** The same, at its end. */
export const buildEnded = (
  step: "paid" | "rejected" | "cancelled",
  overrides: Partial<Order> = {},
): Order => {
  const order = buildOrder();
  return {
    ...order,
    state: step === "paid" ? "paid" : "rejected",
    step,
    next: null,
    mayCancel: false,
    timeline: [...order.timeline, { step, at: Date.UTC(2026, 0, 5, 11) }],
    ...overrides,
  };
};

export const buildOrders = (list: Order[] = []): Orders => ({
  list,
  next: null,
  pageNum: 1,
  totalPages: 1,
  totalCount: list.length,
});
