import { formatUnits, unitsPerCurrency } from "@croupier/domain/money";
import type { CorrectionReason } from "./correction.port.ts";

/** A request ends by itself after three days. */
export const openMs = 72 * 3_600_000;
/** From this amount on, two others have to agree. */
const thirdPersonUnits = 10_000n * unitsPerCurrency;

/** Everything that is executed, and nothing else. */
export interface CorrectionCommand {
  readonly memberId: bigint;
  readonly member: string;
  readonly amountUnits: bigint;
  readonly currency: string;
  readonly reason: CorrectionReason;
  readonly why: string;
}

const magnitude = (units: bigint): bigint => (units < 0n ? -units : units);

/** How many others have to agree to an amount. */
export const countNeeded = (amountUnits: bigint): 1 | 2 =>
  magnitude(amountUnits) > thirdPersonUnits ? 2 : 1;

/** The command as the text that people read and agree to. */
export const writeCommand = (command: CorrectionCommand): string =>
  JSON.stringify({
    amount: formatUnits(command.amountUnits, 5),
    currency: command.currency,
    kind: "correction",
    member: command.member,
    memberId: String(command.memberId),
    reason: command.reason,
    why: command.why,
  });

interface Written {
  readonly amount: string;
  readonly currency: string;
  readonly member: string;
  readonly memberId: string;
  readonly reason: CorrectionReason;
  readonly why: string;
}

export const readCommand = (text: string): CorrectionCommand => {
  const { amount, currency, member, memberId, reason, why } = JSON.parse(text) as Written;
  const amountUnits = BigInt(amount.replace(".", ""));
  return { memberId: BigInt(memberId), member, amountUnits, currency, reason, why };
};
