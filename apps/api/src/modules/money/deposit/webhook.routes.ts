import type { RegisterVendorCall } from "../../../http/vendor-calls.ts";
import type { Clock } from "../../../platform/clock.ts";
import { ignoredNotice } from "../../../platform/payments/payment-provider.ts";
import type { Settlement } from "./settlement.service.ts";

/**
 * Registers the webhooks of payment providers. A provider stops repeating a notice after a 200, repeats it after any other
 * answer, and may give up on an address that keeps answering like that. So 422 is only for a notice that a copy may still fit
 * later, because it came before its predecessor. Every other notice that fits no order is kept for people, and needs no copy
 * (CASE-10).
 */
export function paymentWebhookRoutes(
  vendor: RegisterVendorCall,
  { settlement, clock }: { settlement: Pick<Settlement, "settle">; clock: Clock },
): void {
  vendor("POST /payments/:provider/webhook", async ({ provider, notice }) => {
    if (notice === ignoredNotice) return { reply: { accepted: true } };
    const misfit = await settlement.settle(provider, notice, clock.now());
    const accepted = !misfit?.mayFitLater;
    return { status: accepted ? 200 : 422, reply: { accepted } };
  });
}
