import { getPercentFeeUnits } from "./payment-method.ts";

/** The steps of a withdrawal (EXT-11). `paid`, `rejected` and `cancelled` are ends. */
export const withdrawalSteps = [
  "requested",
  "review",
  "approved",
  "sent",
  "paid",
  "rejected",
  "cancelled",
] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

/** The three states that EXT-11 names. */
export const withdrawalStates = ["pending", "paid", "rejected"] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

const states: Readonly<Record<WithdrawalStep, WithdrawalState>> = {
  requested: "pending",
  review: "pending",
  approved: "pending",
  sent: "pending",
  paid: "paid",
  rejected: "rejected",
  // The amount went back to the member, as after a rejection.
  cancelled: "rejected",
};

/** EXT-11: the state that a step belongs to. */
export const getWithdrawalState = (step: WithdrawalStep): WithdrawalState => states[step];

/** Why an order was rejected, as its member is told. Each has a phrase `withdraw.reason.<code>`. */
export const withdrawalReasons = [
  /** The bank does not accept payments to this account. */
  "account_refused",
  /** The account belongs to somebody else. */
  "name_differs",
  /** The member has not shown who they are. */
  "identity",
  /** The terms of a bonus or of a turnover requirement are not met. */
  "terms",
  /** The provider could not pay it out. */
  "payout_failed",
  /** A payment that the balance came from was taken back. */
  "chargeback",
  /** Nothing that can be said in a word: service explains it. */
  "other",
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** Why a part of a member's money is not free. Each has a phrase on the screen. */
export const withdrawalBounds = [
  /** Open orders hold it. */
  "held",
  /** A turnover requirement binds it. */
  "turnover",
  /** It came with a requirement whose time was over before it was met. */
  "expired",
  /** A debt, e.g. of a payment that was charged back, comes first. */
  "debt",
  /** The account is under review (SEC-56): an order waits until the review has ended. */
  "review",
] as const;
export type WithdrawalBound = (typeof withdrawalBounds)[number];

export interface WithdrawalFee {
  /** Hundredths of a percent of the amount. */
  readonly basisPoints: number;
  readonly fixedUnits: bigint;
}

/** What a withdrawal costs in units: the percentage, rounded down to the currency's decimals, and the fixed part. */
export const getWithdrawalFeeUnits = (amountUnits: bigint, fee: WithdrawalFee, decimals: number): bigint =>
  getPercentFeeUnits(amountUnits, fee.basisPoints, decimals) + fee.fixedUnits;
