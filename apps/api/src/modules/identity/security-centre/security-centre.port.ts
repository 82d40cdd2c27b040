import type { payoutAccountKinds } from "@croupier/domain/payout-account";
import type { Queryable } from "../../../platform/db/database.ts";
import type { PayoutAccount } from "../../../platform/payments/payout-provider.ts";
import type { PixKey } from "../../../platform/payments/pix-holders.ts";

export { requireHolder } from "./pix-keys.ts";

/** A member's bank account as they see it: names and number are masked. */
export interface OwnAccount {
  readonly id: string;
  readonly kind: (typeof payoutAccountKinds)[number];
  readonly bankName: string;
  readonly payeeName: string;
  readonly accountNumber: string;
  readonly createdAt: number;
}

/** The accounts that a member's money may go to. */
export interface SecurityCentrePort {
  list(q: Queryable, memberId: bigint): Promise<OwnAccount[]>;
  /** One of a member's accounts, masked, including removed ones; undefined for another member's. */
  find(q: Queryable, memberId: bigint, id: bigint): Promise<OwnAccount | undefined>;
  /** The full account, for the provider that pays to it, including removed ones; undefined for another member's. */
  open(
    q: Queryable,
    owner: { brandId: number; memberId: bigint },
    id: bigint,
  ): Promise<PayoutAccount | undefined>;
  /** The full Pix key of an account; undefined for an account at a bank, and for another member's. */
  findPix(
    q: Queryable,
    owner: { brandId: number; memberId: bigint },
    id: bigint,
  ): Promise<PixKey | undefined>;
  hasPaymentPassword(q: Queryable, memberId: bigint): Promise<boolean>;
}
