import { type Static, type TSchema, Type } from "typebox";
import { Check } from "typebox/value";
import { ignoredNotice, type PaymentNotice, type PaymentStatus } from "../payment-provider.ts";
import { fromMinorUnits } from "./minor-units.ts";

/** An object that Stripe sends as its id, or expanded on request. */
const orId = <S extends TSchema>(schema: S) => Type.Union([Type.String(), schema, Type.Null()]);
const amount = Type.Integer({ minimum: 0 });
const currency = Type.String({ pattern: "^[a-z]{3}$" });

/** A Checkout Session, as far as the platform reads it. */
export const checkoutSession = Type.Object({
  id: Type.String(),
  object: Type.Literal("checkout.session"),
  client_reference_id: Type.Union([Type.String(), Type.Null()]),
  status: Type.Union([Type.Enum(["open", "complete", "expired"]), Type.Null()]),
  payment_status: Type.Enum(["paid", "unpaid", "no_payment_required"]),
  payment_intent: orId(Type.Object({ id: Type.String(), status: Type.String() })),
  amount_total: Type.Union([amount, Type.Null()]),
  currency: Type.Union([currency, Type.Null()]),
  url: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type CheckoutSession = Static<typeof checkoutSession>;

/** The sessions of a payment, at most one. */
export const sessionList = Type.Object({ object: Type.Literal("list"), data: Type.Array(checkoutSession) });

/** A dispute or a refund: money that goes back to the payer. */
const returned = Type.Object({
  id: Type.String(),
  payment_intent: orId(Type.Object({ id: Type.String() })),
  amount,
  currency,
  status: Type.String(),
});

const event = Type.Object({
  id: Type.String(),
  object: Type.Literal("event"),
  type: Type.String(),
  livemode: Type.Boolean(),
  /** Set if the event is about another account, connected to the receiving one. */
  account: Type.Optional(Type.String()),
  data: Type.Object({ object: Type.Unknown() }),
});

const idOf = (given: string | { id: string } | null): string | undefined =>
  typeof given === "string" ? given : given?.id;

/** The notice of a session's payment. */
export const toSessionNotice = (session: CheckoutSession, status: PaymentStatus): PaymentNotice => {
  const code = (session.currency ?? "").toUpperCase();
  return {
    status,
    reference: session.client_reference_id ?? undefined,
    paymentId: session.id,
    chargeId: idOf(session.payment_intent),
    amountUnits: session.amount_total === null ? undefined : fromMinorUnits(session.amount_total, code),
    currency: code,
  };
};

const toReturnNotice = (given: Static<typeof returned>, status: PaymentStatus): PaymentNotice => {
  const code = given.currency.toUpperCase();
  const chargeId = idOf(given.payment_intent);
  return {
    status,
    reference: undefined,
    paymentId: chargeId ?? given.id,
    chargeId,
    caseId: given.id,
    amountUnits: fromMinorUnits(given.amount, code),
    currency: code,
  };
};

const sessionStatus: Readonly<Record<string, PaymentStatus>> = {
  "checkout.session.completed": "paid",
  "checkout.session.async_payment_succeeded": "paid",
  "checkout.session.async_payment_failed": "declined",
  "checkout.session.expired": "expired",
};

const returnStatus: Readonly<Record<string, PaymentStatus>> = {
  "charge.dispute.funds_withdrawn": "charged_back",
  "charge.dispute.funds_reinstated": "reinstated",
  "refund.created": "charged_back",
  "refund.updated": "charged_back",
  "refund.failed": "reinstated",
};

const pendingRefunds: ReadonlySet<string> = new Set(["pending", "requires_action"]);

function readSession(type: string, content: unknown): PaymentNotice | typeof ignoredNotice | undefined {
  if (!Check(checkoutSession, content)) return undefined;
  // A session without our number was opened by somebody else who also uses the account.
  if (content.client_reference_id === null) return ignoredNotice;
  // A slow means of payment completes the session first; a later event reports its money.
  if (type === "checkout.session.completed" && content.payment_status !== "paid") return ignoredNotice;
  return toSessionNotice(content, sessionStatus[type] ?? "expired");
}

function readReturn(type: string, content: unknown): PaymentNotice | typeof ignoredNotice | undefined {
  if (!Check(returned, content)) return undefined;
  const isRefund = type === "refund.created" || type === "refund.updated";
  if (isRefund && pendingRefunds.has(content.status)) return toReturnNotice(content, "refund_pending");
  // A refund that was cancelled, or whose failure an event of its own tells.
  if (isRefund && content.status !== "succeeded") return ignoredNotice;
  return toReturnNotice(content, returnStatus[type] ?? "charged_back");
}

/**
 * Reads an event with a valid signature.
 * @returns "ignored" for one that does not concern us, and undefined for one of another account or of the other mode
 * (test or live), or for an invalid event
 */
export function readStripeEvent(
  rawBody: Buffer,
  ours: { isLive: boolean; account: string | undefined },
): PaymentNotice | typeof ignoredNotice | undefined {
  let value: unknown;
  try {
    value = JSON.parse(rawBody.toString("utf8"));
  } catch {
    // A body that is not JSON is not an event; the caller refuses it.
    return undefined;
  }
  if (!Check(event, value) || value.livemode !== ours.isLive) return undefined;
  if (value.account !== undefined && value.account !== ours.account) return undefined;
  const { type } = value;
  if (Object.hasOwn(sessionStatus, type)) return readSession(type, value.data.object);
  if (Object.hasOwn(returnStatus, type)) return readReturn(type, value.data.object);
  return ignoredNotice;
}
