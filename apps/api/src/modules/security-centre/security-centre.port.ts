import type { Queryable } from "../../platform/db/database.ts";
import type { PayoutAccount } from "../../platform/payments/payout-provider.ts";

/** A member's bank account as they see it: names and number are masked. */
export interface OwnAccount {
  readonly id: string;
  readonly bankName: string;
  readonly payeeName: string;
  readonly accountNumber: string;
  readonly createdAt: number;
}

/** Where a member's money may go. */
export interface BankAccountPort {
  list(q: Queryable, memberId: bigint): Promise<OwnAccount[]>;
  /** One of a member's accounts, masked, also when it was removed since; undefined for another member's. */
  find(q: Queryable, memberId: bigint, id: bigint): Promise<OwnAccount | undefined>;
  /** The whole account, for the provider that pays to it, also when it was removed since; undefined for another member's. */
  open(
    q: Queryable,
    owner: { brandId: number; memberId: bigint },
    id: bigint,
  ): Promise<PayoutAccount | undefined>;
  hasPaymentPassword(q: Queryable, memberId: bigint): Promise<boolean>;
}
