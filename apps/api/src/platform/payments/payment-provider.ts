import type { Language } from "@croupier/domain/languages";

/** How a provider's payment page should look, for those that can be told. */
export interface CheckoutLook {
  language: Language;
  /** The shop's name, at most 60 characters. */
  name: string;
  logoUrl?: string | undefined;
  /** As `#rrggbb`. */
  colours: CheckoutColours;
}

export interface CheckoutColours {
  ground: string;
  surface: string;
  line: string;
  text: string;
  quietText: string;
  primary: string;
  onPrimary: string;
}

/** A payment that the platform asks a provider to collect. */
export interface PaymentRequest {
  /** The platform's order number; the provider's webhook returns it. */
  reference: string;
  amountUnits: bigint;
  currency: string;
  /** Where the payer is sent afterwards. */
  returnUrl: string;
  look: CheckoutLook;
}

/** The state of a payment. */
export type PaymentStatus =
  | "paid"
  | "declined"
  /** The payment page has closed, and nobody has paid. */
  | "expired"
  /** Money is about to go back to the payer, and may yet stay. */
  | "refund_pending"
  /** The payer's bank took the money back from the provider. */
  | "charged_back"
  /** What was charged back came back, because the dispute was won. */
  | "reinstated";

/** A provider's notice of one payment, in a webhook or an answer. */
export interface PaymentNotice {
  readonly status: PaymentStatus;
  /** The platform's order number. Undefined if the provider names only the charge. */
  readonly reference: string | undefined;
  /** The provider's own number of the payment. */
  readonly paymentId: string;
  /** How later notices, such as a chargeback, name the payment. */
  readonly chargeId?: string | undefined;
  /** The provider's number of the chargeback. */
  readonly caseId?: string | undefined;
  /** The amount paid or charged back. Undefined if it has more decimals than the ledger. */
  readonly amountUnits: bigint | undefined;
  readonly currency: string;
}

/** A signed message that does not concern the platform, such as a customer's new address. */
export const ignoredNotice = "ignored";

/** The adapter of a provider: everything that a deposit needs of it. */
export interface PaymentProvider {
  /** The only brand whose deposits it takes; undefined: any brand's. */
  readonly brandCode?: string | undefined;
  /** The step in which it accepts amounts of a currency, in units, if that is not the currency's smallest coin. */
  getStepUnits?(currency: string): bigint | undefined;
  /** @throws when the provider cannot be reached or refuses. */
  createPayment(request: PaymentRequest): Promise<{ paymentId: string; payUrl: string }>;
  /**
   * Asks for the state of a payment, when its webhook is late or lost.
   * @returns "open" while it may still be paid
   * @throws if the provider cannot be reached or does not know the payment
   */
  findPayment(paymentId: string): Promise<PaymentNotice | "open">;
  /**
   * Closes the page of a payment that is no longer expected. Some providers cannot: a later payment there still arrives.
   * @throws if the provider cannot be reached, or the payment has been made
   */
  closePayment?(paymentId: string): Promise<void>;
  /**
   * Finds the order number of a charge, for notices that name the charge alone.
   * @returns undefined if the charge belongs to somebody else who also uses the account
   * @throws if the provider cannot say
   */
  findReference?(chargeId: string): Promise<string | undefined>;
  /** Checks the signature over the raw body. @returns undefined when it is wrong, too old or not a notice */
  readNotice(
    headers: Readonly<Record<string, unknown>>,
    rawBody: Buffer,
    now: Date,
  ): PaymentNotice | typeof ignoredNotice | undefined;
}
