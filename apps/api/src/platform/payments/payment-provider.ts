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
  /** Decimal amount in currency. */
  amount: string;
  currency: string;
  /** Where the payer is sent afterwards. */
  returnUrl: string;
  look: CheckoutLook;
}

/** The content of a provider's webhook, after its signature was checked. */
export interface PaymentNotice {
  reference: string;
  paymentId: string;
  status: "paid" | "declined";
  amount: string;
  currency: string;
}

/** The adapter of a provider, and all that a deposit knows of it. */
export interface PaymentProvider {
  /** @throws when the provider cannot be reached or refuses. */
  createPayment(request: PaymentRequest): Promise<{ paymentId: string; payUrl: string }>;
  /** Checks the signature over the raw body. @returns undefined when it is wrong, too old or not a notice */
  readNotice(
    headers: Readonly<Record<string, unknown>>,
    rawBody: Buffer,
    now: Date,
  ): PaymentNotice | undefined;
}
