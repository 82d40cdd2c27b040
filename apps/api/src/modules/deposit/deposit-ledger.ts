import { unitsToWire } from "@croupier/domain/money";
import { creditInTransaction } from "../../ledger/ledger.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { InboxPort } from "../inbox/inbox.port.ts";
import type { LivePort } from "../live/live.port.ts";

/** A settled deposit on its way to the member. */
export interface SettledDeposit {
  brandId: number;
  memberId: bigint;
  provider: string;
  amountUnits: bigint;
  orderNo: string;
  now: Date;
}

/** What a deposit asks of the ledger. */
export interface DepositLedger {
  /** Credits a settled deposit once, in the caller's transaction. @throws when the ledger refuses it. */
  creditDeposit(q: Queryable, deposit: SettledDeposit): Promise<void>;
}

/** Credits a deposit, and tells the member: by a message and, where their page is open, at once. */
export const createDepositLedger = (deps: {
  inbox: InboxPort;
  live: Pick<LivePort, "announce">;
}): DepositLedger => ({
  creditDeposit: async (q, deposit) => {
    const { status } = await creditInTransaction(q, {
      memberId: deposit.memberId,
      kind: "deposit",
      source: deposit.provider,
      idempotencyKey: deposit.orderNo,
      amountUnits: deposit.amountUnits,
      reference: deposit.orderNo,
      now: deposit.now,
    });
    if (status !== "ok") throw new Error(`the ledger refused deposit ${deposit.orderNo}: ${status}`);
    const { memberId, brandId, orderNo } = deposit;
    await deps.inbox.sendMessage(q, { brandId }, memberId, {
      template: "depositPaid",
      params: { amount: unitsToWire(deposit.amountUnits), orderNo },
    });
    await deps.live.announce(q, brandId, memberId, "balance");
  },
});
