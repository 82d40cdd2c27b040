import { Type } from "typebox";
import { Check } from "typebox/value";
import type { Clock } from "../clock.ts";
import type { PaymentNotice, PaymentProvider } from "./payment-provider.ts";
import { isSigned, signatureHeader, signBody } from "./signature.ts";

export interface SandboxProviderOptions {
  /** Address of the provider's API, e.g. http://127.0.0.1:3000/dev/pay. */
  getApiUrl(): string;
  /** Address of the platform for the provider's webhook. */
  getNotifyUrl(): string;
  secret: string;
  clock: Clock;
}

const timeoutMs = 5_000;
const answer = Type.Object({ paymentId: Type.String(), payUrl: Type.String() });
const notice = Type.Object({
  reference: Type.String(),
  paymentId: Type.String(),
  status: Type.Union([Type.Literal("paid"), Type.Literal("declined")]),
  amount: Type.String(),
  currency: Type.String(),
});

const parseNotice = (rawBody: Buffer): PaymentNotice | undefined => {
  try {
    const value: unknown = JSON.parse(rawBody.toString("utf8"));
    return Check(notice, value) ? value : undefined;
  } catch {
    // A body that is not JSON is not a notice; the caller refuses it.
    return undefined;
  }
};

/** The adapter of the sandbox payment provider, which works like a real one: signed HTTP in both directions. */
export function createSandboxProvider(options: SandboxProviderOptions): PaymentProvider {
  return {
    createPayment: async (request) => {
      const body = JSON.stringify({ ...request, notifyUrl: options.getNotifyUrl() });
      const response = await fetch(`${options.getApiUrl()}/payments`, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          [signatureHeader]: signBody(options.secret, body, options.clock.now()),
        },
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const payment: unknown = await response.json();
      if (!response.ok || !Check(answer, payment))
        throw new Error(`the payment provider answered ${response.status}`);
      return payment;
    },
    readNotice: (headers, rawBody, now) =>
      isSigned(options.secret, headers[signatureHeader], rawBody, now) ? parseNotice(rawBody) : undefined,
  };
}
