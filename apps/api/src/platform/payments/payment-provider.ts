/** A payment that the platform asks a provider to collect. */
export interface PaymentRequest {
  /** The platform's order number; the provider gives it back in its webhook. */
  reference: string;
  /** Decimal amount in currency. */
  amount: string;
  currency: string;
  /** Where the payer goes afterwards. */
  returnUrl: string;
}

/** What a provider's webhook says, once its signature has been checked. */
export interface PaymentNotice {
  reference: string;
  paymentId: string;
  status: "paid" | "declined";
  amount: string;
  currency: string;
}

/** One adapter per provider; a deposit knows nothing else of them. */
export interface PaymentProvider {
  /** @throws when the provider cannot be reached or refuses. */
  createPayment(request: PaymentRequest): Promise<{ paymentId: string; payUrl: string }>;
  /** Checks the signature over the raw body. @returns undefined when it is wrong, too old or no notice at all. */
  readNotice(
    headers: Readonly<Record<string, unknown>>,
    rawBody: Buffer,
    now: Date,
  ): PaymentNotice | undefined;
}
