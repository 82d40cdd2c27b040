import { unitsPerCurrency } from "./money.ts";

const hourMs = 3_600_000;

/** How long a request to move money by hand stays open. */
export const handMoneyOpenMs = 72 * hourMs;
/** How long a request to write a debt off stays open. */
export const writeOffOpenMs = 14 * 24 * hourMs;

/** Above this amount, two people have to agree to a reward. */
const rewardSecondPersonUnits = 500n * unitsPerCurrency;

/** How many people have to agree to a reward that a member has applied for (SEC-80). */
export const countRewardPeople = (rewardUnits: bigint): 1 | 2 =>
  rewardUnits > rewardSecondPersonUnits ? 2 : 1;

/** Above this amount, two others have to agree to money that is moved by hand. */
const thirdPersonUnits = 10_000n * unitsPerCurrency;

/** How many others have to agree to an amount of money, taken or given, that an operator wants to move by hand. */
export const countOthersNeeded = (amountUnits: bigint): 1 | 2 =>
  (amountUnits < 0n ? -amountUnits : amountUnits) > thirdPersonUnits ? 2 : 1;
