import { languages } from "@croupier/domain/languages";
import { Type } from "typebox";
import { Check } from "typebox/value";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createToken } from "../../../platform/ids.ts";
import { signatureHeader, signBody } from "../../../platform/payments/signature.ts";
import * as store from "./sandbox-pay.store.ts";

const colour = Type.String({ pattern: "^#[0-9a-f]{6}$" });
const look = Type.Object({
  language: Type.Enum(languages),
  name: Type.String({ minLength: 1, maxLength: 60 }),
  logoUrl: Type.Optional(Type.String({ pattern: "^https?://", maxLength: 500 })),
  colours: Type.Object({
    ground: colour,
    surface: colour,
    line: colour,
    text: colour,
    quietText: colour,
    primary: colour,
    onPrimary: colour,
  }),
});
const paymentRequest = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 80 }),
  amount: Type.String({ pattern: "^\\d{1,12}(?:\\.\\d{2,3})?$" }),
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
  returnUrl: Type.String({ pattern: "^https?://" }),
  notifyUrl: Type.String({ pattern: "^https?://" }),
  look: Type.Optional(look),
});

const stateRequest = Type.Object({ paymentId: Type.String({ minLength: 1, maxLength: 40 }) });

export interface SandboxPayOptions {
  database: Database;
  secret: string;
  clock: Clock;
  onError(error: unknown): void;
}

export type SandboxPayService = ReturnType<typeof createSandboxPayService>;

const notifyTimeoutMs = 5_000;
/** What a payer may send, in currency. */
const sentPattern = /^(?!0*(?:\.0*)?$)\d{1,9}(?:\.\d{1,3})?$/;

/** The provider's answer about a payment that is not open. */
const describe = (payment: store.PaymentRow): object => ({
  reference: payment.reference,
  paymentId: payment.payment_id,
  status: payment.state,
  amount: payment.sent_amount ?? payment.amount,
  currency: payment.currency,
  ...(payment.state === "charged_back" && { caseId: `case-${payment.payment_id}` }),
});

/**
 * A payment provider for development: accepts payments, lets a person approve or reject them, and reports by signed
 * webhook.
 */
export function createSandboxPayService({ database, secret, clock, onError }: SandboxPayOptions) {
  const createPayment = async (body: unknown): Promise<{ paymentId: string } | undefined> => {
    if (!Check(paymentRequest, body)) return undefined;
    const paymentId = createToken(16);
    await store.createPayment(database, {
      payment_id: paymentId,
      reference: body.reference,
      amount: body.amount,
      currency: body.currency,
      return_url: body.returnUrl,
      notify_url: body.notifyUrl,
      look: body.look ?? null,
    });
    return { paymentId };
  };

  const notify = async (payment: store.PaymentRow): Promise<void> => {
    const body = JSON.stringify(describe(payment));
    const response = await fetch(payment.notify_url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", [signatureHeader]: signBody(secret, body, clock.now()) },
      redirect: "error",
      signal: AbortSignal.timeout(notifyTimeoutMs),
    });
    if (response.ok) await store.markNotified(database, payment);
  };

  /** Reports every decided payment that the platform has not acknowledged yet. */
  const notifyAll = async (): Promise<void> => {
    for (const payment of await store.listToNotify(database)) await notify(payment).catch(onError);
  };

  const decide = async (
    paymentId: string,
    { decision, amount = "" }: { decision?: string; amount?: string },
  ): Promise<store.PaymentRow | undefined> => {
    const sentAmount = sentPattern.test(amount) ? amount : undefined;
    const state = decision === "paid" ? "paid" : "declined";
    if (decision === "charged_back") await store.chargeBackPayment(database, paymentId);
    else await store.decidePayment(database, paymentId, { state, sentAmount });
    await notifyAll().catch(onError);
    return store.findPayment(database, paymentId);
  };

  /** The state of a payment, for a shop that asks. @returns undefined for an unknown payment */
  const findState = async (body: unknown): Promise<object | undefined> => {
    if (!Check(stateRequest, body)) return undefined;
    const payment = await store.findPayment(database, body.paymentId);
    if (!payment) return undefined;
    return payment.state === "open" ? { status: "open" } : describe(payment);
  };

  return {
    createPayment,
    findState,
    decide,
    notifyAll,
    findPayment: (paymentId: string) => store.findPayment(database, paymentId),
  };
}
