import type { RegisterVendorCall } from "../../http/vendor-calls.ts";
import type { PayoutsService } from "./payouts.service.ts";

/**
 * Registers the webhooks of payout providers. A provider stops repeating a notice after a 200 and repeats it after any
 * other answer.
 */
export function payoutWebhookRoutes(vendor: RegisterVendorCall, payouts: PayoutsService): void {
  vendor("POST /payouts/:provider/webhook", async ({ provider, notice }, { log }) => {
    const accepted = await payouts.handleNotice(provider, notice);
    if (!accepted)
      log().warn({ provider, reference: notice.reference }, "a payout notice fits no withdrawal");
    return { status: accepted ? 200 : 422, reply: { accepted } };
  });
}
