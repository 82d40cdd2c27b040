import { formatUnits, getCurrencyDecimals, parseAmount } from "@croupier/domain/money";
import { type Static, Type } from "typebox";
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
const created = Type.Object({ paymentId: Type.String(), payUrl: Type.String() });
const notice = Type.Object({
  reference: Type.String(),
  paymentId: Type.String(),
  status: Type.Enum(["paid", "declined", "expired", "charged_back", "reinstated"]),
  amount: Type.String(),
  currency: Type.String(),
  caseId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});
const open = Type.Object({ status: Type.Literal("open") });

const toNotice = ({ amount, ...said }: Static<typeof notice>): PaymentNotice => ({
  ...said,
  chargeId: said.paymentId,
  amountUnits: parseAmount(amount),
});

const parseNotice = (rawBody: Buffer): PaymentNotice | undefined => {
  try {
    const value: unknown = JSON.parse(rawBody.toString("utf8"));
    return Check(notice, value) ? toNotice(value) : undefined;
  } catch {
    // A body that is not JSON is not a notice; the caller refuses it.
    return undefined;
  }
};

/** The adapter of the sandbox payment provider, which works like a real one: signed HTTP in both directions. */
export function createSandboxProvider(options: SandboxProviderOptions): PaymentProvider {
  const post = async (path: string, content: object): Promise<unknown> => {
    const body = JSON.stringify(content);
    const response = await fetch(`${options.getApiUrl()}${path}`, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signBody(options.secret, body, options.clock.now()),
      },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`the payment provider answered ${response.status}`);
    return answer;
  };
  return {
    createPayment: async ({ amountUnits, ...request }) => {
      const payment = await post("/payments", {
        ...request,
        amount: formatUnits(amountUnits, getCurrencyDecimals(request.currency)),
        notifyUrl: options.getNotifyUrl(),
      });
      if (!Check(created, payment)) throw new Error("the payment provider answered something else");
      return payment;
    },
    findPayment: async (paymentId) => {
      const state = await post("/payments/state", { paymentId });
      if (Check(open, state)) return "open";
      if (!Check(notice, state)) throw new Error("the payment provider answered something else");
      return toNotice(state);
    },
    readNotice: (headers, rawBody, now) =>
      isSigned(options.secret, headers[signatureHeader], rawBody, now) ? parseNotice(rawBody) : undefined,
  };
}
