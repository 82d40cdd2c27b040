import type { RegisterVendorCall } from "../../http/vendor-calls.ts";
import type { Clock } from "../../platform/clock.ts";
import { ignoredNotice } from "../../platform/payments/payment-provider.ts";
import type { Settlement } from "./settlement.service.ts";

/**
 * Registers the webhooks of payment providers. A provider stops repeating a notice after a 200 and repeats it after any
 * other answer, and may give up on an address that answers so for long. So 422 is for what a copy may yet change: a notice
 * that is here before the one that it follows. All else that fits nothing is kept for people, and needs no copy (CASE-10).
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
