import type { RegisterVendorCall } from "../../http/vendor-calls.ts";
import type { Clock } from "../../platform/clock.ts";
import type { DepositService } from "./deposit.service.ts";

/**
 * Where payment providers report. A provider that is answered 200 stops repeating, any other answer makes it try again.
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
