import { countOthersNeeded, handMoneyOpenMs } from "@croupier/domain/approval";
import { formatUnits, parseAmount, unitsToWire } from "@croupier/domain/money";
import { getBalance } from "../../../ledger/accounts.ts";
import { transfer } from "../../../ledger/transfer.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { RequestKind } from "./approval.port.ts";
import { findMemberByName } from "./approval.store.ts";

/** Why a balance is corrected. The house has an account for each reason. */
export const correctionReasons = ["system-error", "vendor-error", "payment-error", "goodwill"] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

export interface CorrectionWish {
  /** The member's full name. */
  readonly member: string;
  /** What the member receives, or, below 0, what is taken from them. */
  readonly amountUnits: bigint;
  readonly reason: CorrectionReason;
  /** What happened, for later readers. */
  readonly why: string;
}

export interface CorrectionDeps {
  inbox: InboxPort;
  live: Pick<LivePort, "announce">;
}

/** An amount of a command has all decimals of a unit. */
const readUnits = (amount = ""): bigint => {
  const units = parseAmount(amount);
  if (units === undefined) throw new Error(`the command has the amount ${amount}`);
  return units;
};

/** Corrections of balances: requested by one person, approved by another (SEC-74). */
export const createCorrections = ({ inbox, live }: CorrectionDeps): RequestKind<CorrectionWish> => ({
  kind: "correction",
  ask: "corrections.ask",
  decide: "corrections.decide",
  openMs: handMoneyOpenMs,

  prepare: async (q, brand, { member, amountUnits, reason, why }) => {
    const memberId = await findMemberByName(q, member);
    if (memberId === undefined) return { denied: `${brand.code} has no member ${member}` };
    const balance = await getBalance(q, memberId);
    if (balance + amountUnits < 0n)
      return { denied: `${member} has only ${formatUnits(balance, brand.currency.decimals)}`, memberId };
    const amount = formatUnits(amountUnits, 5);
    return {
      subject: `member/${memberId}`,
      memberId,
      needed: countOthersNeeded(amountUnits),
      command: { amount, currency: brand.currency.code, reason, why },
    };
  },

  execute: async (q, { brandId, currency }, { approvalId, command, askedName, voters, now }) => {
    const memberId = BigInt(command["memberId"] ?? 0);
    const amountUnits = readUnits(command["amount"]);
    const reason = command["reason"] ?? "";
    const number = `approval-${approvalId}`;
    const member = { kind: "member", memberId } as const;
    const house = { kind: "correction", name: reason } as const;
    const heading = {
      ...({ kind: "correction", key: number, now } as const),
      reference: `${reason}: asked by ${askedName}, agreed by ${voters.join(" and ")}`,
    };
    const answer = await transfer(
      q,
      amountUnits > 0n
        ? { ...heading, from: house, to: member, amountUnits }
        : { ...heading, from: member, to: house, amountUnits: -amountUnits },
    );
    if (answer.status === "not_enough_money")
      return `the member now has only ${formatUnits(answer.fromUnits ?? 0n, currency.decimals)}`;
    if (answer.status !== "ok") throw new Error(`the ledger refused ${number}: ${answer.status}`);
    await inbox.sendMessage(q, { brandId }, memberId, {
      template: amountUnits > 0n ? "balanceAdded" : "balanceTaken",
      params: { amount: unitsToWire(amountUnits > 0n ? amountUnits : -amountUnits), number },
    });
    await live.announce(q, brandId, memberId, "balance");
    return undefined;
  },
});
