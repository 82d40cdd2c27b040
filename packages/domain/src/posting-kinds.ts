/*
 * What members read of the ledger's kinds of transfers. The API's test of every kind compares these tables with the ledger's.
 */

/**
 * The lines of a statement's balance in its order, each with the type of the account record that lists its movements: kinds
 * of the ledger, rollbacks by their effect (`returned` gave stakes back, `revoked` took wins back), transfers to and from
 * other members, and to and from the member's own earnings.
 */
export const balanceLines = {
  deposit: "deposit",
  chargeback: "deposit",
  bonus: "bonus",
  prize: "bonus",
  forfeit: "bonus",
  trial: "bonus",
  demo: "bonus",
  bet: "play",
  returned: "play",
  win: "play",
  revoked: "play",
  hold: "withdraw",
  release: "withdraw",
  correction: "correction",
  sent: "transfer",
  received: "transfer",
  earnings_payout: "transfer",
  top_up: "transfer",
} as const;

/** The same for the money that withdrawals have set aside. */
export const heldLines = {
  hold: "withdraw",
  release: "withdraw",
  paid: "withdraw",
  fee: "withdraw",
} as const;

/** The kinds that add to a figure of a team's day, each with the phrase that names it. */
export const countedKinds = {
  deposit: "booking.deposit",
  chargeback: "statement.kind.chargeback",
  paid: "booking.withdraw",
  bonus: "booking.bonus",
  forfeit: "statement.kind.forfeit",
  demo: "statement.kind.demo",
  rebate: "booking.rebate",
  salary: "booking.salary",
} as const;
