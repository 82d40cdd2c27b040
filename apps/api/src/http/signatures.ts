import type { Signature } from "@croupier/contract/vendor/vendor-call";
import { hmacHeader, isBodyHmac, isBodySignature, signatureHeader } from "../platform/body-signature.ts";
import type { Clock } from "../platform/clock.ts";
import type { Payouts } from "../platform/payments/create-payouts.ts";
import type { ignoredNotice, PaymentNotice, PaymentProvider } from "../platform/payments/payment-provider.ts";
import type { Payout } from "../platform/payments/payout-provider.ts";
import type { VendorConnections } from "../platform/vendor-connections.ts";

/** Who signed a call, and the answers of their protocol. */
export interface Signers {
  vendor: { readonly vendor: string };
  softswiss: { readonly vendor: string };
  payment: { readonly provider: string; readonly notice: PaymentNotice | typeof ignoredNotice };
  payout: { readonly provider: string; readonly notice: Payout };
}

/** A call as it arrived: its claimed sender, and the signed bytes. */
export interface Signed {
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Where the call comes from, by the same rule as a visitor's address (SEC-30). */
  readonly address: string;
  readonly bytes: Buffer;
}

/** Finds who signed a call. `stranger` means that we do not know them, or not at this address. */
export type FindSigner<S extends Signature> = (signed: Signed) => Signers[S] | "stranger" | "signature";
export type Signatures = { readonly [S in Signature]: FindSigner<S> };

export interface SignaturesDeps {
  connections: VendorConnections;
  /** By the name in their webhook's address. */
  payments: Readonly<Record<string, PaymentProvider>>;
  payouts: Payouts;
  clock: Clock;
}

/** The signatures that admit vendors' calls. They are checked over the raw bytes before anything is parsed (SEC-29). */
export const createSignatures = ({ connections, payments, payouts, clock }: SignaturesDeps): Signatures => ({
  vendor: ({ params, headers, address, bytes }) => {
    const connection = connections.find(params["vendor"] ?? "");
    if (connection?.adapter !== "hub88" || !connection.admits(address)) return "stranger";
    const isTheirs = isBodySignature(bytes, headers[signatureHeader], connection.publicKey);
    return isTheirs ? { vendor: connection.vendor } : "signature";
  },
  softswiss: ({ params: { vendor = "" }, headers, address, bytes }) => {
    const connection = connections.find(vendor);
    if (connection?.adapter !== "softswiss" || !connection.admits(address)) return "stranger";
    const isTheirs = isBodyHmac(bytes, headers[hmacHeader], connection.secret);
    return isTheirs ? { vendor: connection.vendor } : "signature";
  },
  payment: ({ params, headers, bytes }) => {
    const name = params["provider"] ?? "";
    const provider = Object.hasOwn(payments, name) ? payments[name] : undefined;
    if (!provider) return "stranger";
    const notice = provider.readNotice(headers, bytes, clock.now());
    return notice ? { provider: name, notice } : "signature";
  },
  payout: ({ params, headers, bytes }) => {
    const name = params["provider"] ?? "";
    const provider = Object.hasOwn(payouts, name) ? payouts[name] : undefined;
    if (!provider) return "stranger";
    const notice = provider.readNotice(headers, bytes, clock.now());
    return notice ? { provider: name, notice } : "signature";
  },
});
