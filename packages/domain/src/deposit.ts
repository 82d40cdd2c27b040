/** The steps of a deposit (EXT-10). Money that comes late follows an end: `expired`, then `paid`. */
export const depositSteps = [
  "requested",
  "paid",
  "declined",
  "cancelled",
  "expired",
  /** The bank of the payer took the money back. */
  "chargedBack",
  /** What had been charged back came back. */
  "reinstated",
] as const;
export type DepositStep = (typeof depositSteps)[number];

/** The states of an order on the wire (EXT-10). */
export const depositStates = ["pending", "paid", "failed", "cancelled"] as const;
export type DepositState = (typeof depositStates)[number];
