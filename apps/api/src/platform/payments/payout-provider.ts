import type { PixKind } from "@croupier/domain/payout-account";
import type { WithdrawalReason } from "@croupier/domain/withdrawal";

/** The account of a payout. The number is complete, so this is neither logged nor stored. */
export interface PayoutAccount {
  readonly bankName: string;
  readonly payeeName: string;
  readonly accountNumber: string;
  /** Of a Pix key, which is the number then. */
  readonly pixKind?: PixKind;
}

/** A payout that the platform asks a provider to make. */
export interface PayoutRequest {
  /** The platform's order number. The same number twice is one payout. */
  readonly reference: string;
  /** Decimal amount in currency. */
  readonly amount: string;
  readonly currency: string;
  readonly account: PayoutAccount;
}

/** A provider's notice of a payout, in a webhook or an answer. */
export interface Payout {
  readonly reference: string;
  readonly payoutId: string;
  readonly state: "pending" | "paid" | "failed";
  readonly amount: string;
  readonly currency: string;
  /** Why it failed, if the provider's reason matches one of ours. */
  readonly reason?:
    | Extract<WithdrawalReason, "account_refused" | "name_differs" | "payout_failed">
    | undefined;
}

/** The adapter of a provider: everything that a withdrawal needs of it. */
export interface PayoutProvider {
  /**
   * Asks for a payout; repeatable by its reference.
   * @throws when the outcome is unknown. The provider is then asked about it by `getPayout`.
   */
  createPayout(request: PayoutRequest): Promise<Payout>;
  /** @returns undefined when the provider has never heard of it. @throws when it cannot be asked */
  getPayout(reference: string): Promise<Payout | undefined>;
  /** Checks the signature over the raw body. @returns undefined when it is wrong, too old or not a notice */
  readNotice(headers: Readonly<Record<string, unknown>>, rawBody: Buffer, now: Date): Payout | undefined;
}
