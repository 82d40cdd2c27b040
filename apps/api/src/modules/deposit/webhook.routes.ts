import type { RegisterVendorCall } from "../../http/vendor-calls.ts";
import type { Clock } from "../../platform/clock.ts";
import type { DepositService } from "./deposit.service.ts";

/**
 * Registers the webhooks of payment providers. A provider stops repeating a notice after a 200 and repeats it after any
 * other answer.
 */
export function paymentWebhookRoutes(
  vendor: RegisterVendorCall,
  { deposits, clock }: { deposits: DepositService; clock: Clock },
): void {
  vendor("POST /payments/:provider/webhook", async ({ provider, notice }, { log }) => {
    const accepted = await deposits.settleOrder(provider, notice, clock.now());
    if (!accepted) log().warn({ provider, reference: notice.reference }, "a payment notice fits no order");
    return { status: accepted ? 200 : 422, reply: { accepted } };
  });
}
