import type { RegisterVendorCall } from "../../http/vendor-calls.ts";
import type { PayoutsService } from "./payouts.service.ts";

/**
 * Registers the webhooks of payout providers. An order is there before its payout is asked for, so no copy of a notice could fit
 * later: each is answered with 200, and what fits no order is kept for people (CASE-10).
 */
export function payoutWebhookRoutes(vendor: RegisterVendorCall, payouts: PayoutsService): void {
  vendor("POST /payouts/:provider/webhook", async ({ provider, notice }) => {
    await payouts.handleNotice(provider, notice);
    return { reply: { accepted: true } };
  });
}
