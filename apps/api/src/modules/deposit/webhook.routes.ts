import type { RegisterVendorCall } from "../../http/vendor-calls.ts";
import type { Clock } from "../../platform/clock.ts";
import { ignoredNotice } from "../../platform/payments/payment-provider.ts";
import type { Settlement } from "./settlement.service.ts";

/**
 * Registers the webhooks of payment providers. A provider stops repeating a notice after a 200 and repeats it after any
 * other answer. A contradiction is kept as it is, and repeating it would not change that.
 */
export function paymentWebhookRoutes(
  vendor: RegisterVendorCall,
  { settlement, clock }: { settlement: Pick<Settlement, "settle">; clock: Clock },
): void {
  vendor("POST /payments/:provider/webhook", async ({ provider, notice }) => {
    if (notice === ignoredNotice) return { reply: { accepted: true } };
    const reason = await settlement.settle(provider, notice, clock.now());
    const accepted = reason === undefined || reason === "contradiction";
    return { status: accepted ? 200 : 422, reply: { accepted } };
  });
}
