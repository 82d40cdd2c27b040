import { formatUnits } from "@croupier/domain/money";
import { signatureHeader, signBody } from "../../platform/payments/signature.ts";
import type { CallAnswer, TortureCall, TorturePlayer, World } from "./operation.ts";

/** The secret that the payment provider signs with. */
export const paymentSecret = "torture-payment-secret";

/**
 * Says to a process what the provider says of an order. The provider's signature holds for some minutes only, so each copy
 * has one of its own.
 * @returns undefined when it has to be said again
 */
export async function tellOfPayment(
  { clock }: Pick<World, "clock">,
  { player }: TorturePlayer,
  { id, amount }: Pick<TortureCall, "id" | "amount">,
  origin: string,
  said: object,
): Promise<CallAnswer | undefined> {
  const notice = {
    reference: id,
    paymentId: `payment-of-${id}`,
    currency: player.currency,
    amount: formatUnits(BigInt(amount)),
    ...said,
  };
  const body = JSON.stringify(notice);
  const headers = {
    "content-type": "application/json",
    [signatureHeader]: signBody(paymentSecret, body, clock.now()),
  };
  const response = await fetch(`${origin}/payments/sandbox/webhook`, { method: "POST", headers, body });
  const { accepted } = (await response.json()) as { accepted?: boolean };
  if (response.status !== 200 && response.status !== 422) return undefined;
  return { status: accepted ? "RS_OK" : "refused", balance: undefined };
}
