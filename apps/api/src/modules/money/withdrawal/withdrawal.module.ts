import type { ModuleWithPort } from "../../../http/module.ts";
import { getFreeUnits } from "./order-facts.ts";
import { type MoveDeps, moveOrder } from "./order-moves.ts";
import { payoutWebhookRoutes } from "./payout-webhook.routes.ts";
import { createPayoutsService, type PayoutsDeps } from "./payouts.service.ts";
import type { WithdrawalPort } from "./withdrawal.port.ts";
import { withdrawalRoutes } from "./withdrawal.routes.ts";
import { createWithdrawalService, type WithdrawalDeps } from "./withdrawal.service.ts";
import { lockUnsent } from "./withdrawal.store.ts";

/** `croupier withdrawal settle` asks for these. */
export { createPayoutRequests } from "./payout-requests.service.ts";
export { createWithdrawalReviews, type Reviewed, type WithdrawalReviews } from "./review.service.ts";
/** Operators decide on the command line, and the demo has its own withdrawals (ADR 43). */
export { createReviewWithholdings } from "./review-withholdings.ts";
export { createWithdrawalService } from "./withdrawal.service.ts";

export type WithdrawalModuleDeps = WithdrawalDeps & PayoutsDeps;

const sendEveryMs = 5_000;
const reconcileEveryMs = 15_000;

/** Withdrawals, for other modules: rejects a member's orders that no provider has received. */
export const createWithdrawalPort = (deps: MoveDeps): Pick<WithdrawalPort, "releaseUnsent"> => ({
  releaseUnsent: async (q, brand, memberId, now) => {
    for (const order of await lockUnsent(q, memberId))
      await moveOrder(q, deps, brand, order, { event: "reject", now, reason: "chargeback" });
  },
});

/** Withdrawals: members ask, operators decide, providers pay, and jobs carry the orders between them (EXT-11). */
export function createWithdrawalModule(deps: WithdrawalModuleDeps): ModuleWithPort<WithdrawalPort> {
  const withdrawals = createWithdrawalService(deps);
  const payouts = createPayoutsService(deps);
  return {
    port: {
      ...createWithdrawalPort(deps),
      getTransferableUnits: (q, memberId, balanceUnits) =>
        getFreeUnits(q, deps.withholdings, memberId, { isTransfer: true, balanceUnits }),
    },
    routes: ({ player, vendor }) => {
      withdrawalRoutes(player, withdrawals);
      payoutWebhookRoutes(vendor, payouts);
    },
    jobs: [
      { name: "payouts", everyMs: sendEveryMs, run: payouts.sendApproved },
      { name: "open payouts", everyMs: reconcileEveryMs, run: payouts.reconcile },
    ],
  };
}
