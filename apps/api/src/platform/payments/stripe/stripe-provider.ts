import { createHash } from "node:crypto";
import type { Language } from "@croupier/domain/languages";
import type { Static, TSchema } from "typebox";
import { Check } from "typebox/value";
import { type CircuitBreaker, createCircuitBreaker, isBusyOrBroken } from "../../circuit-breaker.ts";
import type { Clock } from "../../clock.ts";
import type { PaymentNotice, PaymentProvider, PaymentRequest } from "../payment-provider.ts";
import { getStepUnits, toMinorUnits } from "./minor-units.ts";
import {
  type CheckoutSession,
  checkoutSession,
  readStripeEvent,
  sessionList,
  toSessionNotice,
} from "./stripe-events.ts";
import { isStripeSigned, stripeSignatureHeader } from "./stripe-signature.ts";

export interface StripeConnection {
  /** The brand's code. */
  readonly brand: string;
  readonly apiUrl: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The connected account that payments are made for, if the platform's key belongs to another account. */
  readonly account: string | undefined;
}

const sessionsPath = "/v1/checkout/sessions";
const timeoutMs = 5_000;
/** After this many failures in a row the provider rests, and deposits report it at once (FAULT-29). */
const breakerOptions = { failures: 5, restMs: 10_000, concurrent: 32 };
const locales: Readonly<Record<Language, string>> = { CN: "zh", EN: "en", PT: "pt-BR", VI: "vi" };

const toParameters = (request: PaymentRequest): URLSearchParams => {
  const { reference, amountUnits, currency, returnUrl, look } = request;
  return new URLSearchParams({
    mode: "payment",
    client_reference_id: reference,
    "metadata[order]": reference,
    "payment_intent_data[metadata][order]": reference,
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": currency.toLowerCase(),
    "line_items[0][price_data][unit_amount]": toMinorUnits(amountUnits, currency).toString(),
    "line_items[0][price_data][product_data][name]": look.name,
    // The wallet has one currency, so the payer is not offered another.
    "adaptive_pricing[enabled]": "false",
    success_url: returnUrl,
    cancel_url: returnUrl,
    locale: locales[look.language],
  });
};

/**
 * Stripe refuses a repeated key with other parameters, and the page's language may have changed since. So the key covers
 * both: a repeated call is one session, and a different one is a separate session, of which the order stores one.
 */
const toIdempotencyKey = (reference: string, body: string): string =>
  `${reference}:${createHash("sha256").update(body).digest("hex").slice(0, 32)}`;

/** Why the payment of a finished session will never come: its intent waits for other means, or was cancelled. */
const isGivenUp = ({ payment_intent: intent }: CheckoutSession): boolean =>
  typeof intent === "object" &&
  intent !== null &&
  ["requires_payment_method", "canceled"].includes(intent.status);

const toState = (session: CheckoutSession): PaymentNotice | "open" => {
  if (session.payment_status === "paid") return toSessionNotice(session, "paid");
  if (session.status === "expired") return toSessionNotice(session, "expired");
  return session.status === "complete" && isGivenUp(session) ? toSessionNotice(session, "declined") : "open";
};

/** Asks Stripe's API. An answer that it is busy or broken counts against the circuit, a refusal does not. */
const createAsk = (connection: StripeConnection, circuit: CircuitBreaker) => {
  const { apiUrl, secretKey, account } = connection;
  return async <Schema extends TSchema>(
    schema: Schema,
    path: string,
    init: RequestInit = {},
  ): Promise<Static<Schema>> => {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${secretKey}`);
    if (account !== undefined) headers.set("stripe-account", account);
    const { status, answer } = await circuit.run(async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`${apiUrl}${path}`, { ...init, headers, signal, redirect: "error" });
      if (isBusyOrBroken(response.status))
        throw new Error(`the payment provider answered ${response.status}`);
      return { status: response.status, answer: (await response.json()) as unknown };
    });
    if (status !== 200 || !Check(schema, answer)) throw new Error(`the payment provider answered ${status}`);
    return answer;
  };
};

/** The adapter of Stripe Checkout: a hosted page that the payer is sent to, and signed webhooks. */
export function createStripeProvider(connection: StripeConnection, clock: Clock): PaymentProvider {
  const { brand, secretKey, webhookSecret, account } = connection;
  const circuit = createCircuitBreaker({ ...breakerOptions, nowMs: () => clock.now().getTime() });
  const ask = createAsk(connection, circuit);
  const isLive = /^[rs]k_live_/.test(secretKey);
  const pathOf = (paymentId: string) => `${sessionsPath}/${encodeURIComponent(paymentId)}`;
  return {
    brandCode: brand,
    getStepUnits,
    createPayment: async (request) => {
      const body = toParameters(request).toString();
      const session = await ask(checkoutSession, sessionsPath, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "idempotency-key": toIdempotencyKey(request.reference, body),
        },
      });
      if (typeof session.url !== "string") throw new Error("the payment provider named no page");
      return { paymentId: session.id, payUrl: session.url };
    },
    findPayment: async (paymentId) =>
      toState(await ask(checkoutSession, `${pathOf(paymentId)}?expand[]=payment_intent`)),
    closePayment: async (paymentId) => {
      await ask(checkoutSession, `${pathOf(paymentId)}/expire`, { method: "POST" });
    },
    findReference: async (chargeId) => {
      const query = new URLSearchParams({ payment_intent: chargeId, limit: "1" });
      const { data } = await ask(sessionList, `${sessionsPath}?${query.toString()}`);
      return data[0]?.client_reference_id ?? undefined;
    },
    readNotice: (headers, rawBody, now) =>
      isStripeSigned(webhookSecret, headers[stripeSignatureHeader], rawBody, now)
        ? readStripeEvent(rawBody, { isLive, account })
        : undefined,
  };
}
