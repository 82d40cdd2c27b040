import type { RegisterVendorCall } from "../../../http/vendor-calls.ts";
import type { PayoutsService } from "./payouts.service.ts";

/**
 * Registers the webhooks of payout providers. An order is stored before its payout is requested, so no copy of a notice
 * could fit later: each is answered with 200, and one that fits no order is kept for people (CASE-10).
 */
export function payoutWebhookRoutes(vendor: RegisterVendorCall, payouts: PayoutsService): void {
  vendor("POST /payouts/:provider/webhook", async ({ provider, notice }) => {
    await payouts.handleNotice(provider, notice);
    return { reply: { accepted: true } };
  });
}
