import type { Signature } from "@croupier/contract/vendor/vendor-call";
import { isBodySignature, signatureHeader } from "../platform/body-signature.ts";
import type { Clock } from "../platform/clock.ts";
import type { PaymentNotice, PaymentProvider } from "../platform/payments/payment-provider.ts";
import type { VendorConnections } from "../platform/vendor-connections.ts";

/** Who has signed a call, and what their protocol has already said of it. */
export interface Signers {
  vendor: { readonly vendor: string };
  payment: { readonly provider: string; readonly notice: PaymentNotice };
}

/** A call as it came: who it says it is from, and the bytes that are signed. */
export interface Signed {
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/** Finds out who has signed; `stranger` is nobody that we know. */
export type FindSigner<S extends Signature> = (signed: Signed) => Signers[S] | "stranger" | "signature";
export type Signatures = { readonly [S in Signature]: FindSigner<S> };

export interface SignaturesDeps {
  connections: VendorConnections;
  /** By the name that stands in their webhook's address. */
  payments: Readonly<Record<string, PaymentProvider>>;
  clock: Clock;
}

/** The signatures that open calls of vendors: always over the raw bytes, and before anything is read from them (SEC-29). */
export const createSignatures = ({ connections, payments, clock }: SignaturesDeps): Signatures => ({
  vendor: ({ params, headers, bytes }) => {
    const connection = connections.find(params["vendor"] ?? "");
    if (!connection) return "stranger";
    const isTheirs = isBodySignature(bytes, headers[signatureHeader], connection.publicKey);
    return isTheirs ? { vendor: connection.vendor } : "signature";
  },
  payment: ({ params, headers, bytes }) => {
    const name = params["provider"] ?? "";
    const provider = Object.hasOwn(payments, name) ? payments[name] : undefined;
    if (!provider) return "stranger";
    const notice = provider.readNotice(headers, bytes, clock.now());
    return notice ? { provider: name, notice } : "signature";
  },
});
